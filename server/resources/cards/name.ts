// The name on a card where the partner gives none: the user's, as far as it can be printed. Invariant: no letter of it falls away.

const maxLength = 26;

// Latin letters and marks that Unicode does not take apart; the letters as passports write them.
const transliterations = new Map(
  Object.entries({
    ...{ Æ: "AE", æ: "ae", Œ: "OE", œ: "oe", ẞ: "SS", ß: "ss", Þ: "TH", þ: "th", Ø: "O", ø: "o", Ł: "L", ł: "l" },
    ...{ Đ: "D", đ: "d", Ð: "D", ð: "d", Ħ: "H", ħ: "h", Ŧ: "T", ŧ: "t", Ŋ: "N", ŋ: "n", ı: "i", ĸ: "k" },
    ...{ Ə: "E", ə: "e", Ɓ: "B", ɓ: "b", Ɗ: "D", ɗ: "d", Ƙ: "K", ƙ: "k", Ƴ: "Y", ƴ: "y" },
    ...{ "’": "'", "‘": "'", ʻ: "'", ʼ: "'", "‐": "-", "‑": "-", "–": "-" },
  }),
);

/** Letters without their marks, as many as fit; "CARDHOLDER" where a letter has no such form, or nothing of the name can be printed. */
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
