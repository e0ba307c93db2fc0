import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { type Order, type PayingApp, startPayingApp } from '#testing/builders/payment-builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { paymeReasons } from '#testing/fakes/payme-gateway.ts';
import { paymeErrors } from './payme-protocol.ts';

const hour = 3_600_000;

let paying: PayingApp;
beforeAll(async () => {
  paying = await startPayingApp();
});
afterAll(() => paying.test.close());

/** Payme begins to pay this order. @returns its id of the transaction */
async function begun(order: Order): Promise<string> {
  const { payme } = paying;
  const id = payme.newId();
  const reply = await payme.twice('CreateTransaction', {
    id,
    time: payme.time(),
    ...payme.order(order.id, order.amountUzs),
  });
  expect(reply.result).toMatchObject({ state: 1 });
  return id;
}

async function paid(order: Order): Promise<string> {
  const id = await begun(order);
  expect((await paying.payme.twice('PerformTransaction', { id })).result).toMatchObject({ state: 2 });
  return id;
}

async function endedByStaff(order: Order): Promise<void> {
  const { app, database } = paying.test;
  const { id } = await database.db
    .selectFrom('promotions')
    .select('id')
    .where('payment_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const headers = await signedIn(paying.test, await aUser(paying.test, { role: 'admin' }));
  const payload = { reason: 'Qoida buzilgan' };
  const answer = await app.inject({ method: 'POST', url: `/api/admin/promotions/${id}/end`, headers, payload });
  expect(answer.statusCode, answer.body).toBe(200);
}

const codeOf = async (method: string, params: Record<string, unknown>) =>
  (await paying.payme.call(method, params)).error?.code;

describe('an order is paid by Payme', () => {
  it('once, though every call comes twice, and the product is TOP for the days of the plan', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    expect((await payme.twice('CheckPerformTransaction', payme.order(order.id, order.amountUzs))).result).toEqual({
      allow: true,
    });
    const id = await begun(order);
    expect(await paying.state(order)).toMatchObject({ state: 'reserved' });
    expect(await paying.daysLeft(order.productId)).toBe(0);
    await payme.twice('PerformTransaction', { id });
    expect(await paying.state(order)).toMatchObject({ state: 'paid' });
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(order.days, 2);
    const check = await payme.twice('CheckTransaction', { id });
    expect(check.result).toMatchObject({ state: 2, reason: null, cancel_time: 0 });
    expect(check.result?.perform_time).toBeGreaterThan(1e12);
  });

  it('once, though the calls come at the same time', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    const id = payme.newId();
    const creation = { id, time: payme.time(), ...payme.order(order.id, order.amountUzs) };
    const created = await Promise.all(Array.from({ length: 5 }, () => payme.call('CreateTransaction', creation)));
    expect(new Set(created.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    const performed = await Promise.all(Array.from({ length: 5 }, () => payme.call('PerformTransaction', { id })));
    expect(new Set(performed.map(({ result }) => JSON.stringify(result))).size).toBe(1);
    expect(performed[0]?.result).toMatchObject({ state: 2 });
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(order.days, 2);
  });

  it('or not at all when it is performed and cancelled at the same time', async () => {
    const order = await paying.order('payme');
    const id = await begun(order);
    await Promise.all([
      paying.payme.call('PerformTransaction', { id }),
      paying.payme.call('CancelTransaction', { id, reason: paymeReasons.failed }),
    ]);
    const { state } = await paying.state(order);
    expect(['cancelled', 'refunded']).toContain(state);
    expect(await paying.daysLeft(order.productId)).toBe(0);
  });

  it('by one transaction: two that begin at the same time are one and a refusal about the account', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    const replies = await Promise.all(
      [1, 2, 3].map(() =>
        payme.call('CreateTransaction', {
          id: payme.newId(),
          time: payme.time(),
          ...payme.order(order.id, order.amountUzs),
        }),
      ),
    );
    expect(replies.filter(({ result }) => result)).toHaveLength(1);
    expect(replies.flatMap(({ error }) => (error ? [[error.code, error.data]] : []))).toEqual([
      [paymeErrors.orderBusy, 'order_id'],
      [paymeErrors.orderBusy, 'order_id'],
    ]);
  });

  it('and paying again adds days after the end', async () => {
    const product = await aProduct(paying.test, { sellerId: paying.seller.id });
    const first = await paying.order('payme', product);
    await paid(first);
    const second = await paying.order('payme', product);
    expect(second.id).not.toBe(first.id);
    await paid(second);
    expect(await paying.daysLeft(product.id)).toBeCloseTo(first.days + second.days, 2);
  });
});

describe('Payme cancels', () => {
  it('before the money moved: the order is over', async () => {
    const order = await paying.order('payme');
    const id = await begun(order);
    const reply = await paying.payme.twice('CancelTransaction', { id, reason: paymeReasons.failed });
    expect(reply.result).toMatchObject({ state: -1 });
    expect(await paying.state(order)).toMatchObject({ state: 'cancelled', cancel_reason: 'gateway' });
    expect(await codeOf('PerformTransaction', { id })).toBe(paymeErrors.cannotPerform);
    expect((await paying.payme.call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 3 });
  });

  it('after it: the days are taken back, those of other orders stay', async () => {
    const product = await aProduct(paying.test, { sellerId: paying.seller.id });
    const first = await paying.order('payme', product);
    const firstId = await paid(first);
    const second = await paying.order('payme', product);
    await paid(second);
    paying.test.clock.advance(24 * hour);
    const reply = await paying.payme.twice('CancelTransaction', { id: firstId, reason: paymeReasons.refund });
    expect(reply.result).toMatchObject({ state: -2 });
    expect(await paying.state(first)).toMatchObject({ state: 'refunded' });
    expect(await paying.daysLeft(product.id)).toBeCloseTo(second.days, 2);
    expect(await codeOf('PerformTransaction', { id: firstId })).toBe(paymeErrors.cannotPerform);
  });

  it.each(['running', 'not begun'])('what staff have ended is given back too: days %s', async (state) => {
    const product = await aProduct(paying.test, { sellerId: paying.seller.id });
    const first = state === 'running' ? null : await paying.order('payme', product);
    if (first) await paid(first);
    const order = await paying.order('payme', product);
    const id = await paid(order);
    await endedByStaff(order);
    expect(await paying.daysLeft(product.id)).toBeCloseTo(first?.days ?? 0, 2);
    const reply = await paying.payme.twice('CancelTransaction', { id, reason: paymeReasons.refund });
    expect(reply.result).toMatchObject({ state: -2 });
    expect(await paying.state(order)).toMatchObject({ state: 'refunded' });
    expect(await paying.daysLeft(product.id)).toBeCloseTo(first?.days ?? 0, 2);
  });

  it('but not what has been used up', async () => {
    const order = await paying.order('payme');
    const id = await paid(order);
    paying.test.clock.advance((order.days * 24 + 1) * hour);
    expect(await codeOf('CancelTransaction', { id, reason: paymeReasons.refund })).toBe(paymeErrors.cannotCancel);
    expect(await paying.state(order)).toMatchObject({ state: 'paid' });
  });
});

describe('a transaction has twelve hours', () => {
  it('to be performed', async () => {
    const order = await paying.order('payme');
    const id = await begun(order);
    paying.test.clock.advance(12 * hour);
    expect(await codeOf('PerformTransaction', { id })).toBe(paymeErrors.cannotPerform);
    expect((await paying.payme.call('CheckTransaction', { id })).result).toMatchObject({ state: -1, reason: 4 });
    expect(await paying.state(order)).toMatchObject({ state: 'cancelled', cancel_reason: 'expired' });
    expect(await paying.daysLeft(order.productId)).toBe(0);
  });

  it('also to be created again', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    const creation = { id: payme.newId(), time: payme.time(), ...payme.order(order.id, order.amountUzs) };
    await payme.twice('CreateTransaction', creation);
    paying.test.clock.advance(12 * hour - 60_000);
    expect((await payme.call('CreateTransaction', creation)).result).toMatchObject({ state: 1 });
    paying.test.clock.advance(60_000);
    expect(await codeOf('CreateTransaction', creation)).toBe(paymeErrors.cannotPerform);
  });
});

describe('Payme is refused', () => {
  it('without its key, with a wrong one, or with a token of ours', async () => {
    const body = JSON.stringify({ method: 'CheckTransaction', params: { id: 'x' }, id: 1 });
    const wrong = `Basic ${Buffer.from('Paycom:another').toString('base64')}`;
    for (const authorization of ['', 'Basic', wrong, 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic Zm9v']) {
      const reply = await paying.payme.raw(body, { authorization });
      expect(reply.error?.code, authorization).toBe(paymeErrors.noPrivileges);
    }
  });

  it('with what is no call', async () => {
    const { payme } = paying;
    expect((await payme.raw('{"method":')).error?.code).toBe(paymeErrors.unreadable);
    expect((await payme.raw('')).error?.code).toBe(paymeErrors.unreadable);
    expect((await payme.raw('[]')).error?.code).toBe(paymeErrors.malformed);
    expect((await payme.raw('{"method":"CheckTransaction","id":1}')).error?.code).toBe(paymeErrors.malformed);
    expect((await payme.raw(`{"method":"${'x'.repeat(20_000)}"}`)).error?.code).toBe(paymeErrors.unreadable);
    expect((await payme.call('GetInformation', {})).error).toMatchObject({
      code: paymeErrors.noSuchMethod,
      data: 'GetInformation',
    });
    const get = await paying.test.app.inject('/api/payments/payme');
    expect([get.statusCode, get.json().error.code]).toEqual([200, paymeErrors.notPost]);
  });

  it('for another amount, an unknown order, an order of another gateway', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    const other = await paying.order('click');
    const check = (params: object) => codeOf('CheckPerformTransaction', { ...params });
    expect(await check(payme.order(order.id, order.amountUzs - 1))).toBe(paymeErrors.wrongAmount);
    expect(await check({ ...payme.order(order.id, order.amountUzs), amount: order.amountUzs })).toBe(
      paymeErrors.wrongAmount,
    );
    for (const id of [999_999_999, 'abc', '', '1e3', '-1', '0', '99999999999999999999']) {
      expect(await check(payme.order(id, order.amountUzs)), String(id)).toBe(paymeErrors.noSuchOrder);
    }
    expect(await check(payme.order(other.id, other.amountUzs))).toBe(paymeErrors.noSuchOrder);
    expect(await check({ amount: 100, account: {} })).toBe(paymeErrors.noSuchOrder);
    expect(await codeOf('PerformTransaction', { id: payme.newId() })).toBe(paymeErrors.noSuchTransaction);
    const refusal = await payme.call('CheckPerformTransaction', payme.order(1e9, 5));
    expect(refusal.error?.message).toEqual({ uz: expect.any(String), ru: expect.any(String), en: expect.any(String) });
    expect(refusal.error?.data).toBe('order_id');
  });

  it('for an order that was paid, given up, forgotten, or whose listing is sold', async () => {
    const { payme } = paying;
    const check = (order: Order) => codeOf('CheckPerformTransaction', payme.order(order.id, order.amountUzs));
    const done = await paying.order('payme');
    await paid(done);
    expect(await check(done)).toBe(paymeErrors.orderPaid);
    const left = await paying.order('payme');
    expect((await paying.call('POST', `/api/payments/${left.id}/cancel`)).statusCode).toBe(200);
    expect(await check(left)).toBe(paymeErrors.orderCancelled);
    const sold = await paying.order('payme');
    await paying.call('POST', `/api/products/${sold.productId}/status`, { action: 'sold' });
    expect(await check(sold)).toBe(paymeErrors.orderUnavailable);
    const old = await paying.order('payme');
    paying.test.clock.advance(24 * hour);
    expect(await check(old)).toBe(paymeErrors.orderCancelled);
  });

  it('when the listing was sold between creating and performing: nothing is bought', async () => {
    const order = await paying.order('payme');
    const id = await begun(order);
    await paying.call('POST', `/api/products/${order.productId}/status`, { action: 'sold' });
    expect(await codeOf('PerformTransaction', { id })).toBe(paymeErrors.cannotPerform);
    expect(await paying.state(order)).toMatchObject({ state: 'cancelled', cancel_reason: 'unavailable' });
    expect((await paying.payme.twice('CancelTransaction', { id, reason: paymeReasons.failed })).result).toMatchObject({
      state: -1,
    });
  });

  it('when the person gave the order up while Payme was at it', async () => {
    const order = await paying.order('payme');
    const id = await begun(order);
    expect((await paying.call('POST', `/api/payments/${order.id}/cancel`)).statusCode).toBe(200);
    expect(await codeOf('PerformTransaction', { id })).toBe(paymeErrors.cannotPerform);
    expect(await paying.daysLeft(order.productId)).toBe(0);
  });
});

describe('Payme reads', () => {
  it('a statement of the transactions between two moments, by its own time', async () => {
    const { payme } = paying;
    const order = await paying.order('payme');
    const time = payme.time() + 5;
    const id = payme.newId();
    await payme.call('CreateTransaction', { id, time, ...payme.order(order.id, order.amountUzs) });
    const statement = await payme.call('GetStatement', { from: time, to: time });
    expect(statement.result?.transactions).toEqual([
      expect.objectContaining({
        id,
        time,
        amount: order.amountUzs * 100,
        account: { order_id: String(order.id) },
        state: 1,
        perform_time: 0,
        cancel_time: 0,
        reason: null,
      }),
    ]);
    expect((await payme.call('GetStatement', { from: 1, to: 2 })).result).toEqual({ transactions: [] });
  });

  it('and tells of the fiscal receipt', async () => {
    const order = await paying.order('payme');
    const id = await paid(order);
    const receipt = { id, type: 'PERFORM', fiscal_data: { receipt_id: 7, qr_code_url: 'https://ofd.soliq.uz/check' } };
    expect((await paying.payme.twice('SetFiscalData', receipt)).result).toEqual({ success: true });
  });
});

it('whatever Payme sends gets an answer of the protocol', async () => {
  const order = await paying.order('payme');
  const id = fc.oneof(fc.constant('6'.repeat(24)), fc.string(), fc.integer(), fc.constant(null));
  const call = fc.record({
    method: fc.constantFrom(
      'CheckPerformTransaction',
      'CreateTransaction',
      'PerformTransaction',
      'CancelTransaction',
      'CheckTransaction',
      'GetStatement',
      'SetFiscalData',
    ),
    params: fc.record(
      {
        id,
        time: fc.oneof(fc.double(), fc.integer(), fc.constant(Number.MAX_SAFE_INTEGER)),
        amount: fc.oneof(fc.constant(order.amountUzs * 100), fc.double(), fc.string()),
        account: fc.oneof(
          fc.constant({ order_id: order.id }),
          fc.dictionary(fc.string(), fc.anything()),
          fc.anything(),
        ),
        reason: fc.oneof(fc.integer(), fc.string()),
        from: fc.oneof(fc.integer(), fc.double()),
        to: fc.oneof(fc.integer(), fc.double()),
        type: fc.oneof(fc.constant('PERFORM'), fc.string()),
        fiscal_data: fc.anything(),
      },
      { requiredKeys: [] },
    ),
    id: fc.oneof(fc.integer(), fc.string({ maxLength: 20 }), fc.anything()),
  });
  await fc.assert(
    fc.asyncProperty(call, async (message) => {
      const reply = await paying.payme.raw(JSON.stringify(message));
      expect(reply.error?.code, JSON.stringify(reply)).not.toBe(paymeErrors.system);
      expect(Boolean(reply.result) !== Boolean(reply.error)).toBe(true);
    }),
    { numRuns: 150, seed: 20261123 },
  );
});
