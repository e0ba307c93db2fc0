import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CodeDeliveryError, type CodeSender } from '#server/integrations/sms/code-sender.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { createTestDatabase, startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { eventually } from '#testing/eventually.ts';
import { type DatabaseProxy, databaseProxy } from '#testing/proxies/database-proxy.ts';

/** What the page says of each part, by its name. */
async function readStatus(test: TestApp, url = '/en/status'): Promise<Record<string, string>> {
  const { body } = await test.app.inject({ url });
  const rows = [...body.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(rows.map(([, name = '', says = '']) => [name, says.replaceAll(/<[^>]*>/g, ' ').trim()]));
}

describe('a site that is well', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  it.each([
    ['/status', 'uz', 'Hammasi ishlayapti', 'Xabarlar', /\d-[a-z]+ \d\d:\d\d holatiga/],
    ['/ru/status', 'ru', 'Всё работает', 'Сообщения', /на \d+ [а-я]+, \d\d:\d\d,/],
    ['/en/status', 'en', 'Everything is working', 'Messages', /As of \d+ [A-Z][a-z]+, \d\d:\d\d,/],
  ])('%s says so in its language, and leads to the others', async (url, language, says, part, asOf) => {
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(`<html lang="${language}">`);
    expect(answer.body).toContain(says);
    expect(answer.body).toMatch(asOf);
    expect(answer.body).toContain(`<dt>${part}</dt>`);
    for (const other of ['/status?lang=uz', '/ru/status', '/en/status'])
      expect(answer.body.includes(`href="${other}"`)).toBe(!other.startsWith(url));
    expect(Object.values(await readStatus(test))).toEqual(['Working', 'Working', 'Working', 'Working', 'Working']);
  });

  it.each<[string, Record<string, string>, string]>([
    ['/status', { 'accept-language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
    ['/status', { 'accept-language': 'ru-RU', cookie: 'lang=en' }, 'en'],
    ['/status?lang=uz', { 'accept-language': 'ru-RU', cookie: 'lang=en' }, 'uz'],
    ['/status', { 'accept-language': 'fr' }, 'uz'],
    ['/en/status', { 'accept-language': 'ru-RU', cookie: 'lang=uz' }, 'en'],
  ])('%s with %o speaks %s: the plain address speaks as its reader does', async (url, headers, language) => {
    expect((await test.app.inject({ url, headers })).body).toContain(`<html lang="${language}">`);
  });

  it('loads nothing, and its styles are those that its policy lets through', async () => {
    const { body, headers } = await test.app.inject({ url: '/status' });
    const [, style = ''] = /<style>([^<]*)<\/style>/.exec(body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(body).not.toMatch(/<script|src=|url\(/);
    // The empty picture that keeps browsers from asking for an icon is no fault in their consoles.
    expect(body).toContain('<link rel="icon" href="data:,">');
    expect(headers['content-security-policy']).toContain('img-src data:;');
    expect(body).toContain('Toʻlovlar');
  });
});

it('a site without payments does not speak of them, and one that is maintained says what is left', async () => {
  const test = await startTestApp({ environment: { PAYMENT_PROVIDERS: ' ', MAINTENANCE: 'readonly' } });
  const parts = await readStatus(test);
  expect(parts['Site and listings']).toMatch(/^Viewing only +since \d{1,2} [A-Z][a-z]+, \d\d:\d\d$/);
  expect(parts.Search).toBe('Working');
  expect(parts.Messages).toMatch(/^Viewing only/);
  await test.close();
});

describe('trouble', () => {
  let test: TestApp;
  let proxy: DatabaseProxy;
  let failure: CodeDeliveryError | null = null;
  const codeSender: CodeSender = {
    kind: 'eskiz',
    async send() {
      if (failure) throw failure;
      return {};
    },
  };
  beforeAll(async () => {
    proxy = await databaseProxy((await createTestDatabase()).app);
    const log = createLog('silent');
    test = await startTestApp({
      replace: { log, codeSender, database: openDatabase({ url: proxy.url, log, poolSize: 2 }) },
    });
  });
  afterAll(async () => {
    await test.close();
    await proxy.cut();
  });
  const send = (phone: string) => test.app.inject({ method: 'POST', url: '/api/auth/send-otp', payload: { phone } });

  it('with the gateway of codes is told after three in a row, and over with the next that arrives', async () => {
    failure = new CodeDeliveryError('eskiz', 'timeout', { retryable: false });
    for (const last of [1, 2]) await send(`+99890123450${last}`);
    expect((await readStatus(test))['Sign-in codes']).toBe('Working');
    expect((await send('+998901234503')).statusCode).toBe(503);
    expect((await readStatus(test))['Sign-in codes']).toMatch(/^Not working +since/);
    failure = null;
    await send('+998901234504');
    expect((await readStatus(test))['Sign-in codes']).toBe('Working');
  });

  it('with a number that the gateway does not take is none', async () => {
    failure = new CodeDeliveryError('eskiz', 'refused', { retryable: false });
    for (const last of [5, 6, 7, 8]) await send(`+99890123450${last}`);
    expect((await readStatus(test))['Sign-in codes']).toBe('Working');
  });

  it('with the database is told with its beginning, by a page that needs none', async () => {
    await proxy.cut();
    test.clock.advance(6000);
    const { statusCode, body } = await test.app.inject({ url: '/status' });
    expect(statusCode).toBe(200);
    expect(body).toContain('Baʼzi xizmatlarda uzilish bor');
    const before = await readStatus(test);
    expect(before).toMatchObject({
      'Site and listings': expect.stringMatching(/^Slow or limited +since/),
      Search: expect.stringMatching(/^Not working +since/),
      Messages: expect.stringMatching(/^Not working/),
    });
    test.clock.advance(3_600_000);
    expect(await readStatus(test)).toEqual(before);
    await proxy.mend();
    test.clock.advance(6000);
    await eventually(async () => {
      test.clock.advance(6000);
      expect((await readStatus(test)).Search).toBe('Working');
    });
  });
});
