// Goes through many rows in batches, so that no unit of work takes long.

/** Calls `run`, which handles at most `size` rows, until it returns a smaller number or is stopped. */
export async function repeatBatches(size: number, isStopped: () => boolean, run: () => Promise<number>): Promise<void> {
  let count = size;
  while (!isStopped() && count === size) count = await run();
}

/** Yields all rows in batches. `read` returns at most `size` rows after `last`, the last row of the batch before. */
export async function* batchesOf<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}
