import { connect } from 'node:net';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createBareServer } from '#testing/app/bare-server.ts';
import { servePages } from './pages.ts';

let app: FastifyInstance;
let port: number;
const rendered: string[] = [];
let upgrades = 0;

beforeAll(async () => {
  app = await createBareServer({ publicCacheMs: 1000 });
  app.get('/api/products/search-by-id-and-category/:title', async (request) => request.params);
  app.get('/api/products', async () => ({ content: [] }));
  app.server.on('upgrade', (_request, connection) => {
    upgrades += 1;
    connection.end('HTTP/1.1 101 Switching Protocols\r\n\r\n');
  });
  servePages(app, {
    https: false,
    freshMs: 60_000,
    render: async (href) => {
      rendered.push(href);
      return { status: 200, html: Buffer.from('<p>Salom</p>') };
    },
  });
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Sends a request byte by byte as it stands, since clients tidy addresses up. */
function sendRaw(target: string, headers: readonly string[] = ['Host: 127.0.0.1'], method = 'GET'): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
    socket.write(
      Buffer.from(`${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\nConnection: close\r\n\r\n`, 'latin1'),
    );
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);

const improper = [
  '//',
  '///x',
  '//[',
  '//evil.example/x',
  '//anything/all-products',
  `//evil.example/x?title=${'a'.repeat(4200)}`,
  `/\\evil.example/x?title=${'a'.repeat(4200)}`,
  '/\\evil.example',
  '/all-products//',
  '/api//products',
  '/api\\products',
  'http://evil.example/',
  'http://127.0.0.1/all-products',
  '*',
  '/./all-products',
  '/x/../all-products',
  '/x/..',
  '/%2e%2e/all-products',
  '/x/%2E./all-products',
  '/api%2fproducts',
  '/detail%5c12',
  '/all-products#part',
  '/all-products?title=a#part',
  '/%00',
  '/a%0d%0aSet-Cookie:x=1',
  '/%zz',
  '/%',
  '/%c0%af',
  '/%ed%a0%80',
  '/%ff',
  '/\u0080',
  '/\u00ff?title=\u00ff',
  '/\u0001',
];

it.each(improper.map((target) => [target.slice(0, 40), target]))(
  '%j is refused before anything else is asked',
  async (_name, target) => {
    const before = rendered.length;
    for (const method of ['GET', 'POST', 'HEAD', 'OPTIONS']) {
      const answer = await sendRaw(target, ['Host: 127.0.0.1'], method);
      expect(statusOf(answer), method).toBe(400);
      expect(answer).not.toMatch(/^location:/im);
    }
    expect(rendered.length).toBe(before);
  },
);

it.each([
  ['two hosts', ['Host: 127.0.0.1', 'Host: evil.example']],
  ['two hosts alike', ['Host: 127.0.0.1', 'host: 127.0.0.1']],
  ['a host with somebody at it', ['Host: user@127.0.0.1']],
  ['a host with a path', ['Host: 127.0.0.1/evil']],
  ['a host of blanks', ['Host: a b']],
  ['a list of hosts', ['Host: a, b']],
  ['an empty host', ['Host: ']],
  ['no host', []],
])('%s: refused', async (_name, headers) => {
  expect(statusOf(await sendRaw('/', headers))).toBe(400);
});

it.each(['127.0.0.1', 'localhost:3000', 'tokcha.uz', 'app_1:80', '[::1]:3000'])('host %s is one', async (host) => {
  expect(statusOf(await sendRaw('/', [`Host: ${host}`]))).toBe(200);
});

it.each(['/', '/all-products/', '/all-products?title=a//b', '/?next=//evil.example&x=%zz', '/detail/12-o%CA%BBzbek'])(
  '%s is a page',
  async (target) => {
    expect(statusOf(await sendRaw(target))).toBe(200);
  },
);

it('an address that is written in two ways is one page', async () => {
  // What is asked for a second time is kept.
  for (let times = 0; times < 2; times += 1) await sendRaw('/all-products');
  const before = rendered.length;
  await sendRaw('/%61ll-%70roducts');
  expect(rendered.slice(before)).toEqual([]);
});

it('a title in a path may hold what separates elsewhere', async () => {
  const title = 'Divan 2/3 \\ 50% "yangi"';
  const answer = await sendRaw(`/api/products/search-by-id-and-category/${encodeURIComponent(title)}`);
  expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({ title });
});

it('who looks reads a page in the language of the address, or the one they chose; a program reads JSON', async () => {
  const html = 'Accept: text/html';
  expect(await sendRaw('/ru//x', ['Host: a', html])).toContain('<html lang="ru">');
  expect(await sendRaw('/x//y', ['Host: a', html, 'Cookie: a=1; lang=en', 'Accept-Language: ru'])).toContain(
    'lang="en"',
  );
  const answer = await sendRaw('/api//products', ['Host: a', 'Cookie: lang=ru']);
  const body = JSON.parse(answer.slice(answer.indexOf('{')));
  expect(body).toMatchObject({ success: false, code: 'BAD_REQUEST', message: expect.stringMatching(/[а-я]/) });
  expect(answer.toLowerCase()).toContain(`x-request-id: ${body.requestId.toLowerCase()}`);
});

it.each([
  ['/uz-Cyrl/detail/12?infoTab=1', '/uz-cyrl/detail/12?infoTab=1'],
  ['/UZ-CYRL', '/uz-cyrl'],
])('the prefix of a language in other letters leads to the page: %s', async (asked, page) => {
  const answer = await sendRaw(asked);
  expect([statusOf(answer), /^location: (.*)\r$/im.exec(answer)?.[1]]).toEqual([302, page]);
  expect(statusOf(await sendRaw(page))).toBe(200);
});

it('an upgrade by an improper address reaches no socket', async () => {
  const upgrade = ['Host: 127.0.0.1', 'Upgrade: websocket'];
  const send = (target: string, headers = upgrade) => sendRaw(target, headers).then(statusOf);
  for (const target of ['//socket.io/?EIO=4', '/socket.io/../socket.io/', 'http://evil/socket.io/']) {
    expect(await send(target)).toBe(400);
  }
  expect(await send('/socket.io/', [...upgrade, 'Host: evil.example'])).toBe(400);
  expect(upgrades).toBe(0);
});

it('no address at all makes the server fail, or lead elsewhere', async () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '//',
    '.',
    '..',
    '%2f',
    '%5C',
    '%2e',
    '%00',
    '%',
    '%e2%82',
    'ru',
    'detail',
    '12',
    '@',
    ':',
    '?',
    '#',
    '[',
    ']',
    ';',
    '\u00ff',
    'evil.example',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 12 }), fc.boolean(), async (pieces, isLong) => {
      const answer = await sendRaw(`/${pieces.join('')}${isLong ? `?title=${'a'.repeat(4200)}` : ''}`);
      expect(statusOf(answer)).toBeLessThan(500);
      const location = /^location: (.*)\r$/im.exec(answer)?.[1];
      if (location) expect(new URL(location, 'http://127.0.0.1').host).toBe('127.0.0.1');
    }),
    { numRuns: 300 },
  );
});
