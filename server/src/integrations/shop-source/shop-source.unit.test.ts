import { isIP } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FakeServer, startFakeServer } from '#testing/fakes/fake-server.ts';
import { isPublicAddress } from './public-address.ts';
import { createShopSource, ShopSourceError } from './shop-source.ts';

const bounds = { maxBytes: 1000, deadlineMs: 60_000 };
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (error: unknown) => (error instanceof ShopSourceError ? error.failure : error),
  );

describe('addresses that shops name', () => {
  it.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
    ],
    ...[
      '224.0.0.1',
      '255.255.255.255',
      '198.18.0.1',
      '::1',
      '::',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      'fe80::1',
      'fc00::1',
    ],
    ...['fd12::1', 'ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '64:ff9b::7f00:1', 'not-an-address'],
  ])('%s is none of the public internet', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '195.158.1.1', '2a00:1450:4001::1', '2606:4700::1111'])('%s is one', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  const door = createShopSource();

  it.each([
    ...['http://example.com/a', 'https://example.com:8443/a', 'https://user:word@example.com/', 'https://localhost/'],
    ...['https://localhost./', 'https://intranet./', 'https://127.0.0.1./'],
    ...['https://127.0.0.1/', 'https://0x7f.1/', 'https://2130706433/', 'https://[::1]/', 'https://[::ffff:7f00:1]/'],
    ...['https://169.254.169.254/latest/meta-data', 'file:///etc/passwd', 'gopher://example.com/', 'nothing'],
  ])('%s is refused before anything is asked', async (url) => {
    expect(door.allows(url)).toBe(false);
    expect(await failureOf(door.get(url, bounds))).toBe('forbidden');
  });

  it.each([
    [['127.0.0.1'], 'forbidden'],
    [['8.8.8.8', '10.0.0.1'], 'forbidden'],
    [['::1'], 'forbidden'],
  ])(
    'a name that is an address of this machine or its network is refused when it is resolved (%s)',
    async (addresses, failure) => {
      const named = addresses.map((address) => ({ address, family: isIP(address) }));
      const resolving = createShopSource(undefined, (_name, _options, done) => done(null, named));
      expect(resolving.allows('https://shop.example.com/')).toBe(true);
      expect(await failureOf(resolving.get('https://shop.example.com/', bounds))).toBe(failure);
    },
  );
});

describe('what is asked of them', () => {
  let site: FakeServer;
  const source = createShopSource(() => true);
  beforeAll(async () => {
    site = await startFakeServer(({ path, headers }) =>
      path === '/marked' && headers['if-none-match'] === '"a"'
        ? { status: 304, bytes: Buffer.alloc(0) }
        : { status: 200, bytes: Buffer.from('x'.repeat(path === '/large' ? 2000 : 10)), headers: { etag: '"a"' } },
    );
  });
  afterAll(() => site.close());

  it('comes with its marks, and without a body where these have not changed', async () => {
    const { bytes, etag } = await source.get(`${site.origin}/marked`, bounds);
    expect([bytes?.length, etag]).toEqual([10, '"a"']);
    expect((await source.get(`${site.origin}/marked`, { ...bounds, etag })).bytes).toBeNull();
  });

  it('comes within what is left of a deadline, which is no whole number of milliseconds', async () => {
    const left = { ...bounds, deadlineMs: 5738.3201540000155 };
    expect((await source.get(`${site.origin}/late`, left)).bytes?.length).toBe(10);
  });

  it('is bounded in size, in time and in how often it leads on', async () => {
    expect(await failureOf(source.get(`${site.origin}/large`, bounds))).toBe('too-large');
    site.inject({ kind: 'stall' }, { times: 1 });
    expect(await failureOf(source.get(`${site.origin}/slow`, { ...bounds, deadlineMs: 300 }))).toBe('timeout');
    site.inject({ kind: 'redirect', location: '/next' }, { times: 3 });
    expect((await source.get(`${site.origin}/moved`, bounds)).bytes?.length).toBe(10);
    site.inject({ kind: 'redirect', location: '/next' }, { times: 4 });
    expect(await failureOf(source.get(`${site.origin}/moved`, bounds))).toBe('redirects');
    site.clearFaults();
    site.inject({ kind: 'redirect', location: 'file:///etc/passwd' }, { times: 1 });
    expect(await failureOf(source.get(`${site.origin}/moved`, bounds))).toBe('forbidden');
  });

  it('leads to no address that could not be named itself', async () => {
    const onlySite = createShopSource((url) => url.origin === site.origin);
    for (const location of ['https://10.0.0.1/', 'https://169.254.169.254/latest', 'http://example.com/']) {
      site.inject({ kind: 'redirect', location }, { times: 1 });
      expect(await failureOf(onlySite.get(`${site.origin}/moved`, bounds))).toBe('forbidden');
    }
  });
});
