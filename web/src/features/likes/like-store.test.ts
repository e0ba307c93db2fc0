import { expect, test, vi } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { createSession, memoryStorage } from '#web/api/session.ts';
import { createLikeStore } from './like-store.ts';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A store over a server that answers as told, one answer after the other. */
function open(...answers: (() => Response | Promise<Response>)[]) {
  const bodies: string[] = [];
  const storage = memoryStorage();
  const session = createSession(memoryStorage());
  const signIn = (id: number): void => session.write({ accessToken: `x.${btoa(JSON.stringify({ id }))}.x` });
  signIn(7);
  const api = createClient({
    fetch: async (_, init) => {
      bodies.push(String(init.body));
      const answer = answers.shift();
      if (!answer) throw new TypeError('offline');
      return answer();
    },
    session,
    language: 'uz',
    networkMessage: () => 'offline',
    onSessionLost: () => undefined,
    confirmCode: async () => false,
    exclusively: (task) => task(),
    wait: async () => undefined,
  });
  const changed = vi.fn();
  const store = createLikeStore(api, changed, () => session.snapshot().userId, storage);
  return { store, bodies, storage, changed, signIn };
}

const says = (liked: boolean, likesCount: number) => (): Response =>
  new Response(JSON.stringify({ content: { liked, likesCount } }));
const refuses = (): Response =>
  new Response(JSON.stringify({ success: false, code: 'UNAUTHENTICATED', message: 'x', requestId: 'r' }), {
    status: 401,
  });
const fails = (): Response =>
  new Response(JSON.stringify({ success: false, code: 'INTERNAL', message: 'x', requestId: 'r' }), { status: 500 });

test('a like shows at once and then takes the server’s word', async () => {
  const { store, changed } = open(says(true, 9));
  store.toggle(1, { liked: false, likesCount: 3 });
  expect(store.get(1)).toMatchObject({ liked: true, likesCount: 4 });
  await tick();
  expect(store.get(1)).toMatchObject({ liked: true, likesCount: 9 });
  expect(changed).toHaveBeenCalledOnce();
});

test('a refusal rolls back', async () => {
  const { store } = open(fails);
  store.toggle(1, { liked: true, likesCount: 0 });
  expect(store.get(1)).toMatchObject({ liked: false, likesCount: 0 });
  await tick();
  expect(store.get(1)).toMatchObject({ liked: true, likesCount: 0 });
});

test('tapping twice while the first call runs ends with the last wish, one call at a time', async () => {
  const { store, bodies } = open(says(true, 4), says(false, 3));
  store.toggle(1, { liked: false, likesCount: 3 });
  store.toggle(1, store.get(1) ?? { liked: true, likesCount: 4 });
  expect(bodies).toHaveLength(1);
  await tick();
  await tick();
  expect(bodies).toEqual(['{"liked":true}', '{"liked":false}']);
  expect(store.get(1)).toMatchObject({ liked: false, likesCount: 3 });
});

test('without network the wish stays in sight and goes out later', async () => {
  const { store, bodies, storage } = open();
  store.toggle(1, { liked: false, likesCount: 3 });
  await tick();
  expect(store.get(1)).toMatchObject({ liked: true, likesCount: 4 });
  expect(storage.getItem('likesToSend')).toBe('{"of":7,"wishes":[[1,true]]}');
  store.resend();
  await tick();
  expect(bodies).toHaveLength(2);
});

test('where the session ended the wish goes out when the same person signs in again, and the card shows it', async () => {
  const { store, bodies, signIn } = open(refuses, says(true, 5));
  store.toggle(1, { liked: false, likesCount: 4 });
  // The session's end empties the store before the refusal is known.
  store.clear();
  await tick();
  expect(bodies).toHaveLength(1);
  signIn(7);
  await store.resend();
  expect(bodies).toEqual(['{"liked":true}', '{"liked":true}']);
  expect(store.get(1)).toMatchObject({ liked: true, likesCount: 5 });
});

test('what one person wished is not sent in the name of the next', async () => {
  const { store, bodies, signIn } = open(refuses, says(true, 5));
  store.toggle(1, { liked: false, likesCount: 4 });
  store.clear();
  await tick();
  signIn(8);
  await store.resend();
  expect(bodies).toHaveLength(1);
  expect(store.get(1)).toBeUndefined();
});
