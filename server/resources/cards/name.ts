// Prints the user's name on a card if the partner sends none. Invariant: no letter of the name is left out.

const maxLength = 26;

// Characters that Unicode does not decompose, as passports write them.
const transliterations = new Map(
  Object.entries({
    ...{ Æ: "AE", æ: "ae", Œ: "OE", œ: "oe", ẞ: "SS", ß: "ss", Þ: "TH", þ: "th", Ø: "O", ø: "o", Ł: "L", ł: "l" },
    ...{ Đ: "D", đ: "d", Ð: "D", ð: "d", Ħ: "H", ħ: "h", Ŧ: "T", ŧ: "t", Ŋ: "N", ŋ: "n", ı: "i", ĸ: "k" },
    ...{ Ə: "E", ə: "e", Ɓ: "B", ɓ: "b", Ɗ: "D", ɗ: "d", Ƙ: "K", ƙ: "k", Ƴ: "Y", ƴ: "y" },
    ...{ "’": "'", "‘": "'", ʻ: "'", ʼ: "'", "‐": "-", "‑": "-", "–": "-" },
  }),
);

/** Returns "CARDHOLDER" if a letter has no Latin form or no name remains. */
export function printedName(firstName: string, lastName: string): string {
  const letters = [...`${firstName} ${lastName}`.normalize("NFKD")].map(
    (letter) => transliterations.get(letter) ?? letter,
  );
  const transliterated = letters.join("");
  if (/[^A-Za-z\P{L}]/u.test(transliterated)) return "CARDHOLDER";
  const printable = transliterated
    .replace(/[^A-Za-z .'/-]/g, "")
    .replace(/ +/g, " ")
    .replace(/^[^A-Za-z]+/, "");
  const name = printable.slice(0, maxLength).trimEnd();
  return name.length < 2 ? "CARDHOLDER" : name;
}
