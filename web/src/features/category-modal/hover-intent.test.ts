import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createHoverIntent } from './hover-intent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a row is selected when the pointer rests on it for 120 ms', () => {
  const select = vi.fn();
  createHoverIntent().enter({ x: 10, y: 10 }, select);
  vi.advanceTimersByTime(119);
  expect(select).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(select).toHaveBeenCalledTimes(1);
});

test('rows crossed on the way down are not selected', () => {
  const crossed = vi.fn();
  const reached = vi.fn();
  const intent = createHoverIntent();
  intent.enter({ x: 10, y: 10 }, crossed);
  vi.advanceTimersByTime(60);
  intent.enter({ x: 10, y: 60 }, reached);
  vi.advanceTimersByTime(200);
  expect(crossed).not.toHaveBeenCalled();
  expect(reached).toHaveBeenCalledTimes(1);
});

test('a row crossed on the way to the pane is selected only if the pointer stops there', () => {
  const select = vi.fn();
  const intent = createHoverIntent();
  intent.enter({ x: 10, y: 10 }, select);
  vi.advanceTimersByTime(100);
  intent.move({ x: 60, y: 30 });
  vi.advanceTimersByTime(100);
  expect(select).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(select).toHaveBeenCalledTimes(1);
});

test('reaching the pane leaves the selection alone', () => {
  const select = vi.fn();
  const intent = createHoverIntent();
  intent.enter({ x: 10, y: 10 }, select);
  intent.move({ x: 90, y: 20 });
  vi.advanceTimersByTime(130);
  intent.leave();
  vi.advanceTimersByTime(1000);
  expect(select).not.toHaveBeenCalled();
});
