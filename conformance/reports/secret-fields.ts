// Finds fields by name in the text of a body: JSON, form or multipart, also cut off. Works on the text, because a
// report must show numbers, spaces and repeated names as they were sent.

/** As the request log of the specification shows a secret. */
export const secretMark = "[secret]";

interface Place {
  readonly start: number;
  readonly end: number;
  readonly values: readonly string[];
  readonly replacement: string;
}

/** Returns the text with the values of these fields replaced. Null stays, because it is no secret. */
export function replaceFields(text: string, names: readonly string[]): string {
  let [result, done] = ["", 0];
  for (const { start, end, replacement } of findFields(text, names)) {
    result += text.slice(done, start) + replacement;
    done = end;
  }
  return result + text.slice(done);
}

/** Returns the texts and numbers in these fields. */
export function readFields(text: string, names: readonly string[]): string[] {
  return findFields(text, names).flatMap(({ values }) => values);
}

/** In order, without overlaps. */
function findFields(text: string, names: readonly string[]): Place[] {
  if (names.length === 0) return [];
  const name = names.map(escapePattern).join("|");
  const places = [
    ...matchAll(text, `"(?:${name})"\\s*:\\s*`).flatMap((start) => jsonPlace(text, start)),
    ...matchAll(text, `(?:^|[&'])(?:${name})(?:\\[[^=&]*)?=`).map((start) => formPlace(text, start)),
    ...matchAll(text, `name="(?:${name})(?:\\[[^"]*)?"[^\\n]*\\n(?:[^\\r\\n]+\\r?\\n)*\\r?\\n`).map((start) =>
      multipartPlace(text, start),
    ),
  ].sort((a, b) => a.start - b.start);
  let end = 0;
  return places.filter((place) => {
    if (place.start < end) return false;
    end = place.end;
    return true;
  });
}

/** The ends of the matches. */
function matchAll(text: string, pattern: string): number[] {
  return [...text.matchAll(new RegExp(pattern, "g"))].map((match) => match.index + match[0].length);
}

function jsonPlace(text: string, start: number): Place[] {
  const end = endOfJson(text, start);
  const raw = text.slice(start, end);
  if (raw === "null") return [];
  return [{ start, end, values: textsOfJson(raw), replacement: `"${secretMark}"` }];
}

/** Where the value at `start` ends. A value that is cut off ends with the text. */
function endOfJson(text: string, start: number): number {
  let depth = 0;
  for (let index = start; index < text.length; index++) {
    const character = text[index]!;
    if (character === '"') {
      index = endOfString(text, index);
      if (depth === 0) return Math.min(index + 1, text.length);
    } else if ("{[".includes(character)) depth++;
    else if (depth === 0 && ",}] \r\n\t".includes(character)) return index;
    else if ("}]".includes(character) && --depth === 0) return index + 1;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === "\\" ? 2 : 1;
  return index;
}

/** What a value holds at any depth. A value that is cut off counts as one text. */
function textsOfJson(raw: string): string[] {
  try {
    return leavesOf(JSON.parse(raw));
  } catch {
    return [raw.replace(/^"/, "")];
  }
}

function leavesOf(value: unknown): string[] {
  if (typeof value === "object" && value !== null) return Object.values(value).flatMap(leavesOf);
  return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
}

function formPlace(text: string, start: number): Place {
  const end = start + /^[^&'\s]*/.exec(text.slice(start))![0].length;
  return { start, end, values: [text.slice(start, end)], replacement: secretMark };
}

function multipartPlace(text: string, start: number): Place {
  const found = text.slice(start).search(/\r?\n--/);
  const end = found === -1 ? text.length : start + found;
  return { start, end, values: [text.slice(start, end)], replacement: secretMark };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9_]/g, "\\$&");
}
