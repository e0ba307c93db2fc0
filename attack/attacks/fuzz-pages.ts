import { hostileText } from '../input/hostile-values.ts';
import type { Random } from '../input/random.ts';
import { sendRaw } from '../input/raw-connection.ts';
import type { Call } from '../judging/call.ts';
import type { Findings } from '../judging/findings.ts';
import { checks } from '../judging/judge.ts';
import { encoded, type Session } from '../people/session.ts';

/** Shapes of the pages that product/addresses#routes names, and of what else is served (`*` an id or junk). */
const shapes: readonly string[] = [
  '/',
  '/all-products',
  '/detail/*',
  '/detail/*-divan',
  '/catalog/*',
  '/category/*',
  '/products',
  '/cart',
  '/profile/dashboard/favourites',
  '/add-item',
  '/user',
  '/user/*',
  '/user/settings',
  '/user/products/*/edit',
  '/user/products/*/posted',
  '/seller/*',
  '/chat',
  '/login',
  '/auth/login',
  '/admin-panel',
  '/admin-panel/*',
  '/about',
  '/rules',
  '/safety',
  '/business',
  '/sitemap.xml',
  '/sitemap-*.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/service-worker.js',
  '/.well-known/security.txt',
  '/.well-known/*',
  '/files/*',
  '/files/img/aa/*-320.webp',
  '/assets/*',
  '/share/*',
  '/api/docs',
  '/api/docs/*',
  '/healthz',
  '/readyz',
  '/metrics',
  '/socket.io/?EIO=4&transport=polling',
  '/*',
];
const queryKeys = [
  'title',
  'categoryId',
  'regionId',
  'minPrice',
  'sortBy',
  'page',
  'cursor',
  'infoTab',
  'p.x',
  'p.year.from',
  'lang',
  'utm',
  '__proto__',
  'next',
  'userId',
];
/** Beginnings that have led elsewhere, or into a fault. */
const beginnings = [
  '//',
  '///',
  '//[',
  '//evil.example/',
  '/\\',
  '/\\evil.example/',
  '/%5c',
  '/%2f',
  '/%2f%2f',
  '/./',
  '/../',
  '/..%2f',
  '/%00',
  '/%0d%0a',
  '/;',
  '/ru//',
  '/en/\\',
  '/ru',
  '/xx/',
  'http://evil.example/',
  'https://evil.example:99999/',
  'http://[',
  '*',
  '//[::1]/',
  '//@/',
  '//evil.example:x/',
  '/%ff',
  '/%',
  '/%u0041',
];
const verbs = ['HEAD', 'OPTIONS', 'POST', 'PUT', 'DELETE', 'TRACE', 'PATCH', 'PROPFIND', 'LOCK'];

/** Pages, files and addresses that are neither. @param isOver whether to stop early */
export async function fuzzPages(session: Session, random: Random, calls: number, isOver: () => boolean): Promise<void> {
  const fixed = beginnings.flatMap((start) =>
    ['', 'x', 'evil.example/x', `all-products?title=${'x'.repeat(4_200)}`].map((rest) => start + rest),
  );
  let left = calls;
  const work = async (): Promise<void> => {
    while (left > 0 && !isOver()) {
      left -= 1;
      const call: Call = { method: 'GET', target: fixed.shift() ?? aTarget(random), headers: someHeaders(random) };
      const sent = random.chance(0.1) ? { ...call, method: random.pick(verbs) } : call;
      const outcome = await session.send(sent, 'page', 'visitor');
      session.judge.page({ where: `page ${shapeOf(sent)}`, call: sent, caller: 'visitor' }, outcome);
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

function aTarget(random: Random): string {
  const junk = (): string => encoded(hostileText(random)).slice(0, 600);
  const id = (): string => (random.chance(0.6) ? String(random.int(0, 60)) : junk());
  const path = random.pick(shapes).replace('*', id);
  const language = random.pick(['', '', '/ru', '/en']);
  const start = random.chance(0.08) ? random.pick(beginnings) : '';
  const keys = Array.from({ length: random.pick([0, 0, 1, 2, 60]) }, () => random.pick(queryKeys));
  const query = keys
    .map((key) => `${encoded(key)}=${random.chance(0.5) ? id() : junk()}`)
    .join(random.pick(['&', '&', ';', '&&']));
  const long = random.chance(0.03) ? `title=${'x'.repeat(random.pick([4_000, 4_200, 9_000]))}` : query;
  const target = `${start}${start === '' ? language : ''}${path}`;
  return long === '' ? target : `${target}${target.includes('?') ? '&' : '?'}${long}`;
}

function someHeaders(random: Random): Record<string, string> {
  if (random.chance(0.6))
    return { accept: 'text/html', 'accept-encoding': random.pick(['br', 'gzip', 'identity', 'x;q=2']) };
  return random.pick<Record<string, string>>([
    {},
    { accept: 'application/json', 'if-none-match': '"x", W/"y"' },
    { 'accept-language': 'ru-RU,ru;q=0.9,__proto__;q=0.8', 'save-data': 'on' },
    { cookie: 'lang=constructor', range: 'bytes=-1', 'if-modified-since': 'never' },
    { 'accept-encoding': 'gzip;q=0, *;q=0', authorization: 'Bearer x' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', host: 'evil.example' },
  ]);
}

/** What an address is like, so that findings of one kind are one. */
function shapeOf({ method, target }: Call): string {
  const path = target.split('?')[0] ?? '';
  const start = /^(?:\/[/\\]+\[?|[a-z]+:\/\/|\/%[0-9a-f]{2}|[^/])/i.exec(path)?.[0];
  const words = path.replace(/^\/(?:ru|en)(?=\/)/, '').split('/');
  return `${method} ${start ? `${start}…` : `/${(words[1] ?? '').slice(0, 20)}${words.length > 2 ? '/…' : ''}`}`;
}

/** Requests that no client library sends. */
export async function sendRawRequests(session: Session, findings: Findings): Promise<void> {
  const { origin } = session;
  const host = `Host: ${origin.host}\r\n`;
  const end = 'Connection: close\r\n\r\n';
  const requests: Readonly<Record<string, string>> = {
    'two hosts': `GET / HTTP/1.1\r\n${host}Host: evil.example\r\n${end}`,
    'no host': `GET / HTTP/1.1\r\n${end}`,
    'HTTP/1.0': 'GET / HTTP/1.0\r\n\r\n',
    'HTTP/0.9': 'GET /\r\n',
    'HTTP/3.0': `GET / HTTP/3.0\r\n${host}${end}`,
    'bare line feeds': `GET / HTTP/1.1\n${host.replace('\r', '')}Connection: close\n\n`,
    'header of 20 KiB': `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n${end}`,
    'thousand headers': `GET / HTTP/1.1\r\n${host}${'X: y\r\n'.repeat(3_000)}${end}`,
    'target of 20 KiB': `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}${end}`,
    'space in target': `GET /a b HTTP/1.1\r\n${host}${end}`,
    'control sign in target': `GET /a\x01b HTTP/1.1\r\n${host}${end}`,
    'bytes above ASCII in target': `GET /\xd0\xbe?\xff=\xfe HTTP/1.1\r\n${host}${end}`,
    'absolute target': `GET http://evil.example/ HTTP/1.1\r\n${host}${end}`,
    'absolute target without end': `GET http://[ HTTP/1.1\r\n${host}${end}`,
    'authority target': `CONNECT evil.example:443 HTTP/1.1\r\n${host}${end}`,
    'asterisk target': `OPTIONS * HTTP/1.1\r\n${host}${end}`,
    'upgrade to nothing': `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    'websocket without key': `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
    'two lengths': `POST /api/products/filter HTTP/1.1\r\n${host}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`,
    'length and chunks': `POST /api/products/filter HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    'chunk that is none': `POST /api/products/filter HTTP/1.1\r\n${host}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
    'unknown coding': `POST /api/products/filter HTTP/1.1\r\n${host}Transfer-Encoding: gzip\r\n\r\n`,
    'length below zero': `POST /api/products/filter HTTP/1.1\r\n${host}Content-Length: -1\r\n\r\n`,
    'length too large': `POST /api/products/filter HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 99999999999\r\n${end}{}`,
    'body cut off': `POST /api/products/filter HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 50\r\n${end}{`,
    expectation: `POST /api/products/filter HTTP/1.1\r\n${host}Expect: 100-continue\r\nContent-Type: application/json\r\nContent-Length: 2\r\n${end}{}`,
    'expectation of something else': `POST /api/products/filter HTTP/1.1\r\n${host}Expect: tea\r\nContent-Length: 2\r\n${end}{}`,
    'folded header': `GET / HTTP/1.1\r\n${host}X: a\r\n b\r\n${end}`,
    'space before colon': `GET / HTTP/1.1\r\n${host}X : a\r\n${end}`,
    'NUL in header': `GET / HTTP/1.1\r\n${host}X: a\x00b\r\n${end}`,
    'thirty in a row': `GET /healthz HTTP/1.1\r\n${host}\r\n`.repeat(30),
    'one behind another': `GET //[ HTTP/1.1\r\n${host}\r\nGET /healthz HTTP/1.1\r\n${host}${end}`,
    'TLS to plain': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
    junk: '\x00\xff\x00\xff\r\n\r\n',
  };
  for (const [name, text] of Object.entries(requests)) {
    const heard = await sendRaw(origin, Buffer.from(text, 'latin1'));
    for (const status of heard.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)) {
      findings.judged(checks.noServerErrors);
      if (Number(status[1]) < 500) continue;
      findings.add({
        check: checks.noServerErrors,
        where: `raw request: ${name}`,
        what: status[0],
        repeat: JSON.stringify(text.slice(0, 200)),
      });
    }
    const location = /^location: *(\S+)/im.exec(heard)?.[1];
    if (location && !/^\/(?![/\\])/.test(location))
      findings.add({
        check: checks.redirects,
        where: `raw request: ${name}`,
        what: `to ${location}`,
        repeat: JSON.stringify(text.slice(0, 200)),
      });
  }
}
