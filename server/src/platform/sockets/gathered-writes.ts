import type { Duplex } from 'node:stream';

type Written = (error?: Error | null) => void;

/**
 * What is written to a line in one turn of the event loop goes out together: a call of the system costs more than all else that a
 * small message needs. A piece counts as written once it waits here, so that whoever writes piece by piece goes on at once; of a
 * line that breaks, its own `error` and `close` tell. The answer to the handshake goes at once: a refused line is destroyed after it.
 */
export function gatherWrites(line: Duplex): void {
  const write = line.write.bind(line);
  let isAnswered = false;
  let isHeld = false;
  function hold(): void {
    if (isHeld) return;
    isHeld = true;
    line.cork();
    process.nextTick(() => {
      isHeld = false;
      line.uncork();
    });
  }
  line.write = (chunk: unknown, encoding?: BufferEncoding | Written, callback?: Written): boolean => {
    if (isAnswered) hold();
    isAnswered = true;
    const hasRoom = typeof encoding === 'string' ? write(chunk, encoding) : write(chunk);
    (typeof encoding === 'function' ? encoding : callback)?.();
    return hasRoom;
  };
}
