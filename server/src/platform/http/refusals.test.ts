import { connect } from 'node:net';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { errorTexts } from '#contract/errors/error-texts.ts';
import { type ErrorCode, errorStatus } from '#contract/errors/errors.ts';
import { type Language, languages } from '#contract/texts/language.ts';
import { inEveryLanguage, m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { createBareServer } from '#testing/app/bare-server.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';

let test: TestApp;
let port: number;
beforeAll(async () => {
  test = await startTestApp();
  port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => test.close());

interface Sent {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
  url: string;
  body?: string | Buffer;
  headers?: Record<string, string>;
}

function send({ method = 'POST', url, body, headers }: Sent): Promise<LightMyRequestResponse> {
  const json = { 'content-type': 'application/json' };
  return test.app.inject({ method, url, headers: { ...json, ...headers }, ...(body === undefined ? {} : { body }) });
}

const nested = (depth: number): string => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;
const keys = (count: number): string =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, index])));
const checkPhone = '/api/auth/check-phone';
const filter = '/api/products/filter';

const refused: [string, Sent, ErrorCode][] = [
  ['broken JSON', { url: checkPhone, body: '{"phone":' }, 'BAD_REQUEST'],
  ['JSON with something behind it', { url: checkPhone, body: '{} {}' }, 'BAD_REQUEST'],
  ['an empty body', { url: checkPhone, body: '' }, 'VALIDATION'],
  ['a body of blanks', { url: checkPhone, body: ' \n' }, 'VALIDATION'],
  ['null for a body', { url: checkPhone, body: 'null' }, 'VALIDATION'],
  ['a list for a body', { url: checkPhone, body: '[]' }, 'VALIDATION'],
  [
    'a form',
    { url: checkPhone, body: 'a=1', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    'UNSUPPORTED_MEDIA',
  ],
  [
    'a form of parts',
    {
      url: checkPhone,
      body: '--x\r\ncontent-disposition: form-data; name="phone"\r\n\r\n901234567\r\n--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    },
    'UNSUPPORTED_MEDIA',
  ],
  ['plain text', { url: checkPhone, body: '{}', headers: { 'content-type': 'text/plain' } }, 'UNSUPPORTED_MEDIA'],
  ['a type that is none', { url: checkPhone, body: '{}', headers: { 'content-type': 'json' } }, 'UNSUPPORTED_MEDIA'],
  ['a __proto__ key', { url: checkPhone, body: '{"phone":"901234567","__proto__":{"admin":true}}' }, 'BAD_REQUEST'],
  ['an escaped __proto__ key', { url: checkPhone, body: '{"\\u005f_proto__":{}}' }, 'BAD_REQUEST'],
  ['a __proto__ key further down', { url: filter, body: '{"a":{"b":[{"__proto__":1}]}}' }, 'BAD_REQUEST'],
  ['a constructor key', { url: filter, body: '{"constructor":{"prototype":{}}}' }, 'BAD_REQUEST'],
  ['a plain constructor key', { url: filter, body: '{"constructor":1}' }, 'BAD_REQUEST'],
  ['JSON too deep', { url: filter, body: nested(limits.jsonDepth + 1) }, 'BAD_REQUEST'],
  ['JSON far too deep', { url: filter, body: nested(9000) }, 'BAD_REQUEST'],
  ['an object too wide', { url: filter, body: keys(limits.jsonObjectKeys + 1) }, 'BAD_REQUEST'],
  ['a list too long', { url: filter, body: `{"a":[${'1,'.repeat(limits.jsonArrayItems)}1]}` }, 'BAD_REQUEST'],
  ['a body too large', { url: filter, body: `{"title":"${'a'.repeat(limits.jsonBodyBytes)}"}` }, 'TOO_LARGE'],
  ['a key twice in the query', { method: 'GET', url: '/api/products?page=1&page=2' }, 'BAD_REQUEST'],
  [
    'an end of a range twice in the query',
    { method: 'GET', url: '/api/products?p.year.from=1&p.year.from=2' },
    'BAD_REQUEST',
  ],
  ['a __proto__ key in the query', { method: 'GET', url: '/api/products?__proto__=1' }, 'BAD_REQUEST'],
  [
    'too many keys in the query',
    {
      method: 'GET',
      url: `/api/products?${Array.from({ length: limits.queryKeys + 1 }, (_, n) => `k${n}=1`).join('&')}`,
    },
    'BAD_REQUEST',
  ],
  [
    'bytes that are no UTF-8',
    { url: checkPhone, body: Buffer.from('{"phone":"90123456\xff"}', 'latin1') },
    'BAD_REQUEST',
  ],
  [
    'JSON in another charset',
    { url: checkPhone, body: '{}', headers: { 'content-type': 'application/json; charset=windows-1251' } },
    'UNSUPPORTED_MEDIA',
  ],
  ['a parameter beyond all lengths', { method: 'GET', url: `/api/category/${'1'.repeat(1001)}` }, 'NOT_FOUND'],
  ['a broken escape in the path', { method: 'GET', url: '/api/products/by-id/%zz' }, 'BAD_REQUEST'],
  ['a path too long', { method: 'GET', url: `/api/products?title=${'a'.repeat(limits.urlBytes)}` }, 'URL_TOO_LONG'],
  ['an unknown path', { method: 'GET', url: '/api/nothing' }, 'NOT_FOUND'],
  ['an id that cannot be', { method: 'GET', url: '/api/products/by-id/abc' }, 'NOT_FOUND'],
  ['an id beyond its column', { method: 'GET', url: '/api/products/by-id/99999999999999999999' }, 'NOT_FOUND'],
  ['a wrong method', { method: 'PUT', url: '/api/products' }, 'METHOD_NOT_ALLOWED'],
  ['a wrong method for what is no call', { url: '/healthz' }, 'METHOD_NOT_ALLOWED'],
  ['no token where one is needed', { method: 'GET', url: '/api/auth/me' }, 'UNAUTHENTICATED'],
  [
    'another scheme',
    { method: 'GET', url: '/api/products', headers: { authorization: 'Basic eDp5' } },
    'UNAUTHENTICATED',
  ],
  [
    'a bad token',
    { method: 'GET', url: '/api/products', headers: { authorization: 'Bearer a.b.c' } },
    'UNAUTHENTICATED',
  ],
  ['an empty token', { method: 'GET', url: '/api/auth/me', headers: { authorization: 'Bearer ' } }, 'UNAUTHENTICATED'],
];

describe('a refusal has the one shape, in the language of the caller', () => {
  it.each(refused)('%s', async (_name, sent, code) => {
    for (const language of languages) {
      const answer = await send({ ...sent, headers: { ...sent.headers, 'x-lang': language } });
      expectShape(answer, code, language);
    }
  });

  it('JSON at its limits is read', async () => {
    expect((await send({ url: filter, body: keys(limits.jsonObjectKeys) })).statusCode).toBe(200);
    expect((await send({ url: filter, body: nested(limits.jsonDepth) })).statusCode).toBe(200);
    const title = 'a'.repeat(limits.jsonBodyBytes - 20);
    expect((await send({ url: filter, body: `{"ignored":"${title}"}` })).statusCode).toBe(200);
  });

  it('nothing of a poisoned key stays in the process', () => {
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

function expectShape(answer: LightMyRequestResponse, code: ErrorCode, language: Language): void {
  const body = answer.json();
  expect(body, answer.body).toMatchObject({ success: false, code });
  expect(answer.statusCode).toBe(errorStatus[code]);
  expect(
    Object.keys(body).filter((key) => !['success', 'code', 'message', 'requestId', 'fields'].includes(key)),
  ).toEqual([]);
  expect(body.requestId).toMatch(/^[\w-]{8,64}$/);
  expect(answer.headers).toMatchObject({
    'x-request-id': body.requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  });
  expect(answer.headers['www-authenticate']).toBe(answer.statusCode === 401 ? 'Bearer' : undefined);
  if (code === 'VALIDATION') expect(Object.keys(body.fields).length).toBeGreaterThan(0);
  else if (code !== 'UNSUPPORTED_MEDIA')
    expect(body.message).toBe(errorTexts[code]({ wait: '' }, { locale: language }));
  expect(/[а-я]/i.test(body.message)).toBe(language === 'ru' || language === 'uz-Cyrl');
  expect(answer.body).not.toMatch(/ at |node_modules|select |SyntaxError|FST_/);
}

describe('the language of a refusal', () => {
  const texts = inEveryLanguage(m.errors_not_found);
  it.each<[string, string, Record<string, string>, string]>([
    ['Uzbek unless asked otherwise', '/api/nothing', {}, texts.uz],
    ['of Accept-Language', '/api/nothing', { 'accept-language': 'fr,ru;q=0.8,en;q=0.5' }, texts.ru],
    ['of X-Lang before Accept-Language', '/api/nothing', { 'x-lang': 'en', 'accept-language': 'ru' }, texts.en],
    ['of ?lang before all', '/api/nothing?lang=ru', { 'x-lang': 'en', 'accept-language': 'uz' }, texts.ru],
    ['named in capitals or with a country', '/api/nothing?lang=RU', { 'x-lang': 'en' }, texts.ru],
    ['of X-Lang in capitals too', '/api/nothing', { 'x-lang': 'EN-US', 'accept-language': 'ru' }, texts.en],
    ['not one that we do not speak', '/api/nothing?lang=fr', { 'x-lang': 'de' }, texts.uz],
  ])('is %s', async (_name, url, headers, message) => {
    const answer = await test.app.inject({ url, headers });
    expect(answer.json().message).toBe(message);
  });
});

describe('a wrong method', () => {
  it.each([
    ['PUT', '/api/products', 'GET, HEAD, POST'],
    ['PUT', '/api/auth/sessions', 'GET, HEAD, DELETE'],
    ['GET', '/api/auth/send-otp', 'POST'],
    ['POST', '/api/location/names', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['DELETE', '/files/img/aa/x', 'GET, HEAD'],
    ['OPTIONS', '/api/products', 'GET, HEAD, POST'],
    ['POST', '/api/openapi.json', 'GET, HEAD'],
    ['PUT', '/api/docs', 'GET, HEAD'],
    ['GET', '/api/csp-reports', 'POST'],
  ] as const)('%s %s is told what is allowed', async (method, url, allowed) => {
    const answer = await test.app.inject({ method, url });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allowed);
  });
});

describe('text on the wire', () => {
  it.each(['application/json', 'application/json; charset=UTF-8', 'application/json;charset="us-ascii"'])(
    'is read as %s, also behind a byte order mark',
    async (type) => {
      for (const mark of ['', '\uFEFF']) {
        const body = `${mark}{"phone":"901234567"}`;
        expect((await send({ url: checkPhone, body, headers: { 'content-type': type } })).statusCode).toBe(200);
      }
    },
  );

  it.each(['%', '%zz', '%ff', '%E2%82', 'a%ED%A0%80'])('is refused where a query says %s', async (broken) => {
    const ask = (path: string) => raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(await ask(`/api/products?title=${broken}`)).toMatch(/^HTTP\/1.1 400 .*"code":"BAD_REQUEST"/s);
    expect(await ask(`/api/products?${broken}=1`)).toMatch(/^HTTP\/1.1 400 /);
    expect(await ask(`/files/nothing?title=${broken}`)).toMatch(/^HTTP\/1.1 404 /);
    expect(await ask('/api/products?title=%D0%B4+%25')).toMatch(/^HTTP\/1.1 200 /);
  });
});

describe('another site', () => {
  it.each(['https://evil.example', 'null', 'http://localhost:3000'])(
    'from %s gets no leave to read',
    async (origin) => {
      const ask = { origin, 'access-control-request-method': 'POST' };
      for (const method of ['OPTIONS', 'GET'] as const) {
        const { headers } = await test.app.inject({ method, url: '/api/products', headers: ask });
        expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
      }
    },
  );
});

describe('behind a proxy', () => {
  it.each([
    ['198.51.100.1', '198.51.100.1'],
    ['1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['198.51.100.1:5678', '198.51.100.1'],
    ['[2001:db8::7]:443', '2001:db8::7'],
    ['junk', '10.0.0.1'],
    ['1.1.1.1, junk', '10.0.0.1'],
    ['a'.repeat(3000), '10.0.0.1'],
  ])('the caller of %s is %s, for limits and logs as for lines', async (forwarded, address) => {
    const app = await createBareServer({ trustedProxies: ['10.0.0.0/8'] });
    app.get('/address', async (request) => ({ address: request.ip }));
    const headers = { 'x-forwarded-for': forwarded };
    const answer = await app.inject({ url: '/address', headers, remoteAddress: '10.0.0.1' });
    expect(answer.json()).toEqual({ address });
    await app.close();
  });
});

describe('the request id', () => {
  it('is not taken from a stranger', async () => {
    const { headers } = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'chosen-by-caller' } });
    expect(headers['x-request-id']).not.toBe('chosen-by-caller');
  });

  it('is another on each answer', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.app.inject({ url: '/healthz' })));
    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(20);
  });
});

/** Writes bytes to the server and reads until it closes the connection. */
function raw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let read = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk) => {
      read += chunk;
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(read));
    socket.setTimeout(5000, () => socket.destroy(new Error(`still open after: ${read}`)));
  });
}

describe('a request that is none', () => {
  it.each<[string, string, ErrorCode]>([
    [
      'headers too large',
      `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(limits.headerBytes)}\r\n\r\n`,
      'HEADERS_TOO_LARGE',
    ],
    ['a language beside it', 'BREW / HTTP/1.1\r\nHost: x\r\nAccept-Language: en\r\n\r\n', 'METHOD_NOT_ALLOWED'],
    ['no HTTP at all', 'HELO tokcha\r\n\r\n', 'BAD_REQUEST'],
    ['a method that Node does not know', 'BREW /api/products HTTP/1.1\r\nHost: x\r\n\r\n', 'METHOD_NOT_ALLOWED'],
    ['a method in small letters', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 'METHOD_NOT_ALLOWED'],
    ['such a method for what is not there', 'BREW /api/nothing HTTP/1.1\r\nHost: x\r\n\r\n', 'NOT_FOUND'],
    ['a tunnel', 'CONNECT 127.0.0.1:22 HTTP/1.1\r\nHost: x\r\n\r\n', 'METHOD_NOT_ALLOWED'],
    ['no Host', 'GET /api/products HTTP/1.1\r\nConnection: close\r\n\r\n', 'BAD_REQUEST'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      'BAD_REQUEST',
    ],
    [
      'length and chunks',
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      'BAD_REQUEST',
    ],
  ])('%s: answered in the one shape, and the line is closed', async (_name, bytes, code) => {
    const [head = '', body = ''] = (await raw(bytes)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${errorStatus[code]} `));
    expect(head.toLowerCase()).toContain('connection: close');
    const parsed = JSON.parse(body);
    const locale = bytes.includes('Accept-Language: en') ? 'en' : 'uz';
    expect(parsed).toMatchObject({ success: false, code, message: errorTexts[code]({ wait: '' }, { locale }) });
    expect(head).toContain(`x-request-id: ${parsed.requestId}`);
    expect(head).toContain('x-content-type-options: nosniff');
  });

  it('a body without end is refused before twice the limit is read', async () => {
    const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
    const chunk = 'a'.repeat(16_384);
    const chunks = `${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(8);
    expect(await raw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunks}`)).toMatch(/^HTTP\/1.1 413 /);
    expect(await raw(`${head}Content-Length: 1073741824\r\n\r\n{`)).toMatch(/^HTTP\/1.1 413 /);
  });

  it.each([
    [
      'that offers to change to HTTP/2',
      'Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk',
    ],
    ['that expects what nobody does', 'Connection: close\r\nExpect: a-miracle'],
  ])('one %s is answered as it is', async (_name, headers) => {
    expect(await raw(`GET /api/location/regions HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it.each(['/nowhere', '/chat', '/api/nothing', '/socket.io', '//socket.io/'])(
    'a web socket that is asked for at %s, where nobody takes one, is answered at once',
    async (path) => {
      const headers =
        'Connection: Upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng==';
      expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 40[04] .*"success":false/s,
      );
    },
  );

  it('QUERY, and whatever else has no route, is told so whatever its body is', async () => {
    const ask = (line: string, more = '') => raw(`${line} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${more}\r\n`);
    const junk = 'Content-Type: text/plain\r\nContent-Length: 9999999\r\n';
    for (const more of ['', junk]) {
      expect(await ask('QUERY /api/products', more)).toMatch(/^HTTP\/1.1 405 .*\r\nallow: GET, HEAD, POST\r\n/s);
      expect(await ask('PUT /api/products', more)).toMatch(/^HTTP\/1.1 405 /);
      expect(await ask('POST /api/nothing', more)).toMatch(/^HTTP\/1.1 404 /);
    }
  });

  it('TRACE is refused', async () => {
    const answer = await raw('TRACE /api/products HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1.1 40[045] /);
  });
});

it('HEAD answers as GET does, without the body', async () => {
  const [get, head] = await Promise.all([
    test.app.inject({ url: '/api/location/regions' }),
    test.app.inject({ method: 'HEAD', url: '/api/location/regions' }),
  ]);
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  const { 'x-request-id': _a, date: _b, ...ofGet } = get.headers;
  const { 'x-request-id': _c, date: _d, ...ofHead } = head.headers;
  expect(ofHead).toEqual(ofGet);
});
