import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { nodeOfFile } from '#testing/app/node-of-file.ts';
import { eventually } from '#testing/eventually.ts';
import { reportFigures } from '#testing/goals.ts';

const node = nodeOfFile();

const kib = 1024;
const json = 'Content-Type: application/json';
const chunked = 'Transfer-Encoding: chunked';

/** Sends a beginning, then the same piece again and again until the connection closes. @returns the status, and the bytes that were taken */
async function sendUntilClosed(head: readonly string[], piece: string | Buffer, most: number) {
  const { port } = new URL(node().url);
  const { promise, resolve } = Promise.withResolvers<void>();
  let answer = '';
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  const pump = () => {
    while (answer === '' && socket.writable && socket.bytesWritten < most) if (!socket.write(piece)) return;
    if (socket.bytesWritten >= most) socket.end();
  };
  socket.on('error', () => undefined).once('close', () => resolve());
  socket.on('data', (bytes) => {
    answer += bytes;
    socket.end();
  });
  socket.on('drain', pump);
  socket.once('connect', () => {
    socket.write(['POST /api/products/filter HTTP/1.1', 'Host: x', ...head, '', ''].join('\r\n'));
    pump();
  });
  await promise;
  return { status: /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'closed', sent: socket.bytesWritten };
}

/** Bytes that the server has in memory. */
function memoryOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4096;
}

const whole = async (body: string | Buffer, headers: Record<string, string> = {}): Promise<string> => {
  const answer = await fetch(`${node().url}/api/products/filter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  }).catch(() => null);
  await answer?.arrayBuffer();
  return String(answer?.status ?? 'closed');
};

it('endless, wide, deep and compressed bodies and headers are refused before they cost memory (rules/goals B4)', async () => {
  const piece = `4000\r\n${'x'.repeat(16 * kib)}\r\n`;
  for (let warm = 0; warm < 20; warm += 1) await whole('{}');
  const before = memoryOf(node().pid);
  const statuses: Record<string, string> = {};
  const endless = await Promise.all(
    Array.from({ length: 20 }, () => sendUntilClosed([json, chunked], piece, 1024 * 1024 * kib)),
  );
  statuses.endless = [...new Set(endless.map(({ status }) => status))].join();
  statuses.announced = (await sendUntilClosed([json, 'Content-Length: 1073741824'], 'x', 1)).status;
  statuses.wide = await whole(
    JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`k${n}`, n]))),
  );
  statuses.deep = await whole(`${'['.repeat(10_000)}${']'.repeat(10_000)}`);
  statuses.gzip = await whole(gzipSync(Buffer.alloc(100 * kib * kib)), { 'content-encoding': 'gzip' });
  const headers = Array.from({ length: 10_000 }, (_, n) => `X-H${n}: ${n}`);
  statuses.headers = (await sendUntilClosed(headers, '', 0)).status;
  const more = memoryOf(node().pid) - before;
  await reportFigures(
    { name: 'memory more', measured: more, unit: 'bytes', limit: 50 * kib * kib },
    { name: `statuses ${JSON.stringify(statuses).replaceAll('"', '')}`, measured: 0 },
  );
  expect(statuses).toEqual({
    endless: expect.stringMatching(/^(413|closed)(,(413|closed))?$/),
    announced: '413',
    wide: expect.stringMatching(/^(400|413|422)$/),
    deep: expect.stringMatching(/^(400|413|422)$/),
    gzip: expect.stringMatching(/^(400|413|415)$/),
    headers: '431',
  });
  expect(more).toBeLessThan(50 * kib * kib);
  expect((await fetch(`${node().url}/healthz`)).status).toBe(200);
});

it('whoever is still sending too large a body reads why, and goes on on the same line', async () => {
  const [first, rest] = ['x'.repeat(512 * kib), 'x'.repeat(1024 * kib)];
  const { port } = new URL(node().url);
  const socket = connect({ port: Number(port), host: '127.0.0.1' });
  let received = '';
  socket.setEncoding('utf8').on('data', (text) => {
    received += text;
  });
  const length = `Content-Length: ${first.length + rest.length}`;
  socket.write(`POST /api/products/filter HTTP/1.1\r\nHost: x\r\n${json}\r\n${length}\r\n\r\n${first}`);
  await eventually(() => expect(received).toMatch(/^HTTP\/1\.1 413 .*"code":"TOO_LARGE"/s));
  received = '';
  socket.write(`${rest}GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n`);
  await eventually(() => expect(received).toMatch(/^HTTP\/1\.1 200 /));
  socket.destroy();
});
