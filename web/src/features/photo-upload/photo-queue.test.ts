import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choosePhotos } from './choose-photos.ts';
import { createPhotoQueue, type UploadedPhoto } from './photo-queue.ts';
import { fittingSize } from './shrink-photo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const file = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });

/** A queue whose sending takes 200 ms; names that begin with "bad" fail. */
function open() {
  const arrived: number[] = [];
  const sentAt: number[] = [];
  const dropped: string[] = [];
  let lastId = 0;
  const queue = createPhotoQueue({
    shrink: async (photo) => photo,
    send: async (photo, signal) => {
      sentAt.push(Date.now());
      await new Promise((resolve) => setTimeout(resolve, 200));
      signal.throwIfAborted();
      if (photo instanceof File && photo.name.startsWith('bad')) throw new Error('refused');
      lastId += 1;
      return { id: lastId, url: '', color: '#000000', width: 1, height: 1 } satisfies UploadedPhoto;
    },
    onUploaded: ({ id }) => arrived.push(id),
    reasonOf: (error) => (error instanceof Error ? error.message : null),
    previewOf: (each) => `blob:${each.name}`,
    dropPreview: (preview) => dropped.push(preview),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  const shown = (): string[] => queue.rows().map((row) => `${row.name} ${row.state} ${row.percent}`);
  return { queue, arrived, sentAt, dropped, shown };
}

test('files go one after the other, half a second apart', async () => {
  const { queue, sentAt } = open();
  queue.add([file('a'), file('b'), file('c')]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(sentAt.map((at) => at - (sentAt[0] ?? 0))).toEqual([0, 700, 1400]);
});

test('a line stands at 100 % for a second after its picture has arrived', async () => {
  const { queue, arrived, shown } = open();
  queue.add([file('a')]);
  await vi.advanceTimersByTimeAsync(200);
  expect(arrived).toEqual([1]);
  expect(shown()).toEqual(['a done 100']);
  await vi.advanceTimersByTimeAsync(990);
  expect(shown()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(shown()).toEqual([]);
});

test('a failure stands for three seconds and does not stop the next', async () => {
  const { queue, arrived, shown } = open();
  queue.add([file('bad'), file('b')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(queue.rows()[0]).toMatchObject({ state: 'failed', reason: 'refused' });
  expect(arrived).toEqual([1]);
  await vi.advanceTimersByTimeAsync(2300);
  expect(shown()).toEqual([]);
});

test('what is cancelled on its way does not arrive', async () => {
  const { queue, arrived, shown } = open();
  queue.add([file('a'), file('b')]);
  await vi.advanceTimersByTimeAsync(100);
  queue.cancel(queue.rows()[0]?.key ?? 0);
  expect(shown()).toEqual(['b waiting 0']);
  await vi.advanceTimersByTimeAsync(2000);
  expect(arrived).toEqual([1]);
});

test('idle waits for the last picture', async () => {
  const { queue, arrived } = open();
  queue.add([file('a'), file('b')]);
  const seen = queue.idle().then(() => arrived.length);
  await vi.advanceTimersByTimeAsync(2000);
  expect(await seen).toBe(2);
  expect(queue.pending()).toBe(0);
});

test('a stopped queue takes new files', async () => {
  const { queue, arrived } = open();
  queue.add([file('a')]);
  queue.stop();
  await vi.advanceTimersByTimeAsync(1000);
  expect(arrived).toEqual([]);
  queue.add([file('b')]);
  await vi.advanceTimersByTimeAsync(1000);
  expect(arrived).toHaveLength(1);
});

test.each([
  { names: ['a.jpg', 'b.PNG', 'c.webp', 'd.heic'], room: 10, taken: 4, wrongType: false, tooMany: false },
  { names: ['a.gif', 'b.jpg'], room: 10, taken: 1, wrongType: true, tooMany: false },
  { names: ['a.jpg', 'b.jpg', 'c.jpg'], room: 2, taken: 2, wrongType: false, tooMany: true },
  { names: ['a.jpg'], room: 0, taken: 0, wrongType: false, tooMany: true },
])('of $names $taken are taken where $room fit', ({ names, room, ...expected }) => {
  const chosen = choosePhotos(
    names.map((name) => ({ name, type: '' })),
    room,
  );
  expect({ ...chosen, taken: chosen.taken.length }).toEqual(expected);
});

test.each([
  [4000, 3000, 1920, 1440],
  [3000, 6000, 960, 1920],
  [800, 600, 800, 600],
  [9000, 2, 1920, 1],
])('%i × %i is sent as %i × %i', (width, height, toWidth, toHeight) => {
  expect(fittingSize(width, height)).toEqual({ width: toWidth, height: toHeight });
});

test('whoever waits for the rest is told how many have failed meanwhile, not before', async () => {
  const { queue } = open();
  queue.add([file('bad early')]);
  await vi.advanceTimersByTimeAsync(300);
  queue.add([file('bad'), file('b')]);
  const failed = queue.idle();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await failed).toBe(1);
  expect(await queue.idle()).toBe(0);
});

test('a preview goes with a line that was cancelled, failed or stopped, and stays where its picture has arrived', async () => {
  const { queue, dropped } = open();
  queue.add(['a', 'bad', 'c', 'd', 'e'].map(file));
  queue.cancel(3);
  expect(dropped).toEqual(['blob:c']);
  await vi.advanceTimersByTimeAsync(3800);
  expect(dropped).toEqual(['blob:c']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(dropped).toEqual(['blob:c', 'blob:bad']);
  queue.add([file('f')]);
  queue.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(dropped).toEqual(['blob:c', 'blob:bad', 'blob:f']);
});
