// Detects a file's type from its first bytes, because names and declared media types prove nothing.

const signatures = [
  { mediaType: "image/png", bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { mediaType: "image/jpeg", bytes: [0xff, 0xd8, 0xff] },
  { mediaType: "application/pdf", bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
] as const;

export const signatureBytes = Math.max(...signatures.map(({ bytes }) => bytes.length));

export function detectMediaType(head: Buffer): string | undefined {
  return signatures.find(({ bytes }) => bytes.every((byte, index) => head[index] === byte))?.mediaType;
}
