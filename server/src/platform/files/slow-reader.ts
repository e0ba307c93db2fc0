import type { ServerResponse } from 'node:http';

/** What a long answer may be read by on the average once the first seconds are over, as forms are sent by (rules/waits#deadlines). */
const leastBytesPerSecond = 8 * 1024;
const graceMs = 10_000;

/** Breaks an answer off whose caller takes it slower than that, and so would hold one of few places for as long as they like. */
export function cutOffSlowReader(
  response: Pick<ServerResponse, 'socket' | 'writableNeedDrain' | 'destroy' | 'once'>,
): void {
  const startedAt = performance.now();
  const { socket } = response;
  const before = socket?.bytesWritten ?? 0;
  const watch = setInterval(() => {
    const ms = performance.now() - startedAt;
    const taken = (socket?.bytesWritten ?? 0) - before;
    // Where nothing waits to be taken, it is the server that is slow.
    if (ms > graceMs && response.writableNeedDrain && taken < (leastBytesPerSecond * ms) / 1000) response.destroy();
  }, 1000);
  response.once('close', () => clearInterval(watch));
}
