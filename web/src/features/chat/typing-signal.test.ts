import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingSignal, ownTypingStopMs } from './typing-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function record() {
  const signals: string[] = [];
  const signal = createTypingSignal({ started: () => signals.push('started'), stopped: () => signals.push('stopped') });
  return { signals, signal };
}

test('writing is told once, and its end when the input is emptied', () => {
  const { signals, signal } = record();
  for (const text of ['  ', 's', 'sa', 'sal', '']) signal.input(text);
  expect(signals).toEqual(['started', 'stopped']);
});

test('five seconds later it ends by itself, and the next letter tells anew', () => {
  const { signals, signal } = record();
  signal.input('s');
  vi.advanceTimersByTime(ownTypingStopMs - 1);
  expect(signals).toEqual(['started']);
  vi.advanceTimersByTime(1);
  signal.input('sa');
  expect(signals).toEqual(['started', 'stopped', 'started']);
});

test('sending ends it once', () => {
  const { signals, signal } = record();
  signal.input('s');
  signal.stop();
  signal.stop();
  vi.advanceTimersByTime(ownTypingStopMs);
  expect(signals).toEqual(['started', 'stopped']);
});
