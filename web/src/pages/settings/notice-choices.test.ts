import { expect, test } from 'vitest';
import { withChanges } from './notice-choices.ts';

const of = (push: boolean, telegram: boolean) => ({ push, telegram });
const none = {
  message: of(false, false),
  saved_search: of(false, false),
  price_drop: of(false, false),
  follow: of(false, false),
  moderation: of(false, false),
  expiry: of(false, false),
};

test('what is on its way lies over what the server has, which shows through where nothing was turned', () => {
  const here = [{ id: '1', kind: 'message', channel: 'push', isWanted: true }] as const;
  expect(withChanges(none, here)).toEqual({ ...none, message: of(true, false) });
  // Another tab has chosen meanwhile.
  const chosen = { ...none, message: of(false, true), follow: of(true, true) };
  expect(withChanges(chosen, here)).toEqual({ ...chosen, message: of(true, true) });
  expect(withChanges(chosen, [])).toEqual(chosen);
});

test('of two presses of one box the last counts', () => {
  const both = [
    { id: '1', kind: 'expiry', channel: 'telegram', isWanted: true },
    { id: '2', kind: 'expiry', channel: 'telegram', isWanted: false },
  ] as const;
  expect(withChanges(none, both)).toEqual(none);
});
