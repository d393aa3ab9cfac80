// Says on standard error that the target takes long to respond.

const noticeMs = 5_000;

export async function noticeWait<Result>(url: string, response: Promise<Result>): Promise<Result> {
  const timer = setTimeout(() => process.stderr.write(`Waiting for a response from ${url} ...\n`), noticeMs);
  try {
    return await response;
  } finally {
    clearTimeout(timer);
  }
}
