import { describe, expect, it } from 'vitest';
import { shopServer } from '#testing/builders/shop-server.ts';

const { test, pages, site, aShop, call, job, upload, item, picture, products, fileOf } = await shopServer();
const hour = 3_600_000;

type Who = Awaited<ReturnType<typeof aShop>>;
const pathOf = ({ id }: Who) => `/list-${id}.xml`;
const run = () => job('pull-shop-feeds', 'run-shop-imports');
const feedOf = async (who: Who) => (await call('GET', 'feed?lang=en', undefined, who)).json().content.feed;
const save = (who: Who, changes: object = {}) =>
  call('PUT', 'feed', { url: `${site.origin}${pathOf(who)}`, archivesMissing: true, isOn: true, ...changes }, who);
const publish = (who: Who, bytes: string) => pages.set(pathOf(who), { status: 200, bytes: Buffer.from(bytes) });
const noticesOf = async (who: Who) =>
  (await test.app.inject({ url: '/api/notifications', headers: await who.headers() }))
    .json()
    .content.data.map(({ notice }: { notice: { kind: string } }) => notice)
    .filter(({ kind }: { kind: string }) => kind === 'shop_feed');
/** until the next pull, whenever that is */
const untilDue = async (who: Who) => {
  const { nextPullAt } = await feedOf(who);
  test.clock.advance(Math.max(0, Date.parse(nextPullAt) - test.clock.now().getTime()) + 1000);
  return Date.parse(nextPullAt);
};

async function xmlOf(items: Readonly<Record<string, { price?: number }>>): Promise<string> {
  const offers = await Promise.all(
    Object.entries(items).map(async ([id, { price = 1_500_000 }]) => {
      const stated = item(id);
      const params = Object.entries(stated.properties).map(([key, value]) => `<param name="${key}">${value}</param>`);
      return `<offer id="${id}"><category>${stated.category}</category><name>${stated.title}</name>
        <description><![CDATA[${stated.description} <b>& qulay</b>]]></description><price>${price}</price>
        <picture>${await picture(id)}</picture>${params.join('')}<vendor>Stels</vendor></offer>`;
    }),
  );
  return `<?xml version="1.0"?><!DOCTYPE yml_catalog SYSTEM "shops.dtd"><yml_catalog><shop><offers>${offers.join('')}</offers></shop></yml_catalog>`;
}

describe('a list that is pulled from an address', () => {
  it('waits for its owner’s word the first time, then follows each night by itself', async () => {
    const shop = await aShop();
    publish(shop, await xmlOf({ 'N-1': {}, 'N-2': {}, 'N-3': {} }));
    expect((await save(shop)).statusCode).toBe(200);
    await run();
    const feed = await feedOf(shop);
    expect(feed).toMatchObject({ outcome: 'changed', isConfirmed: false, failures: 0 });
    const first = await fileOf(feed.importId, shop);
    expect(first).toMatchObject({ state: 'checked', source: 'feed', counts: { add: 3 } });
    expect(await products(shop)).toEqual([]);
    await call('POST', `imports/${first.id}/apply`, { digest: first.digest }, shop);
    await run();
    expect((await products(shop)).map(({ status }) => status)).toEqual(['active', 'active', 'active']);

    publish(shop, await xmlOf({ 'N-1': { price: 900_000 }, 'N-2': {} }));
    const next = await untilDue(shop);
    // In the night of Tashkent.
    expect([20, 21, 22, 23]).toContain(new Date(next).getUTCHours());
    await run();
    expect((await products(shop)).map(({ status, price }) => [status, price])).toEqual([
      ['active', 900_000],
      ['active', 1_500_000],
      ['withdrawn', 1_500_000],
    ]);
  });

  it('is not what its owner sends, though the bytes are the same: that says nothing of the address', async () => {
    const shop = await aShop();
    const list = await xmlOf({ 'S-1': {} });
    publish(shop, list);
    await save(shop);
    await run();
    const sent = (await upload(list, { archivesMissing: 'true' }, shop)).json().content;
    expect(sent.source).toBe('file');
    await run();
    await call('POST', `imports/${sent.id}/apply`, { digest: sent.digest }, shop);
    await run();
    expect(await feedOf(shop)).toMatchObject({ isConfirmed: false });
  });

  it('archives nothing that its owner did not ask for, nor when the list is empty or has lost more than half', async () => {
    const shop = await aShop();
    publish(shop, await xmlOf({ 'O-1': {}, 'O-2': {}, 'O-3': {} }));
    await save(shop, { archivesMissing: false });
    await run();
    const { importId } = await feedOf(shop);
    const { digest } = await fileOf(importId, shop);
    await call('POST', `imports/${importId}/apply`, { digest }, shop);
    await run();
    const active = async () => (await products(shop)).filter(({ status }) => status === 'active').length;
    publish(shop, await xmlOf({ 'O-1': {}, 'O-2': {} }));
    await untilDue(shop);
    await run();
    expect(await active()).toBe(3);
    await save(shop);
    publish(shop, await xmlOf({ 'O-1': {} }));
    await untilDue(shop);
    await run();
    expect(await fileOf((await feedOf(shop)).importId, shop)).toMatchObject({ missingKept: 2, counts: { gone: 0 } });
    publish(shop, '<offers></offers>');
    await untilDue(shop);
    await run();
    expect(await feedOf(shop)).toMatchObject({ outcome: 'unreadable', problem: expect.stringContaining('no rows') });
    expect(await active()).toBe(3);
  });

  it('asks only whether the list has changed, once each of its rows is done', async () => {
    const shop = await aShop();
    const seen: unknown[] = [];
    const bytes = Buffer.from(await xmlOf({ 'P-1': {} }));
    pages.set(pathOf(shop), (headers) => {
      seen.push(headers['if-none-match']);
      if (headers['if-none-match'] === '"one"') return { status: 304, bytes: Buffer.alloc(0) };
      return { status: 200, bytes, headers: { etag: '"one"' } };
    });
    await save(shop);
    await run();
    const { importId } = await feedOf(shop);
    const { digest } = await fileOf(importId, shop);
    await call('POST', `imports/${importId}/apply`, { digest }, shop);
    await run();
    await untilDue(shop);
    await run();
    expect(seen).toEqual([undefined, '"one"']);
    expect(await feedOf(shop)).toMatchObject({ outcome: 'unchanged', importId });
  });

  it('is tried again later and later, its owner is told, and in the end it is switched off', async () => {
    const shop = await aShop();
    pages.set(pathOf(shop), { status: 500, bytes: Buffer.from('') });
    await save(shop);
    const waits: number[] = [];
    for (let failures = 1; failures <= 10; failures += 1) {
      await run();
      const feed = await feedOf(shop);
      expect(feed).toMatchObject({ outcome: 'failed', failures, isOn: failures < 10 });
      expect(await noticesOf(shop)).toHaveLength(failures < 3 ? 0 : failures < 10 ? 1 : 2);
      if (failures === 10) break;
      waits.push((Date.parse(feed.nextPullAt) - test.clock.now().getTime()) / hour);
      await untilDue(shop);
    }
    expect(waits[0]).toBeLessThan(2);
    expect(waits[3]).toBeGreaterThan(waits[0] ?? 0);
    expect(Math.max(...waits)).toBeLessThan(31);
    expect((await noticesOf(shop))[0]).toMatchObject({ isOn: false, problem: { en: 'the server answered 500' } });
    publish(shop, await xmlOf({ 'Q-1': {} }));
    test.clock.advance(48 * hour);
    await run();
    expect(await feedOf(shop)).toMatchObject({ isOn: false, nextPullAt: null, outcome: 'failed' });
    await save(shop);
    await run();
    expect(await feedOf(shop)).toMatchObject({ isOn: true, outcome: 'changed', failures: 0 });
  });

  it.each([
    ['goes on for ever', { kind: 'redirect', location: '/elsewhere' }, 'too many redirects'],
    ['breaks off', { kind: 'reset-after-reading' }, 'is not responding'],
  ] as const)('fails where the server %s', async (_, fault, problem) => {
    const shop = await aShop();
    publish(shop, await xmlOf({ 'R-1': {} }));
    site.inject(fault);
    await save(shop);
    await run();
    expect(await feedOf(shop)).toMatchObject({ outcome: 'failed', problem: expect.stringContaining(problem) });
    site.clearFaults();
  });

  it.each([
    ['<offers><offer id="1"><title>a</offer></offers>', 'not valid XML'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><offers><offer id="1"><title>&x;</title></offer></offers>', 'document type'],
    ['<offers><offer id="1"><title>&nbsp;</title></offer></offers>', 'not valid XML'],
    ['', 'no rows'],
    ['x'.repeat(11 * 1024 * 1024), '10\u00A0MB'],
  ])('says what is wrong with a list that cannot be read (%#)', async (text, problem) => {
    const shop = await aShop();
    publish(shop, text);
    await save(shop);
    await run();
    expect((await feedOf(shop)).problem).toContain(problem);
  });

  it('is pulled when its owner asks, once in ten minutes', async () => {
    const shop = await aShop();
    publish(shop, await xmlOf({ 'S-1': {} }));
    expect((await call('POST', 'feed/pull', {}, shop)).statusCode).toBe(404);
    await save(shop, { isOn: false });
    expect((await call('POST', 'feed/pull', {}, shop)).statusCode).toBe(409);
    await save(shop);
    await run();
    const { pulledAt } = await feedOf(shop);
    test.clock.advance(11 * 60_000);
    expect((await call('POST', 'feed/pull', {}, shop)).statusCode).toBe(200);
    expect((await feedOf(shop)).isPulling).toBe(true);
    await run();
    const pulled = await feedOf(shop);
    expect([pulled.isPulling, pulled.pulledAt > pulledAt]).toEqual([false, true]);
    const again = await call('POST', 'feed/pull', {}, shop);
    expect([again.statusCode, Number(again.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    test.clock.advance(11 * 60_000);
    expect((await call('POST', 'feed/pull', {}, shop)).statusCode).toBe(200);
  });

  it('begins anew with another address, and ends with none', async () => {
    const shop = await aShop();
    publish(shop, await xmlOf({ 'T-1': {} }));
    await save(shop);
    await run();
    const { importId } = await feedOf(shop);
    const { digest } = await fileOf(importId, shop);
    await call('POST', `imports/${importId}/apply`, { digest }, shop);
    await run();
    expect((await feedOf(shop)).isConfirmed).toBe(true);
    await save(shop, { url: `${site.origin}/other.csv` });
    expect(await feedOf(shop)).toMatchObject({ isConfirmed: false, outcome: null, importId: null });
    expect((await call('DELETE', 'feed', undefined, shop)).statusCode).toBe(200);
    await run();
    expect(await feedOf(shop)).toBeNull();
    expect(await products(shop)).toHaveLength(1);
  });
});
