// For tests only: a body of createUser, without an externalId, so that it can be sent repeatedly.
export const person = {
  firstName: "Ada",
  lastName: "L",
  email: "a@example.com",
  phone: "+4915112345678",
  dateOfBirth: "2006-05-17",
  address: { line1: "a", city: "b", postalCode: "c", country: "DE" },
  residenceCountry: "DE",
};
