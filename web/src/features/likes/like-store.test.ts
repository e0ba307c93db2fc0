import { expect, test, vi } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { createSession, memoryStorage } from '#web/api/session.ts';
import { createLikeStore } from './like-store.ts';

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A store over a server that answers as told, one answer after the other. */
function open(...answers: (() => Response | Promise<Response>)[]) {
  const bodies: string[] = [];
  const storage = memoryStorage();
  const api = createClient({
    fetch: async (_, init) => {
      bodies.push(String(init.body));
      const answer = answers.shift();
      if (!answer) throw new TypeError('offline');
      return answer();
    },
    session: createSession(memoryStorage()),
    language: 'uz',
    networkMessage: () => 'offline',
    onSessionLost: () => undefined,
    confirmCode: async () => false,
    exclusively: (task) => task(),
    wait: async () => undefined,
  });
  const changed = vi.fn();
  return { store: createLikeStore(api, changed, storage), bodies, storage, changed };
}

const says = (liked: boolean, likesCount: number) => (): Response =>
  new Response(JSON.stringify({ content: { liked, likesCount } }));
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
  expect(storage.getItem('likesToSend')).toBe('[[1,true]]');
  store.resend();
  await tick();
  expect(bodies).toHaveLength(2);
});
