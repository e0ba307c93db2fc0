import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors/error-texts.ts';
import { pictureKey, pictureUrl } from '#server/platform/files/file-address.ts';
import { registerFiles } from '#server/platform/files/files-route.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { registerApiDocs } from '#server/platform/http/api-docs.ts';
import { createRateLimits } from '#server/platform/http/rate-limits.ts';
import { createBareServer } from '#testing/app/bare-server.ts';
import { builtPages } from './built-pages.ts';
import { servePages } from './pages.ts';

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(self), geolocation=(), payment=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const closed = "default-src 'none'; frame-ancestors 'none'";
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; " +
  "font-src 'self'; connect-src 'self'; manifest-src 'self'; media-src 'self' blob:; worker-src 'self'; base-uri 'none'; " +
  "form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-to csp";
const forVisitors = 'public, max-age=5, stale-while-revalidate=30';
const forever = 'public, max-age=31536000, immutable';
const page = {
  ...everywhere,
  'content-security-policy': pagePolicy,
  'reporting-endpoints': 'csp="/api/csp-reports"',
  'content-type': 'text/html; charset=utf-8',
  vary: 'accept-encoding, save-data',
};
const api = { ...everywhere, 'content-security-policy': closed };
const json = 'application/json; charset=utf-8';
const hash = 'a'.repeat(32);

const kinds: [string, string, number, Record<string, string>][] = [
  ['a page', '/rules', 200, { ...page, 'cache-control': forVisitors, etag: expect.any(String) }],
  [
    'the first address, which leads on by what is chosen',
    '/',
    200,
    {
      ...page,
      vary: 'accept-encoding, save-data, cookie, sec-fetch-site',
      'cache-control': forVisitors,
      etag: expect.any(String),
    },
  ],
  ['a page that is kept', '/rules', 200, { ...page, 'cache-control': forVisitors, etag: expect.any(String) }],
  ['a page that is not there', '/missing', 404, { ...page, 'cache-control': 'no-store' }],
  ['a page that is sent before its data', '/late', 200, { ...page, 'cache-control': 'no-store' }],
  ['a redirect', '/moved', 301, { ...page, 'cache-control': 'no-store', location: '/' }],
  [
    'a page with words that are far too long',
    `/ru/all-products?title=${'a'.repeat(10_000)}`,
    302,
    { ...page, 'cache-control': 'no-store', location: `/ru/all-products?title=${'a'.repeat(300)}` },
  ],
  ['a path that is far too long', `/${'a'.repeat(10_000)}`, 414, expect.anything()],
  ['an answer of the API', '/api/one', 200, { ...api, 'content-type': json, 'cache-control': 'no-store' }],
  ['a refusal of the API', '/api/none', 404, { ...api, 'content-type': json, 'cache-control': 'no-store' }],
  ['a refusal of the framework', '/api/%zz', 400, { ...api, 'content-type': json, 'cache-control': 'no-store' }],
  [
    'a stored picture',
    pictureUrl(hash, 320),
    200,
    {
      ...everywhere,
      'cross-origin-resource-policy': 'same-site',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': forever,
      'content-type': 'image/webp',
      'content-disposition': 'inline; filename="photo.webp"',
      etag: `"${hash}-320webp"`,
    },
  ],
  [
    'a script of the build',
    '/assets/entry-1.js',
    200,
    {
      ...api,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': forever,
      vary: 'accept-encoding',
      etag: expect.any(String),
    },
  ],
  [
    'the icon',
    '/favicon.svg',
    200,
    {
      ...api,
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      vary: 'accept-encoding',
      etag: expect.any(String),
    },
  ],
  [
    'the icon by its old name',
    '/favicon.ico',
    301,
    { ...api, location: '/icon-192.png', 'cache-control': 'public, max-age=86400' },
  ],
  [
    'the service worker',
    '/service-worker.js',
    200,
    {
      ...api,
      'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    },
  ],
  ...['/manifest.webmanifest', '/ru/manifest.webmanifest', '/en/manifest.webmanifest'].map(
    (path): [string, string, number, Record<string, string>] => [
      'a manifest',
      path,
      200,
      { ...api, 'content-type': 'application/manifest+json; charset=utf-8', 'cache-control': 'public, max-age=3600' },
    ],
  ),
  [
    'the reference of the API',
    '/api/docs/',
    200,
    {
      ...everywhere,
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; /),
      'content-type': 'text/html; charset=utf-8',
    },
  ],
  [
    'the description of the API',
    '/api/openapi.json',
    200,
    { ...api, 'content-type': json, 'cache-control': 'public, max-age=300' },
  ],
];

/** Headers that say nothing about what may be done with an answer. */
const neutral = [
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'x-request-id',
  'accept-ranges',
  'last-modified',
  'transfer-encoding',
];

let app: FastifyInstance;
let origin: string;
let build: string;
beforeAll(async () => {
  build = mkdtempSync(join(tmpdir(), 'tokcha-build-'));
  mkdirSync(join(build, 'client/.vite'), { recursive: true });
  mkdirSync(join(build, 'client/assets'));
  mkdirSync(join(build, 'server'));
  mkdirSync(join(build, 'worker'));
  writeFileSync(join(build, 'client/.vite/manifest.json'), '{}');
  writeFileSync(join(build, 'client/assets/entry-1.js'), 'export {};');
  writeFileSync(join(build, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(build, 'server/entry-server.js'), 'export const webManifestIn = (lang) => ({ lang });');
  writeFileSync(join(build, 'worker/service-worker.js'), 'self.works = true;');
  writeFileSync(join(build, 'worker/retire.js'), 'self.works = false;');
  app = await newServer('relaxed');
  await registerApiDocs(app, 'https://tokcha.example');
  const store = createLocalFileStore(join(build, 'files'));
  await store.put(pictureKey(hash, 320), Buffer.from('abc'));
  registerFiles(app, { store, https: true });
  app.get('/api/one', async (_request, reply) => reply.header('cache-control', 'no-store').send({ one: 1 }));
  await builtPages(
    app,
    {
      origin: 'https://tokcha.example',
      demoMode: false,
      showsDollars: true,
      worksOffline: true,
      supportContact: null,
      operator: null,
    },
    build,
  );
  const html = Buffer.from('<!doctype html><p>Salom</p>');
  servePages(app, {
    https: true,
    freshMs: 60_000,
    render: async (href) => {
      if (href === '/moved') return { status: 301, html, location: '/' };
      return { status: ['/', '/rules', '/late'].includes(href) ? 200 : 404, html, isLate: href === '/late' };
    },
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await app.close();
  rmSync(build, { recursive: true, force: true });
});

const newServer = (limits: 'relaxed' | 'strict'): Promise<FastifyInstance> =>
  createBareServer({ https: true, rateLimits: createRateLimits(limits) });

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });

describe('the headers of each kind of answer (rules/web#headers)', () => {
  it.each(kinds)('%s', async (_name, path, status, expected) => {
    const answer = await ask(path, { headers: { 'accept-encoding': 'identity' } });
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => !neutral.includes(name)));
    expect(headers).toEqual(expected);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/);
  });

  it.each(['bytes=abc', 'bytes=5-1', 'bytes=999999999-', 'bytes=0-3', 'items=0-1'])(
    'a script of the build is whole whatever part of it is asked for: %s',
    async (range) => {
      const answer = await ask('/assets/entry-1.js', { headers: { range } });
      expect([answer.status, await answer.text()]).toEqual([200, 'export {};']);
    },
  );

  it('HEAD of a page gives the headers of GET, and no body', async () => {
    const [get, head] = await Promise.all([ask('/'), ask('/', { method: 'HEAD' })]);
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('content-security-policy')).toBe(get.headers.get('content-security-policy'));
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  it('a page that the browser has is not sent again', async () => {
    const whole = await ask('/');
    const etag = whole.headers.get('etag') ?? '';
    const again = await ask('/', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('x-request-id')).toBeTruthy();
    for (const name of ['vary', 'cache-control', 'content-security-policy', 'x-content-type-options', 'etag'])
      expect(again.headers.get(name), name).toBe(whole.headers.get(name));
    expect(again.headers.has('content-encoding')).toBe(false);
    const among = await ask('/', { headers: { 'if-none-match': `"other", ${etag.replace('W/', '')}` } });
    expect(among.status).toBe(304);
  });
});

describe('the first address (product/addresses#languages)', () => {
  const cookie = 'theme=dark; lang=ru';

  it('leads on in the language that was chosen', async () => {
    const answer = await ask('/?utm_source=x', { headers: { cookie } });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/ru?utm_source=x']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    ['a link of the site', '/', { cookie, 'sec-fetch-site': 'same-origin' }],
    ['Uzbek', '/', { cookie: 'lang=uz' }],
    ['no language', '/', { cookie: 'lang=xx' }],
  ])('is what it says for %s', async (_, path, headers) => {
    expect((await ask(path, { headers })).status).toBe(200);
  });
});

describe('what is not served', () => {
  it.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/.vite/manifest.json',
    '/files/../secrets.json',
    '/files/%2e%2e%2fsecrets.json',
    `/files/img/aa/${hash}-320.svg`,
    '/assets/entry-2.js',
    '/socket.io/nothing',
  ])('%s', async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('a page to somebody who asks with another method', async () => {
    const answer = await ask('/', { method: 'POST', headers: { accept: 'text/html', 'accept-language': 'ru' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    const page = await answer.text();
    expect(page).toContain(errorTexts.METHOD_NOT_ALLOWED({ wait: '' }, { locale: 'ru' }));
    expect(page).toContain('<a href="/ru/">Главная</a>');
  });
});

it('a page for those who save data is kept beside the other', async () => {
  const server = await newServer('relaxed');
  // Each is kept when it is asked for again.
  const rendered: boolean[] = [];
  servePages(server, {
    https: true,
    freshMs: 60_000,
    render: async (_href, savesData) => {
      rendered.push(savesData);
      return { status: 200, html: Buffer.from(savesData ? 'small' : 'large') };
    },
  });
  const url = await server.listen({ host: '127.0.0.1', port: 0 });
  for (const [asked, expected] of [
    [undefined, 'large'],
    ['on', 'small'],
    [undefined, 'large'],
    ['on', 'small'],
    ['off', 'large'],
    ['on', 'small'],
  ] as const) {
    const answer = await fetch(url, { headers: asked ? { 'save-data': asked } : {} });
    expect(await answer.text()).toBe(expected);
    expect(answer.headers.get('vary')).toContain('save-data');
  }
  expect(rendered).toEqual([false, true, false, true]);
  await server.close();
});

it('pages take the reading limit, kept or not, and refuse with a sentence', async () => {
  const strict = await newServer('strict');
  servePages(strict, {
    https: true,
    freshMs: 60_000,
    render: async () => ({ status: 200, html: Buffer.from('<p>Salom</p>') }),
  });
  const url = await strict.listen({ host: '127.0.0.1', port: 0 });
  const statuses: number[] = [];
  for (let batch = 0; batch < 61; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, () => fetch(url)));
    for (const answer of answers) {
      statuses.push(answer.status);
      await answer.arrayBuffer();
    }
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(600);
  const refused = await fetch(url, { headers: { accept: 'text/html', 'accept-language': 'ru' } });
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain('Слишком много');
  await strict.close();
});
