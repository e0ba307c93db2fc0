import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '#web/api/session.ts';
import { shownMessages } from './chat-state.ts';
import { chatStorage } from './chat-storage.ts';
import { arriving, error, me, memoryPhotos, start } from './testing/chat-server.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a message written without a line waits with a clock and leaves with the same id when the line is back', async () => {
  const { session, connect, cut, fake, sent } = start();
  await connect();
  await session.select(5);
  cut();
  session.send('  Salom  ');
  expect(shownMessages(session.get())?.at(-1)).toMatchObject({ content: 'Salom', status: 'sending' });
  expect(sent()).toHaveLength(0);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const clientMessageId = session.get().messages?.at(-1)?.clientMessageId;
  expect(sent()).toEqual([{ chatRoomId: 5, senderId: me, message: 'Salom', photoIds: [], clientMessageId }]);
  expect(session.get().messages?.at(-1)).toMatchObject({ id: 103, status: 'sent' });
});

test('a message that was refused stands where it was written, not below what came later', async () => {
  const { session, connect, fake, hear } = start();
  await connect();
  await session.select(5);
  fake.answer = () => error('FORBIDDEN', 'Yozib bo‘lmaydi');
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  hear(arriving(3));
  expect(shownMessages(session.get())?.map(({ content }) => content)).toEqual([
    'xabar 1',
    'xabar 2',
    'Salom',
    'xabar 3',
  ]);
});

test('messages of a conversation leave one after the other, and what the server cannot take now waits its turn', async () => {
  const { session, connect, fake, sent } = start();
  await connect();
  await session.select(5);
  let busy = true;
  let seq = 2;
  fake.answer = (event) => {
    if (event !== 'sendMessage') return { status: 'success' };
    if (busy) return { ...error('RATE_LIMITED', 'Sekinroq'), retryAfter: 3 };
    seq += 1;
    return { status: 'success', messageId: 100 + seq, seq };
  };
  session.send('bir');
  session.send('ikki');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{ message: 'bir' }]);
  busy = false;
  await vi.advanceTimersByTimeAsync(3000);
  expect(sent()).toMatchObject([{ message: 'bir' }, { message: 'bir' }, { message: 'ikki' }]);
  expect(
    session
      .get()
      .messages?.map(({ content }) => content)
      .slice(2),
  ).toEqual(['bir', 'ikki']);
});

test('a message says why it waits; what would wait for long is refused with why, and the next is not held up', async () => {
  const { session, connect, fake, sent } = start();
  await connect();
  await session.select(5);
  fake.answer = () => error('READ_ONLY', 'Hozir faqat o‘qish mumkin');
  session.send('bir');
  await vi.advanceTimersByTimeAsync(0);
  expect(shownMessages(session.get())?.at(-1)).toMatchObject({
    status: 'sending',
    reason: 'Hozir faqat o‘qish mumkin',
  });
  fake.answer = (_event, payload) =>
    JSON.stringify(payload).includes('bir')
      ? { ...error('RATE_LIMITED', 'Bir xil matn'), retryAfter: 570 }
      : { status: 'success', messageId: 103, seq: 3 };
  session.send('ikki');
  await vi.advanceTimersByTimeAsync(5000);
  expect(session.get().outbox).toMatchObject([{ message: { status: 'refused', reason: 'Bir xil matn' } }]);
  expect(sent().at(-1)).toMatchObject({ message: 'ikki' });
});

test('an answer that the line took with it is asked for again as soon as there is a line, by the same id', async () => {
  const { session, connect, cut, fake, sent } = start();
  await connect();
  await session.select(5);
  fake.answer = () => new Promise(() => undefined);
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  cut();
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const [first, second, ...more] = sent();
  expect(second).toEqual(first);
  expect(more).toEqual([]);
  expect(session.get().outbox).toEqual([]);
});

test('what was not sent outlives the page and is sent by the next one; once taken it is nowhere kept', async () => {
  const storage = memoryStorage();
  const before = start(storage);
  await before.session.select(5);
  before.session.send('bir');
  before.session.send('ikki');
  const ids = before.session.get().outbox.map(({ message: each }) => each.clientMessageId);

  const { session, connect, fake, sent } = start(storage);
  await session.select(5);
  expect(
    shownMessages(session.get())
      ?.map(({ content }) => content)
      .slice(-2),
  ).toEqual(['bir', 'ikki']);
  let seq = 2;
  fake.answer = () => {
    seq += 1;
    return { status: 'success', messageId: 100 + seq, seq };
  };
  await connect();
  expect(sent()).toMatchObject(ids.map((clientMessageId) => ({ clientMessageId })));
  expect(chatStorage(me, 'uz', storage).outbox()).toEqual([]);
  expect(chatStorage(2, 'uz', storage).outbox()).toEqual([]);
});

test('a refused message says why, is kept, and can be sent again or given up', async () => {
  const storage = memoryStorage();
  const { session, connect, fake } = start(storage);
  await connect();
  await session.select(5);
  fake.answer = () => error('FORBIDDEN', 'Yozib bo‘lmaydi');
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  const refused = session.get().outbox[0]?.message;
  expect(refused).toMatchObject({ status: 'refused', reason: 'Yozib bo‘lmaydi' });
  expect(chatStorage(me, 'uz', storage).outbox()).toMatchObject([{ message: { status: 'refused' } }]);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  session.sendAgain(refused?.clientMessageId ?? '');
  await vi.advanceTimersByTimeAsync(0);
  expect(session.get().messages?.at(-1)).toMatchObject({ content: 'Salom', status: 'sent' });
  expect(chatStorage(me, 'uz', storage).outbox()).toEqual([]);
});

const photo = { file: new File(['x'], 'x.webp'), preview: 'blob:x', isDrawn: true, width: 4, height: 3 };

test('pictures are sent before their message, and one that cannot be sent now holds it back', async () => {
  const { session, connect, fake, sent } = start(memoryStorage(), { ...memoryPhotos(), keep: async () => false });
  await connect();
  await session.select(5);
  fake.photo = () => Promise.reject(new Error('no network'));
  session.send('', [photo]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toEqual([]);
  expect(session.wouldLosePhotos()).toBe(true);
  fake.photo = async () => ({ id: 8 });
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent()).toMatchObject([{ message: '', photoIds: [8] }]);
  expect(session.wouldLosePhotos()).toBe(false);
});

test('what waits can be taken back: it never leaves, also after a reload, and what follows does', async () => {
  const [storage, photos] = [memoryStorage(), memoryPhotos()];
  const { session, connect, fake, sent } = start(storage, photos);
  await session.select(5);
  session.send('Xato narx');
  session.send('Mana', [photo]);
  session.speak({ blob: new Blob(['x']), url: 'blob:v', durationMs: 1200, peaks: [50] });
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  for (const { message } of session.get().outbox.slice(0, 3)) session.discard(message.clientMessageId);
  await vi.advanceTimersByTimeAsync(0);
  expect(chatStorage(me, 'uz', storage).outbox()).toMatchObject([{ message: { content: 'Salom' } }]);
  expect(photos.kept.size).toBe(0);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent()).toMatchObject([{ message: 'Salom' }]);
});

test('what is taken back in one tab is sent by no other, with or without files, and what follows it is', async () => {
  const [storage, photos] = [memoryStorage(), memoryPhotos()];
  const writing = start(storage, photos);
  await writing.session.select(5);
  writing.session.send('Xato narx');
  writing.session.send('Mana', [photo]);
  writing.session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  const reading = start(storage, photos);
  await reading.session.select(5);
  for (const { message } of reading.session.get().outbox.slice(0, 2)) reading.session.discard(message.clientMessageId);

  writing.fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await writing.connect();
  expect(writing.sent()).toMatchObject([{ message: 'Salom' }]);
  expect(writing.session.get().outbox).toEqual([]);
  await reading.connect();
  expect(reading.sent()).toEqual([]);
  expect(chatStorage(me, 'uz', storage).outbox()).toEqual([]);
});

test('what one tab sends again after another gave it up is sent', async () => {
  const storage = memoryStorage();
  const { session, connect, fake, sent } = start(storage);
  await connect();
  await session.select(5);
  fake.answer = () => error('FORBIDDEN', 'Yozib bo‘lmaydi');
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  const clientMessageId = session.get().outbox[0]?.message.clientMessageId ?? '';
  start(storage).session.discard(clientMessageId);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  session.sendAgain(clientMessageId);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{ clientMessageId }, { clientMessageId }]);
});

test('what is taken back while it waits for its next attempt lets those behind it go at once', async () => {
  const { session, connect, fake, sent } = start();
  await connect();
  await session.select(5);
  fake.answer = () => ({ ...error('RATE_LIMITED', 'Sekinroq'), retryAfter: 15 });
  session.send('bir');
  session.send('ikki');
  await vi.advanceTimersByTimeAsync(0);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  session.discard(session.get().outbox[0]?.message.clientMessageId ?? '');
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{ message: 'bir' }, { message: 'ikki' }]);
});

test('a message that is taken back while its files go up is not sent; one that has left stays where the server put it', async () => {
  const { session, connect, fake, hear, sent } = start();
  await connect();
  await session.select(5);
  const waiting = () => session.get().outbox[0]?.message.clientMessageId ?? '';
  let uploaded = (_photo: { id: number }): void => undefined;
  fake.photo = () =>
    new Promise((resolve) => {
      uploaded = resolve;
    });
  session.send('Mana', [photo]);
  await vi.advanceTimersByTimeAsync(0);
  session.discard(waiting());
  uploaded({ id: 8 });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent()).toEqual([]);

  fake.answer = () => new Promise(() => undefined);
  session.send('Salom');
  await vi.advanceTimersByTimeAsync(0);
  const clientMessageId = waiting();
  session.discard(clientMessageId);
  hear({ ...arriving(3), content: 'Salom', senderId: me, clientMessageId });
  expect(shownMessages(session.get())?.map(({ content }) => content)).toEqual(['xabar 1', 'xabar 2', 'Salom']);
});

test('a picture that was not sent outlives the page on its device and is sent by the next one', async () => {
  const [storage, photos] = [memoryStorage(), memoryPhotos()];
  const first = start(storage, photos);
  await first.session.select(5);
  first.session.send('Mana', [photo]);
  await vi.advanceTimersByTimeAsync(0);
  expect(first.session.wouldLosePhotos()).toBe(false);

  const next = start(storage, photos);
  await next.session.select(5);
  next.fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await next.connect();
  expect(next.sent()).toMatchObject([{ message: 'Mana', photoIds: [7] }]);
  expect(photos.kept.size).toBe(0);
});

test('what was spoken without a line outlives the page and is sent by the next one, with what it answers', async () => {
  const [storage, photos] = [memoryStorage(), memoryPhotos()];
  const first = start(storage, photos);
  await first.session.select(5);
  const voice = { blob: new Blob(['x']), url: 'blob:x', durationMs: 1200, peaks: [50, 100] };
  first.session.speak(voice, { seq: 2, message: { senderId: 2, kind: 'text', content: 'xabar 2' } });
  await vi.advanceTimersByTimeAsync(0);
  expect(first.session.wouldLosePhotos()).toBe(false);

  const next = start(storage, photos);
  await next.session.select(5);
  next.fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await next.connect();
  expect(next.sent()).toMatchObject([
    { message: '', photoIds: [], voice: { id: 7, durationMs: 1200, peaks: [50, 100] }, quotedSeq: 2 },
  ]);
  expect(next.session.get().messages?.at(-1)).toMatchObject({ kind: 'voice', status: 'sent' });
  expect(photos.kept.size).toBe(0);
});

test('a picture that is gone or refused holds its message back until it is taken out', async () => {
  const storage = memoryStorage();
  const first = start(storage);
  await first.session.select(5);
  first.session.send('Mana', [photo, photo]);
  await vi.advanceTimersByTimeAsync(0);

  const { session, connect, fake, sent } = start(storage);
  await session.select(5);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  await connect();
  const refused = () => session.get().outbox[0]?.message;
  expect(refused()).toMatchObject({ status: 'refused', photos: [{ isRefused: true }, { isRefused: false }] });
  expect(sent()).toEqual([]);
  const { clientMessageId = '', photos = [] } = refused() ?? {};
  for (const { key } of photos) session.removePhoto(clientMessageId, key ?? '');
  expect(refused()).toMatchObject({ kind: 'text', content: 'Mana', photos: [] });
  session.sendAgain(clientMessageId);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent()).toMatchObject([{ message: 'Mana', photoIds: [] }]);
});

test('a text that was begun is kept for its conversation until the input is empty, whatever else is sent', async () => {
  const storage = memoryStorage();
  const { session, connect } = start(storage);
  await connect();
  await session.select(5);
  session.input('Ertaga');
  expect(chatStorage(me, 'uz', storage).draft(5)).toBe('Ertaga');
  expect(chatStorage(me, 'uz', storage).draft(6)).toBe('');
  session.send('Hali sotuvdami?');
  expect(chatStorage(me, 'uz', storage).draft(5)).toBe('Ertaga');
  session.input('');
  expect(chatStorage(me, 'uz', storage).draft(5)).toBe('');
});

test('files that the server let go before their message came are uploaded once more, and once only', async () => {
  const { session, connect, fake, sent } = start();
  await connect();
  await session.select(5);
  let [uploads, refusals] = [0, 1];
  fake.photo = async () => {
    uploads += 1;
    return { id: uploads };
  };
  fake.answer = () => {
    if (refusals === 0) return { status: 'success', messageId: 103, seq: 3 };
    refusals -= 1;
    return error('VALIDATION', 'Yaroqsiz');
  };
  session.send('Mana', [photo]);
  await vi.advanceTimersByTimeAsync(10);
  expect(sent()).toMatchObject([{ photoIds: [1] }, { photoIds: [2] }]);
  expect(session.get().outbox).toEqual([]);

  refusals = 10;
  session.speak({ blob: new Blob(['x']), url: 'blob:v', durationMs: 1200, peaks: [50] });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent().slice(2)).toMatchObject([{ voice: { id: 3 } }, { voice: { id: 4 } }]);
  expect(session.get().outbox).toMatchObject([{ message: { status: 'refused' } }]);
});

test('what showed a file from this device is given back once it shows nothing any more', async () => {
  const revoked: string[] = [];
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
  const { session, connect, fake, hear } = start();
  await connect();
  await session.select(5);
  fake.answer = () => ({ status: 'success', messageId: 103, seq: 3 });
  session.speak({ blob: new Blob(['x']), url: 'blob:v', durationMs: 1200, peaks: [50] });
  await vi.advanceTimersByTimeAsync(10);
  const { clientMessageId = null } = session.get().messages?.at(-1) ?? {};
  expect(revoked).toEqual([]);
  const voice = { url: '/file/v', durationMs: 1200, peaks: [50] };
  hear({ ...arriving(3), kind: 'voice', voice, senderId: me, clientMessageId });
  expect(session.get().messages?.at(-1)?.voice?.url).toBe('/file/v');
  expect(revoked).toEqual(['blob:v']);
  revoke.mockRestore();
});
