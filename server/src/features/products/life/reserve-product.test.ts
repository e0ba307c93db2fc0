import { afterAll, beforeAll, expect, it } from 'vitest';
import { m, say } from '#contract/texts/messages.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aConversation } from '#testing/builders/chat-builders.ts';
import { ownProduct, patchProduct } from '#testing/builders/product-edits.ts';
import type { Headers } from '#testing/builders/product-submissions.ts';

const day = 86_400_000;
let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const inDays = (days: number) => new Date(test.clock.now().getTime() + days * day).toISOString();
const reserve = (id: number, until: string | null, headers: Headers) =>
  test.app.inject({ method: 'PUT', url: `/api/products/${id}/reservation`, headers, payload: { until } });
const shown = async (id: number) =>
  (await test.app.inject({ url: `/api/products/by-id/${id}` })).json().content.reservedUntil as string | null;
/** Whether its card in the list of all says so. */
const marked = async (id: number) => {
  const { content } = (await test.app.inject({ url: '/api/products?limit=100' })).json();
  return content.data.find((card: { id: number }) => card.id === id)?.isReserved;
};

it('keeps an active product for a buyer until a time, and then no longer', async () => {
  const { id, headers } = await ownProduct(test);
  const until = inDays(2);
  expect((await reserve(id, until, headers)).json().content.reservedUntil).toBe(until);
  expect(Date.parse((await shown(id)) ?? '')).toBe(Date.parse(until));
  expect((await patchProduct(test, id, { title: 'Boshqa divan' }, headers)).statusCode).toBe(200);
  expect(await shown(id)).not.toBeNull();
  expect(await marked(id)).toBe(true);
  test.clock.advance(2.1 * day);
  expect(await shown(id)).toBeNull();
  expect(await marked(id)).toBe(false);
});

it('ends when its owner says so, or with the sale', async () => {
  const { id, headers } = await ownProduct(test);
  await reserve(id, inDays(1), headers);
  expect((await reserve(id, null, headers)).json().content.reservedUntil).toBeNull();
  await reserve(id, inDays(1), headers);
  const act = (action: string) =>
    test.app.inject({ method: 'POST', url: `/api/products/${id}/status`, headers, payload: { action } });
  await act('confirm');
  expect(await shown(id)).not.toBeNull();
  await act('sold');
  expect((await reserve(id, inDays(1), headers)).statusCode).toBe(409);
  expect((await act('renew')).json().content.reservedUntil).toBeNull();
});

it('ends only for whom the caller means, where they say so', async () => {
  const deal = await aConversation(test);
  const { headers } = deal.seller;
  const url = `/api/products/${deal.product.id}/reservation`;
  const put = async (payload: object) => {
    const answer = await test.app.inject({ method: 'PUT', url, headers, payload });
    return [answer.statusCode, answer.json().message] as const;
  };
  await put({ until: inDays(1), chatId: deal.id });
  // Somebody whom the site does not know, as a screen saw it that has not heard of this one.
  expect(await put({ until: null, chatId: null })).toEqual([409, say(m.refusals_reserved_otherwise, 'uz')]);
  expect(await shown(deal.product.id)).not.toBeNull();
  await put({ until: inDays(1), chatId: null, replaces: true });
  expect((await put({ until: null, chatId: deal.id }))[0]).toBe(409);
  expect(await shown(deal.product.id)).not.toBeNull();
  expect((await put({ until: null, chatId: null }))[0]).toBe(200);
  expect(await shown(deal.product.id)).toBeNull();
  // What has ended already is no conflict.
  expect((await put({ until: null, chatId: deal.id }))[0]).toBe(200);
});

it('lasts a week at most and begins now', async () => {
  const { id, headers } = await ownProduct(test);
  for (const until of [inDays(7.1), inDays(-0.1)]) {
    const answer = await reserve(id, until, headers);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['until']]);
  }
});
