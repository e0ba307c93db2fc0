import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '#contract/http/contract.ts';
import { type RouteName, routes } from '#contract/routes.ts';
import { roleAllows } from '#contract/values/roles.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';

const inside = '203.0.113.9';
const outside = '198.51.100.7';
const token = 'q8Jx2mZr4Tn6Vb1Ks9Lw3Pd7Hf5Gc0Ya';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({
    environment: { PANEL_ADDRESSES: '203.0.113.0/24, 2001:db8::/32', TRUSTED_PROXIES: '127.0.0.1' },
  });
});
afterAll(() => test.close());

const names = Object.keys(contract) as RouteName[];
const ofStaff = names.filter((name) => {
  const { access } = contract[name];
  return access === 'moderator' || access === 'admin';
});
/** Any object of a call: it is refused before anybody looks. */
const pathOf = (name: RouteName) => routes[name][1].replace(/:\w+/g, '1');

describe('staff may work from these addresses alone (rules/authorization#panel-addresses)', () => {
  it.each(ofStaff)('%s', async (name) => {
    const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
    const call = (remoteAddress: string) =>
      test.app.inject({ method: routes[name][0], url: pathOf(name), headers, remoteAddress });
    const refused = await call(outside);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'PANEL_ADDRESS_REFUSED']);
    expect((await call(inside)).body).not.toContain('PANEL_ADDRESS_REFUSED');
  });

  it('and from elsewhere they are people like any other, who are told why', async () => {
    const admin = await aUser(test, { role: 'admin' });
    const headers = await signedIn(test, admin);
    const me = (remoteAddress: string) => test.app.inject({ url: '/api/auth/me', headers, remoteAddress });
    expect((await me(outside)).json().content).toMatchObject({ role: 'admin', panel: 'elsewhere' });
    expect((await me(inside)).json().content).toMatchObject({ role: 'admin', panel: 'open' });
    const person = await signedIn(test, await aUser(test));
    const refused = await test.app.inject({ url: '/api/admin/banners', headers: person, remoteAddress: outside });
    expect(refused.json().code).toBe('FORBIDDEN');
    expect(ofStaff.every((name) => !roleAllows('user', contract[name].access))).toBe(true);
  });

  it('where the address is what the proxy in front says, and not what a stranger claims', async () => {
    const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
    const call = (remoteAddress: string, forwarded: string) =>
      test.app.inject({
        url: '/api/admin/banners',
        headers: { ...headers, 'x-forwarded-for': forwarded },
        remoteAddress,
      });
    expect((await call('127.0.0.1', inside)).statusCode).toBe(200);
    expect((await call('127.0.0.1', `${inside}, ${outside}`)).statusCode).toBe(403);
    expect((await call(outside, inside)).statusCode).toBe(403);
    expect((await call('2001:db8::5', '')).statusCode).toBe(200);
  });

  it('and an exported file is given out there alone', async () => {
    const answer = await test.app.inject({ url: '/admin-export/x.y/file.csv', remoteAddress: outside });
    expect(answer.json().code).toBe('PANEL_ADDRESS_REFUSED');
  });

  it('and so are the figures of the product, which administrators may read', async () => {
    const headers = await signedIn(test, await aUser(test, { role: 'admin' }));
    const metrics = (remoteAddress: string) => test.app.inject({ url: '/metrics', headers, remoteAddress });
    expect([(await metrics(outside)).statusCode, (await metrics(inside)).statusCode]).toEqual([403, 200]);
    for (const remoteAddress of [inside, outside])
      expect((await test.app.inject({ url: '/metrics', remoteAddress })).statusCode).toBe(401);
  });

  it('and no address of the list is told what is behind the site: that takes the token', async () => {
    const full = await startTestApp({
      environment: { PANEL_ADDRESSES: '203.0.113.0/24', PUBLIC_URL: 'https://tokcha.example', METRICS_TOKEN: token },
      replace: { fileStore: { ...test.app.fileStore, checkSpace: () => Promise.reject(new AppError('STORAGE_FULL')) } },
    });
    const ask = async (remoteAddress: string, authorization?: string) =>
      (
        await full.app.inject({ url: '/readyz', remoteAddress, headers: authorization ? { authorization } : {} })
      ).json();
    const admin = await signedIn(full, await aUser(full, { role: 'admin' }));
    for (const remoteAddress of [inside, outside, '127.0.0.1'])
      expect(await ask(remoteAddress, admin.authorization)).toEqual({ status: 'ready' });
    expect(await ask(outside, `Bearer ${token}`)).toEqual({ status: 'ready', warnings: ['disk'] });
    await full.close();
  });
});
