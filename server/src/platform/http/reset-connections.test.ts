import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { listen } from '#testing/builders/chat-builders.ts';

let test: TestApp;
let url: URL;
const unheard: unknown[] = [];
const note = (error: unknown) => unheard.push(error);
beforeAll(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  test = await startTestApp();
  url = new URL(await listen(test));
});
afterAll(async () => {
  await test.close();
  process.off('uncaughtException', note).off('unhandledRejection', note);
});

const upgrade =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==';
const openings = [
  ['an upgrade that nobody takes', `GET /nowhere HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`],
  ['an upgrade of a socket', `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: a\r\n${upgrade}\r\n\r\n`],
  ['a broken request', 'GET / HTTP/1.1\r\nbroken\r\n\r\n'],
  ['half a request', 'GET / HTTP/1.1\r\nHost:'],
  [
    'half a body',
    'POST /api/auth/check-phone HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
  ],
  [
    'half a form',
    'POST /api/file/upload HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x\r\n',
  ],
] as const;

it.each(openings)('a line that is reset after %s takes nothing with it', async (_name, opening) => {
  for (const wait of [0, 5, 50, 200]) {
    const connection = connect(Number(url.port), url.hostname);
    connection.on('error', () => undefined);
    await once(connection, 'connect');
    connection.write(opening);
    await sleep(wait);
    connection.resetAndDestroy();
  }
  await sleep(200);
  expect(unheard.splice(0)).toEqual([]);
  expect((await fetch(`${url.origin}/healthz`)).status).toBe(200);
});
