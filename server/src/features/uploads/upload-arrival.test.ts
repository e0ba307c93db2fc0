import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { formBody, pictureBytes } from '#testing/builders/product-builders.ts';

const boundary = 'tokcha-boundary';
const fileBegins = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="photo.jpg"',
  'Content-Type: image/jpeg\r\n\r\n',
].join('\r\n');

let test: TestApp;
let port: number;
let headers: Record<string, string>;
let incoming: string;
const leftByACrash = 'ab'.repeat(16);
beforeAll(async () => {
  test = await startTestApp();
  incoming = join(test.config.dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const name of [leftByACrash, 'fresh']) await writeFile(join(incoming, name), 'bytes');
  await utimes(join(incoming, leftByACrash), longAgo, longAgo);
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
  headers = await signedIn(test, await aUser(test));
});
afterAll(() => test.close());

let socket: Socket;
afterEach(() => {
  socket?.destroy();
});

/** Begins an upload by hand; `more` is sent again and again until there is an answer. @returns its first line and code */
async function answerTo(start: string, more: Buffer | null, length: string): Promise<string> {
  socket = connect(port, '127.0.0.1');
  const head = [
    'POST /api/file/upload HTTP/1.1',
    'Host: localhost',
    `Authorization: ${headers.authorization}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    length,
    '\r\n',
  ];
  socket.write(head.join('\r\n'));
  socket.write(start);
  let sent = 0;
  const pump = () => {
    while (more && sent < 300_000_000 && !answered) {
      sent += more.length;
      if (!socket.write(more)) return;
    }
  };
  let answered = false;
  socket.on('drain', pump);
  pump();
  const answer = await new Promise<string>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(bytes.toString()));
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.on('error', reject);
  });
  answered = true;
  return `${/^HTTP\/1.1 (\d+)/.exec(answer)?.[1]} ${/"code":"(\w+)"/.exec(answer)?.[1]}`;
}

const chunked = 'Transfer-Encoding: chunked';
const chunk = (bytes: Buffer | string) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]);
const rubbish = chunk(Buffer.alloc(65_536, 'x'));

it('a start takes what a crash left, and nothing that may be in use', async () => {
  await expect.poll(() => readdir(incoming)).toEqual(['fresh']);
});

it.each([
  ['a file without an end', chunk(fileBegins).toString()],
  ['bytes before the form', ''],
  ['bytes behind the form', chunk(`${fileBegins}x\r\n--${boundary}--\r\n`).toString()],
])('%s is refused while it is still being sent', async (_what, start) => {
  expect(await answerTo(start, rubbish, chunked)).toBe('413 TOO_LARGE');
  await expect.poll(() => readdir(incoming)).toEqual(['fresh']);
});

it('a length beyond all limits is refused before a byte of it is there', async () => {
  expect(await answerTo('', null, 'Content-Length: 20000000')).toBe('413 TOO_LARGE');
});

it('a boundary that the parser cannot take is the fault of its sender', async () => {
  const { payload } = await formBody({}, [{ bytes: await pictureBytes() }]);
  for (const name of ['b'.repeat(71), 'b'.repeat(5000), `"${'b'.repeat(300)}"`]) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/file/upload',
      payload,
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${name}` },
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toBe('BAD_REQUEST');
  }
});
