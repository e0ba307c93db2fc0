/** SQLSTATEs of a server that is away, full or busy, of a connection it ended, and of transactions that were in each other's way. */
const passingStates = /^(08|53)...$|^(57014|57P0[1-5]|55P03|40001|40P01|25P03|25006|58000|58030)$/;
/** Errors of the way to a server. */
const passingSystemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/** What the driver says without a code. */
const passingTexts =
  /timeout exceeded when trying to connect|Connection terminated|is not queryable|Query read timeout|timeout expired|connection has been discarded|after calling end on the pool|driver has already been destroyed/;

/**
 * Whether an error of the database, or of what it was caused by, passes by itself: the same may be tried again later. Everything
 * else is a bug of ours or the fault of the input.
 */
export function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    passingStates.test(code) ||
    passingSystemErrors.has(code) ||
    passingTexts.test(error.message) ||
    isPassingFault(error.cause) ||
    (error instanceof AggregateError && error.errors.some(isPassingFault))
  );
}
