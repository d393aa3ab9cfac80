// Finds duplicate fields in JSON. JSON.parse keeps only the last of two fields with one name, other parsers the first.

const [quote, backslash, colon] = [0x22, 0x5c, 0x3a];

/** `value` is the result of JSON.parse for `text`. */
export function hasDuplicateFields(text: string, value: unknown): boolean {
  const names = countNames(text);
  return names > 0 && names > countFields(value);
}

/** Each name is followed by a colon, and outside of strings there is no other colon. */
function countNames(text: string): number {
  let count = 0;
  let isString = false;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === quote) isString = !isString;
    else if (code === backslash) index++;
    else if (code === colon && !isString) count++;
  }
  return count;
}

/** Works without recursion, because a body can be nested half a million levels deep. */
function countFields(value: unknown): number {
  let count = 0;
  const pending = [value];
  const add = (part: unknown) => {
    if (typeof part === "object" && part !== null) pending.push(part);
  };
  while (pending.length > 0) {
    const each = pending.pop();
    if (Array.isArray(each)) for (const item of each) add(item);
    else if (typeof each === "object" && each !== null) {
      // Iterates over keys, because Object.values takes four times as long if there are very many fields.
      const names = Object.keys(each);
      count += names.length;
      for (const name of names) add((each as Readonly<Record<string, unknown>>)[name]);
    }
  }
  return count;
}
