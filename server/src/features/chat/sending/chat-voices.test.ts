import { describe, expect, it } from 'vitest';
import { fill, m, say } from '#contract/texts/messages.ts';
import { aPerson, sentId, type TestPerson } from '#testing/builders/chat-builders.ts';
import { aRecording } from '#testing/builders/recordings.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';
import { multipart } from '#testing/multipart.ts';

const { test, talk } = await chatServer();
const day = 24 * 3_600_000;

const upload = async ({ headers }: TestPerson, bytes: Buffer = aRecording()) => {
  const form = multipart('/api/file/voice', {}, [{ field: 'file', name: 'v', type: 'audio/webm', bytes }]);
  return test.app.inject({ method: 'POST', ...form, headers: { ...form.headers, ...headers } });
};
const uploaded = async (person: TestPerson): Promise<{ id: number; url: string }> =>
  (await upload(person)).json().content;
type Talk = Awaited<ReturnType<typeof talk>>;
const speak = (one: Talk, side: 'buyer' | 'seller', id: number, more: object = {}) =>
  one.connections[side].send('sendMessage', {
    chatRoomId: one.id,
    senderId: one[side].user.id,
    message: '',
    voice: { id, durationMs: 12_000, peaks: [0, 55, 100] },
    ...more,
  });
const fileOf = (url: string, range?: string) =>
  test.app.inject({ url, ...(range === undefined ? {} : { headers: { range } }) });

describe('a spoken message', () => {
  it('comes to both with its wave, live, in history and in the list, and is sent once', async () => {
    const one = await talk();
    const { id, url } = await uploaded(one.buyer);
    const own = { clientMessageId: 'own-voice-1' };
    const first = await speak(one, 'buyer', id, own);
    expect(await speak(one, 'buyer', id, own)).toEqual(first);
    const voice = { url, durationMs: 12_300, peaks: [0, 55, 100] };
    for (const connection of [one.connections.buyer, one.connections.seller]) {
      await eventually(() =>
        expect(connection.received('newMessage')).toMatchObject([{ kind: 'voice', content: '', voice, photos: [] }]),
      );
    }
    expect(await one.history('seller')).toMatchObject([{ kind: 'voice', voice }]);
    const list = await test.app.inject({ url: '/api/chat/my-chats', headers: one.seller.headers });
    expect(list.json().content[0].lastMessage).toMatchObject({ kind: 'voice', voiceMs: 12_300 });
  });

  it('stands alone, is no longer than a minute, and is the sender’s own, once', async () => {
    const one = await talk();
    const { id } = await uploaded(one.buyer);
    expect(await speak(one, 'buyer', id, { message: 'va matn' })).toMatchObject({ code: 'VALIDATION' });
    expect(await speak(one, 'buyer', id, { voice: { id, durationMs: 62_000, peaks: [1] } })).toMatchObject({
      code: 'VALIDATION',
    });
    expect(await speak(one, 'seller', id)).toMatchObject({ code: 'VALIDATION' });
    expect(await speak(one, 'buyer', id)).toMatchObject({ status: 'success' });
    expect(await speak(one, 'buyer', id)).toMatchObject({ code: 'VALIDATION' });
  });

  it('is played from wherever the listener puts it', async () => {
    const { url } = await uploaded(await aPerson(test, 'Sardor'));
    const whole = await fileOf(url);
    expect(whole).toMatchObject({ statusCode: 200, rawPayload: aRecording() });
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/webm', 'accept-ranges': 'bytes' });
    const size = aRecording().length;
    const part = await fileOf(url, 'bytes=4-9');
    expect(part.statusCode).toBe(206);
    expect(part.rawPayload).toEqual(aRecording().subarray(4, 10));
    expect(part.headers).toMatchObject({ 'content-range': `bytes 4-9/${size}`, 'content-length': '6' });
    expect((await fileOf(url, 'bytes=10-')).rawPayload).toEqual(aRecording().subarray(10));
    expect((await fileOf(url, 'bytes=-3')).rawPayload).toEqual(aRecording().subarray(-3));
    const beyond = await fileOf(url, `bytes=${size}-`);
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers).toMatchObject({
      'content-range': `bytes */${size}`,
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(beyond.json()).toMatchObject({ success: false, code: 'RANGE_UNSATISFIABLE' });
    expect((await fileOf(url, 'bytes=0-1,4-5')).statusCode).toBe(200);
    expect((await fileOf(url.replace(/[0-9a-f]{4}\.webm/, '0000.webm'))).statusCode).toBe(404);
    expect((await fileOf(url.replace('.webm', '.exe'))).statusCode).toBe(404);
  });

  it.each([
    ['text', Buffer.from('salom')],
    ['a picture', Buffer.from('\xff\xd8\xff\xe0', 'latin1')],
    ['a film', Buffer.concat([aRecording(), Buffer.from('V_VP9')])],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is none where the file is %s, whatever it is called', async (_, bytes) => {
    expect((await upload(await aPerson(test, 'Sardor'), bytes)).statusCode).toBe(415);
  });

  it('of a phone is played without what it tells of place and device, its sound unmoved', async () => {
    const box = (name: string, ...content: Buffer[]): Buffer => {
      const body = Buffer.concat(content);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(body.length + 8);
      head.write(name, 4, 'latin1');
      return Buffer.concat([head, body]);
    };
    const text = (of: string) => Buffer.from(of, 'latin1');
    const words = (...numbers: number[]): Buffer => {
      const bytes = Buffer.alloc(numbers.length * 4);
      for (const [index, number] of numbers.entries()) bytes.writeUInt32BE(number, index * 4);
      return bytes;
    };
    const [mdhd, stts] = [box('mdhd', words(0, 0, 0, 44_100, 0, 0)), box('stts', words(0, 1, 300, 1024))];
    const m4a = (place: string, device: string) =>
      Buffer.concat([
        box('ftyp', text('M4A ')),
        box(
          'moov',
          box(
            'trak',
            box('mdia', mdhd, box('minf', box('stbl', stts)), text('....hdlrsoun mp4a')),
            box('udta', text(device)),
          ),
          box('udta', box('meta', text(place))),
        ),
        box('mdat', text('udta is sound here')),
      ]);
    const { url } = (await upload(await aPerson(test, 'Sardor'), m4a('+41.31+069.24/', 'iPhone'))).json().content;
    const { rawPayload } = await fileOf(url);
    const [place, device] = ['\0'.repeat(14), '\0'.repeat(6)];
    expect(rawPayload.toString('latin1')).not.toMatch(/41\.31|iPhone/);
    expect(rawPayload).toHaveLength(m4a(place, device).length);
    expect(rawPayload.subarray(-18).toString('latin1')).toBe('udta is sound here');
  });

  it('is as long as its bytes say, whatever its sender says, and a minute at most', async () => {
    const one = await talk();
    const { id } = await uploaded(one.buyer);
    await speak(one, 'buyer', id, { voice: { id, durationMs: 1000, peaks: [1] } });
    await eventually(() =>
      expect(one.connections.seller.received('newMessage')).toMatchObject([{ voice: { durationMs: 12_300 } }]),
    );
    expect(await one.history('seller')).toMatchObject([{ voice: { durationMs: 12_300 } }]);
    // Little enough for a megabyte, and long.
    const long = await upload(one.buyer, aRecording('', 20 * 60_000));
    expect([long.statusCode, long.json().fields.file]).toEqual([
      422,
      say(fill(m.refusals_voice_long, { seconds: 60 }), 'uz'),
    ]);
    const late = (await upload(one.buyer, aRecording('', 61_800))).json().content;
    expect(await speak(one, 'buyer', late.id)).toMatchObject({ status: 'success' });
    expect((await one.history('seller')).at(-1)).toMatchObject({ voice: { durationMs: 61_000 } });
  });

  it('larger than a megabyte is refused', async () => {
    const large = Buffer.concat([aRecording(), Buffer.alloc(1024 * 1024)]);
    expect((await upload(await aPerson(test, 'Sardor'), large)).statusCode).toBe(413);
  });

  it('goes with its message, and one that was never sent after a day; a reported one stays for the moderators', async () => {
    const one = await talk();
    const [sent, reported, unsent] = [await uploaded(one.buyer), await uploaded(one.buyer), await uploaded(one.buyer)];
    const deleted = sentId(await speak(one, 'buyer', sent.id));
    const judged = sentId(await speak(one, 'buyer', reported.id));
    await test.app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: one.seller.headers,
      payload: { subject: 'message', subjectId: judged, reason: 'offensive' },
    });
    for (const messageId of [deleted, judged])
      await one.connections.buyer.send('deleteMessage', { messageId, userId: one.buyer.user.id });
    const sweep = () => test.app.upkeep.find(({ name }) => name === 'sweep-pictures')?.run();
    const statuses = async () =>
      Promise.all([sent, reported, unsent].map(async ({ url }) => (await fileOf(url)).statusCode));
    await sweep();
    expect(await statuses()).toEqual([200, 200, 200]);
    test.clock.advance(day + 1000);
    await sweep();
    expect(await statuses()).toEqual([404, 200, 404]);
  });
});
