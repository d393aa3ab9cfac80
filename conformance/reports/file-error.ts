// Reports a file or folder of the command line that cannot be used.

/** The command exits with status 2. The message names the option and the file. */
export class FileError extends Error {}

/** Such as "ENOSPC". */
export function reasonOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? (error as Error).message;
}
