import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPresence } from './keep-presence.ts';

const minute = 60_000;
let stop = (): void => undefined;

/** A tab of a browser in which the keeper's lock is free, or another tab has it. */
function aTab({ keeperIsFree, opens = 'visible' }: { keeperIsFree: boolean; opens?: 'visible' | 'hidden' }) {
  const page = Object.assign(new EventTarget(), { visibilityState: opens });
  const window = new EventTarget();
  let isLocked = !keeperIsFree;
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('navigator', {
    locks: {
      async request(_name: string, _options: object, task: (lock: object | null) => Promise<void>) {
        if (isLocked) return task(null);
        isLocked = true;
        await task({});
        isLocked = false;
      },
    },
  });
  const acts: string[] = [];
  stop = keepPresence({
    wake: () => acts.push('wake'),
    rest: () => acts.push('rest'),
    setAway: (away) => acts.push(away ? 'away' : 'here'),
  });
  const begun = acts.splice(0);
  return {
    begun,
    acts,
    window,
    isLocked: () => isLocked,
    turn(visibilityState: 'visible' | 'hidden') {
      page.visibilityState = visibilityState;
      page.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('the one hidden tab that keeps the line says after five minutes that the person is away, and then that they are back', async () => {
  const { acts, turn, isLocked } = aTab({ keeperIsFree: true });
  turn('hidden');
  await vi.advanceTimersByTimeAsync(4 * minute);
  expect(acts).toEqual([]);
  expect(isLocked()).toBe(true);
  await vi.advanceTimersByTimeAsync(minute);
  expect(acts).toEqual(['away']);
  turn('visible');
  await vi.advanceTimersByTimeAsync(0);
  expect(acts).toEqual(['away', 'here', 'wake']);
  expect(isLocked()).toBe(false);
});

test('a hidden tab whose line another one keeps gives its own up after a minute', async () => {
  const { acts, turn } = aTab({ keeperIsFree: false });
  turn('hidden');
  await vi.advanceTimersByTimeAsync(minute);
  expect(acts).toEqual(['rest']);
});

test('who looks away for a moment keeps the line; a page that is put aside does not', async () => {
  const { acts, turn, window } = aTab({ keeperIsFree: false });
  turn('hidden');
  await vi.advanceTimersByTimeAsync(minute / 2);
  turn('visible');
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(acts).toEqual(['here', 'wake']);
  window.dispatchEvent(new Event('pagehide'));
  expect(acts.at(-1)).toBe('rest');
});

test('a tab that is opened behind others has no line and is not here; what keeps the line for all of them says that nobody is', async () => {
  const spare = aTab({ keeperIsFree: false, opens: 'hidden' });
  await vi.advanceTimersByTimeAsync(0);
  expect([...spare.begun, ...spare.acts]).not.toContain('wake');
  expect(spare.begun).toEqual(['away', 'rest']);
  stop();
  const keeper = aTab({ keeperIsFree: true, opens: 'hidden' });
  await vi.advanceTimersByTimeAsync(0);
  expect(keeper.begun).toEqual(['away', 'rest', 'wake']);
  keeper.turn('visible');
  expect(keeper.acts).toEqual(['here', 'wake']);
});

test('a network that comes back does not open the line of a tab that gave it up, but of the one that keeps it', async () => {
  const spare = aTab({ keeperIsFree: false });
  spare.turn('hidden');
  await vi.advanceTimersByTimeAsync(minute);
  spare.window.dispatchEvent(new Event('online'));
  expect(spare.acts).toEqual(['rest']);
  stop();
  const keeper = aTab({ keeperIsFree: true });
  keeper.turn('hidden');
  await vi.advanceTimersByTimeAsync(minute);
  keeper.window.dispatchEvent(new Event('online'));
  expect(keeper.acts).toEqual(['wake']);
});
