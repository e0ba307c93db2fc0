import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTypingSignal, ownTypingStopMs } from './typing-signal.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function record() {
  const told: string[] = [];
  const signal = createTypingSignal({ started: () => told.push('started'), stopped: () => told.push('stopped') });
  return { told, signal };
}

test('writing is told once, and its end when the input is emptied', () => {
  const { told, signal } = record();
  for (const text of ['  ', 's', 'sa', 'sal', '']) signal.input(text);
  expect(told).toEqual(['started', 'stopped']);
});

test('five seconds later it ends by itself, and the next letter tells anew', () => {
  const { told, signal } = record();
  signal.input('s');
  vi.advanceTimersByTime(ownTypingStopMs - 1);
  expect(told).toEqual(['started']);
  vi.advanceTimersByTime(1);
  signal.input('sa');
  expect(told).toEqual(['started', 'stopped', 'started']);
});

test('sending ends it once', () => {
  const { told, signal } = record();
  signal.input('s');
  signal.stop();
  signal.stop();
  vi.advanceTimersByTime(ownTypingStopMs);
  expect(told).toEqual(['started', 'stopped']);
});
