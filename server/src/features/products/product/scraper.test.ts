import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { goalSize, reportFigures } from '#testing/goals.ts';

const products = goalSize(40, 5000);
const addresses = 5;

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp({ environment: { RATE_LIMITS: 'strict', TRUSTED_PROXIES: '127.0.0.1' } });
});
afterAll(() => test.close());

it('who reads page after page gets no phone, and by asking no more than a visitor may (rules/goals F7, rules/limits L21)', async () => {
  const sellers = await Promise.all(Array.from({ length: 10 }, () => aUser(test)));
  const ids: number[] = [];
  for (let count = 0; count < products; count += 1)
    ids.push((await aProduct(test, { sellerId: sellers[count % 10]?.id ?? 0, pictures: 0 })).id);
  const phones = sellers.map(({ phone }) => (phone ?? '').slice(-9));
  const hasPhone = (body: string) => phones.some((phone) => body.replace(/[^\d]/g, '').includes(phone));
  let leaked = 0;
  const shown = new Map<string, number>();
  let turn = 0;
  for (const id of ids) {
    turn += 1;
    const remoteAddress = `10.9.${turn % addresses}.1`;
    const page = await test.app.inject({ url: `/api/products/by-id/${id}`, remoteAddress });
    const deep = await test.app.inject({ url: `/api/products?pageSize=20&page=${turn}`, remoteAddress });
    leaked += [page, deep].filter(({ body }) => hasPhone(body)).length;
    const headers = { 'user-agent': `Mozilla/5.0 (${turn}) Chrome/130.0` };
    const asked = await test.app.inject({ method: 'POST', url: `/api/products/${id}/phone`, remoteAddress, headers });
    if (asked.statusCode === 200) shown.set(remoteAddress, (shown.get(remoteAddress) ?? 0) + 1);
    else expect(asked.statusCode).toBe(429);
    // Whoever reads as fast as this is slowed down; time passes for the next minute's pages.
    if (turn % 250 === 0) test.clock.advance(61_000);
  }
  const most = Math.max(...shown.values());
  await reportFigures(
    { name: `phones in ${2 * products} answers that did not ask for one`, measured: leaked, limit: 0 },
    { name: 'phones shown to one address', measured: most, limit: 5 },
  );
  expect({ leaked, most }).toEqual({ leaked: 0, most: 5 });
});
