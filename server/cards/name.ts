// The name on a card where the partner gives none: the user's, as far as it can be printed.

const longest = 26;

/** Letters without their marks, as many as fit; "CARDHOLDER" where nothing of the name can be printed. */
export function printedName(firstName: string, lastName: string): string {
  const plain = `${firstName} ${lastName}`
    .normalize("NFKD")
    .replace(/[^A-Za-z .'/-]/g, "")
    .replace(/ +/g, " ")
    .replace(/^[^A-Za-z]+/, "");
  const printed = plain.slice(0, longest).trimEnd();
  return printed.length < 2 ? "CARDHOLDER" : printed;
}
