import type { IncomingMessage } from 'node:http';
import { AppError, fileTooLarge } from '../errors/app-error.ts';

/** A form may be slow, but not slower than this on average once the first seconds are over (rules/waits#deadlines). */
const leastBytesPerSecond = 8 * 1024;
const graceMs = 10_000;

/** How long the connection of a caller who was refused stays open, ms, so that the answer is read: a slow one's, anyone else's. */
const lingerMs = { slow: 2000, other: 10_000 } as const;

/** A form's body on its way in. */
export interface FormArrival {
  /** aborted when the body is refused; the reason is the AppError */
  readonly signal: AbortSignal;
  /** What `work` gives, or the refusal as soon as there is one. */
  orRefusal<Result>(work: Promise<Result>): Promise<Result>;
  /** Refuses the body. */
  refuse(refusal: AppError): void;
  /** Ends the watch: the body is there. */
  stop(): void;
  /** Ends the watch and throws away what still comes; a caller who does not come to an end is cut off after the answer. */
  giveUp(): void;
}

/**
 * Watches a whole multipart body, whichever part of it is arriving: text, files, or bytes that belong to none. It is refused
 * with TOO_LARGE beyond `mostBytes`, at once where its length is told beforehand, and with REQUEST_TIMEOUT when too little arrives.
 */
export function watchArrival(request: IncomingMessage, mostBytes: number): FormArrival {
  const ended = new AbortController();
  const refused = Promise.withResolvers<never>();
  // It may come while nobody waits for it.
  refused.promise.catch(() => {});
  let slow = false;
  const refuse: FormArrival['refuse'] = (refusal) => {
    if (ended.signal.aborted) return;
    slow = refusal.code === 'REQUEST_TIMEOUT';
    ended.abort(refusal);
    refused.reject(refusal);
  };
  const startedAt = performance.now();
  let arrived = 0;
  const count = (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived > mostBytes) refuse(fileTooLarge());
  };
  const watch = setInterval(() => {
    const ms = performance.now() - startedAt;
    if (ms > graceMs && arrived < (leastBytesPerSecond * ms) / 1000) refuse(new AppError('REQUEST_TIMEOUT'));
  }, 1000);
  if (Number(request.headers['content-length']) > mostBytes) refuse(fileTooLarge());
  else request.on('data', count);
  const stop = () => {
    clearInterval(watch);
    request.off('data', count);
  };
  return {
    signal: ended.signal,
    orRefusal: (work) => Promise.race([work, refused.promise]),
    refuse,
    stop,
    giveUp() {
      stop();
      // Unread, it would block the connection, and nobody would notice that the caller is gone.
      request.unpipe();
      request.resume();
      const cutOff = () => {
        if (!request.complete) request.destroy();
      };
      setTimeout(cutOff, slow ? lingerMs.slow : lingerMs.other).unref();
    },
  };
}
