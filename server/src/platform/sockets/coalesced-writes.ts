import type { Duplex } from 'node:stream';

type Written = (error?: Error | null) => void;

/**
 * Coalesces what is written to a connection in one turn of the event loop into one call of the system (record 0067). A write calls back
 * once its bytes lie in the stream, whose order they keep, so that Engine.IO writes the next at once; nothing that people are told hangs
 * on it, and a connection that breaks says so by `error` and `close`. The answer to the handshake goes at once: a refused connection is
 * destroyed after it.
 */
export function coalesceWrites(connection: Duplex): void {
  const write = connection.write.bind(connection);
  let isOpen = false;
  let isCorked = false;
  function corkThisTurn(): void {
    if (isCorked) return;
    isCorked = true;
    connection.cork();
    process.nextTick(() => {
      isCorked = false;
      connection.uncork();
    });
  }
  connection.write = (chunk: unknown, encoding?: BufferEncoding | Written, callback?: Written): boolean => {
    if (isOpen) corkThisTurn();
    isOpen = true;
    const hasRoom = typeof encoding === 'string' ? write(chunk, encoding) : write(chunk);
    (typeof encoding === 'function' ? encoding : callback)?.();
    return hasRoom;
  };
}
