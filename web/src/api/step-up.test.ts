import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerCodeQuestion, askForCode, codeQuestion } from './step-up.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is one question for all that wait, until it is answered', async () => {
  const leave = codeQuestion.subscribe(() => undefined);
  const asked = [askForCode(), askForCode()];
  expect(codeQuestion.isOpen()).toBe(true);
  answerCodeQuestion(true);
  expect(await Promise.all(asked)).toEqual([true, true]);
  expect(codeQuestion.isOpen()).toBe(false);
  leave();
});

it('waits for a dialog that is still on its way, and is refused where none comes', async () => {
  const first = askForCode();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(codeQuestion.isOpen()).toBe(true);
  const leave = codeQuestion.subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  answerCodeQuestion(true);
  expect(await first).toBe(true);
  leave();
  const second = askForCode();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await second).toBe(false);
});
