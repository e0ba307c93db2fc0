import { EventEmitter } from 'node:events';
import { Socket } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cutOffSlowReader } from './slow-reader.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Whether an answer is broken off that is taken at so many bytes a second for so many seconds. */
function isBrokenOff(bytesPerSecond: number, { seconds = 60, writableNeedDrain = true } = {}): boolean {
  let bytesWritten = 5_000;
  const socket = Object.defineProperty(new Socket(), 'bytesWritten', { get: () => bytesWritten });
  const destroy = vi.fn();
  const response = Object.assign(new EventEmitter(), { socket, writableNeedDrain, destroy });
  cutOffSlowReader(Object.assign(response, { destroy }) as never);
  for (let second = 0; second < seconds; second += 1) {
    bytesWritten += bytesPerSecond;
    vi.advanceTimersByTime(1000);
  }
  response.emit('close');
  return destroy.mock.calls.length > 0;
}

it.each([
  ['nothing', 0, true],
  ['a byte a second', 1, true],
  ['four KiB a second', 4 * 1024, true],
  ['nine KiB a second', 9 * 1024, false],
])('an answer of which %s is taken', (_what, bytes, isEnded) => {
  expect(isBrokenOff(bytes)).toBe(isEnded);
});

it('goes on in its first ten seconds, and where the server is what is slow', () => {
  expect(isBrokenOff(0, { seconds: 10 })).toBe(false);
  expect(isBrokenOff(0, { writableNeedDrain: false })).toBe(false);
});
