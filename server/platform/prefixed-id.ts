// Ids that look like `req_0190...`: a prefix and the hexadecimal digits of a UUID.

export const prefixedId = (prefix: string, uuid: string): string => `${prefix}_${uuid.replaceAll("-", "")}`;

/** `id` is a result of `prefixedId`. */
export function uuidOfPrefixedId(id: string): string {
  return id.replace(/^[a-z]+_(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
