import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '#web/api/device-storage.ts';
import { type AddItemForm, emptyForm } from '../form/add-item-form.ts';
import { readDraft } from './draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { quietMs } from './draft-saver.ts';

const userId = 5;
const titled = (title: string): AddItemForm => ({ ...emptyForm, title });
const kept = () => readDraft(userId, Date.now())?.form.title;

let calls: string[];
let places: unknown[];
let keys: number;
function aKeeper(create = async (title: string, key: string) => calls.push(`create ${title} ${key}`)) {
  return createDraftKeeper({
    userId,
    drafts: {
      create: ({ title }, key) => create(title, key),
      update: async (id, { title }) => void calls.push(`update ${id} ${title}`),
      isGone: () => false,
      newKey: () => `key${++keys}`,
    },
    onKept: (where) => places.push(where),
    onAccountChanged: () => undefined,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  deviceStorage.clear();
  calls = [];
  places = [];
  keys = 0;
});
afterEach(() => void vi.useRealTimers());

test('what was typed a moment before the page goes is on the device', () => {
  const keeper = aKeeper();
  keeper.change(titled('Velosiped'));
  keeper.flush();
  expect(kept()).toBe('Velosiped');
});

test('a listing that was posted while somebody typed on leaves no draft behind', async () => {
  const keeper = aKeeper();
  keeper.change(titled('Velosiped'));
  await keeper.pause();
  keeper.change(titled('Velosiped, yangi'));
  keeper.forget();
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  expect(calls).toEqual([]);
  expect(kept()).toBeUndefined();
});

test('two tabs that go on with one draft write two', async () => {
  const first = aKeeper();
  first.change(titled('Velosiped'));
  await vi.advanceTimersByTimeAsync(quietMs);
  const draft = readDraft(userId, Date.now());
  if (!draft) throw new Error('nothing was kept');
  const second = aKeeper();
  second.goOn(draft);
  await vi.advanceTimersByTimeAsync(quietMs);
  calls = [];
  first.change(titled('Velosiped, yangi'));
  await vi.advanceTimersByTimeAsync(quietMs);
  second.change(titled('Samokat'));
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  first.change(titled('Velosiped, arzon'));
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  expect(calls).toEqual([
    'update 1 Velosiped, yangi',
    expect.stringMatching(/^create Samokat key/),
    'update 1 Velosiped, arzon',
  ]);
});

test('an answer that comes after the form was closed makes no second draft of the one that goes on', async () => {
  const answer = Promise.withResolvers<number>();
  const first = aKeeper((title, key) => {
    calls.push(`create ${title} ${key}`);
    return answer.promise;
  });
  first.change(titled('Velosiped'));
  first.leave();
  const draft = readDraft(userId, Date.now());
  if (!draft) throw new Error('nothing was kept');
  const second = aKeeper();
  await vi.advanceTimersByTimeAsync(10);
  answer.resolve(7);
  await vi.advanceTimersByTimeAsync(10);
  second.goOn(draft);
  second.change(titled('Velosiped, arzon'));
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  expect(new Set(calls.filter((call) => call.startsWith('create')).map((call) => call.split(' ').at(-1))).size).toBe(1);
});

test('two tabs with the pictures of one draft write on in that one', async () => {
  const photo = { id: 1, url: '/files/1.webp', color: '#ffffff', width: 4, height: 3, preview: null };
  const first = aKeeper();
  first.change(titled('Velosiped'));
  await vi.advanceTimersByTimeAsync(quietMs);
  const draft = readDraft(userId, Date.now());
  if (!draft) throw new Error('nothing was kept');
  const second = aKeeper();
  second.goOn(draft);
  first.change(titled('Velosiped, yangi'));
  await vi.advanceTimersByTimeAsync(quietMs);
  calls = [];
  second.change({ ...titled('Samokat'), photos: [photo] });
  await vi.advanceTimersByTimeAsync(2 * quietMs);
  expect(calls.filter((call) => call.startsWith('create'))).toEqual([]);
});

test('where a draft is kept is told, and that the account could not be reached', async () => {
  let isConnected = false;
  const keeper = aKeeper(async () => {
    if (!isConnected) throw new Error('no line');
    return 7;
  });
  keeper.change(titled('Velosiped'));
  await vi.advanceTimersByTimeAsync(quietMs);
  expect(places).toEqual([null, 'device', 'unsent']);
  isConnected = true;
  keeper.resend();
  await vi.advanceTimersByTimeAsync(0);
  expect(places.at(-1)).toBe('account');
});
