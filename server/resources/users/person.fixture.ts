// For tests only: somebody that a user can be made of.

/** The body of createUser; without an externalId, so that it makes any number of users. */
export const person = {
  firstName: "Ada",
  lastName: "L",
  email: "a@example.com",
  phone: "+4915112345678",
  dateOfBirth: "1990-05-17",
  address: { line1: "a", city: "b", postalCode: "c", country: "DE" },
  residenceCountry: "DE",
};
