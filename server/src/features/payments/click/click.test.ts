import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Order, type PayingApp, startPayingApp } from '#testing/builders/payment-builders.ts';
import { clickSignature } from './click-protocol.ts';

const hour = 3_600_000;

let paying: PayingApp;
beforeAll(async () => {
  paying = await startPayingApp();
});
afterAll(() => paying.test.close());

async function prepared(order: Order) {
  const attempt = paying.click.attempt(order.id, order.amountUzs);
  const reply = await paying.click.prepare(attempt);
  expect(reply).toMatchObject({ error: 0, click_trans_id: attempt.clickTransId, merchant_trans_id: String(order.id) });
  return { attempt, prepareId: reply.merchant_prepare_id ?? 0 };
}

it('signs over the raw texts, as the known vectors have it', () => {
  const prepare = {
    clickTransId: '1234567',
    serviceId: '100',
    merchantTransId: 'order-42',
    merchantPrepareId: null,
    amount: '50000.00',
    action: '0',
    signTime: '2026-09-05 09:07:00',
  };
  expect(clickSignature(prepare, 'SECRET')).toBe('3671803708084511ff7830b24e0b1c93');
  const complete = { ...prepare, merchantPrepareId: '777', action: '1', signTime: '2026-09-05 09:08:00' };
  expect(clickSignature(complete, 'SECRET')).toBe('2642874ee90fccbe9faac9428da11040');
});

describe('an order is paid by Click', () => {
  it('once: a repeated Prepare is the same, a repeated Complete is told that it is paid', async () => {
    const order = await paying.order('click');
    const { attempt, prepareId } = await prepared(order);
    expect(await paying.click.prepare(attempt)).toMatchObject({ error: 0, merchant_prepare_id: prepareId });
    expect(await paying.daysLeft(order.productId)).toBe(0);
    const receipts = async () =>
      (
        await paying.test.database.db
          .selectFrom('payment_transactions')
          .select('receipts')
          .where('id', '=', prepareId)
          .executeTakeFirstOrThrow()
      ).receipts;
    expect(await receipts()).toEqual({ click_paydoc_id: paying.click.fieldsOf(attempt, 0).click_paydoc_id });
    const confirmed = await paying.click.complete(attempt, prepareId, { click_paydoc_id: '424242' });
    expect(await receipts()).toEqual({ click_paydoc_id: '424242' });
    expect(confirmed).toMatchObject({ error: 0, merchant_confirm_id: prepareId });
    expect(await paying.click.complete(attempt, prepareId)).toMatchObject({ error: -4 });
    expect(await paying.click.prepare(attempt)).toMatchObject({ error: -4 });
    expect(await paying.state(order)).toMatchObject({ state: 'paid' });
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(order.days, 2);
  });

  it('once, though the calls come at the same time', async () => {
    const order = await paying.order('click');
    const attempt = paying.click.attempt(order.id, order.amountUzs);
    const replies = await Promise.all(Array.from({ length: 5 }, () => paying.click.prepare(attempt)));
    expect(new Set(replies.map((reply) => reply.merchant_prepare_id)).size).toBe(1);
    const prepareId = replies[0]?.merchant_prepare_id ?? 0;
    const done = await Promise.all(Array.from({ length: 5 }, () => paying.click.complete(attempt, prepareId)));
    expect(done.map(({ error }) => error).sort()).toEqual([-4, -4, -4, -4, 0]);
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(order.days, 2);
  });

  it('by one of two attempts: the earlier one gets its money back', async () => {
    const order = await paying.order('click');
    const first = await prepared(order);
    const second = await prepared(order);
    expect(second.prepareId).not.toBe(first.prepareId);
    const replies = await Promise.all([
      paying.click.complete(first.attempt, first.prepareId),
      paying.click.complete(second.attempt, second.prepareId),
    ]);
    expect([-9, -4]).toContain(replies[0].error);
    expect(replies[1]).toMatchObject({ error: 0 });
    expect(await paying.daysLeft(order.productId)).toBeCloseTo(order.days, 2);
  });
});

describe('Click is refused', () => {
  it('with a wrong signature, whatever else is wrong; an amount that is written otherwise is not the same text', async () => {
    const order = await paying.order('click');
    const { attempt, prepareId } = await prepared(order);
    const { click } = paying;
    expect(await click.prepare(attempt, { sign_string: '0'.repeat(32) })).toMatchObject({ error: -1 });
    expect(await click.prepare(attempt, { amount: String(order.amountUzs) })).toMatchObject({ error: -1 });
    expect(await click.complete(attempt, prepareId, { merchant_prepare_id: '1' })).toMatchObject({ error: -1 });
    expect(
      await click.complete({ ...attempt, orderId: 999_999 }, prepareId, { merchant_trans_id: String(order.id) }),
    ).toMatchObject({ error: -1 });
    expect(await paying.state(order)).toMatchObject({ state: 'reserved' });
  });

  it('with fields that are missing or are no such fields', async () => {
    const order = await paying.order('click');
    const attempt = paying.click.attempt(order.id, order.amountUzs);
    const whole = paying.click.fieldsOf(attempt, 0);
    for (const name of Object.keys(whole).filter((field) => field !== 'error_note')) {
      const { [name]: _left, ...rest } = whole;
      expect(await paying.click.post('prepare', rest), name).toMatchObject({ error: -8 });
    }
    expect(await paying.click.post('complete', whole)).toMatchObject({ error: -8 });
    expect(await paying.click.post('prepare', { ...whole, amount: '1e9' })).toMatchObject({ error: -8 });
    expect(await paying.click.post('prepare', { ...whole, padding: 'x'.repeat(20_000) })).toMatchObject({ error: -8 });
  });

  it('for another action, order, transaction or amount, in that order', async () => {
    const order = await paying.order('click');
    const { click } = paying;
    const attempt = click.attempt(order.id, order.amountUzs);
    expect(await click.post('prepare', click.fieldsOf(attempt, 1))).toMatchObject({ error: -3 });
    expect(await click.post('complete', { ...click.fieldsOf(attempt, 0, 1) })).toMatchObject({ error: -3 });
    expect(await click.prepare(click.attempt(999_999_999, order.amountUzs))).toMatchObject({ error: -5 });
    expect(await click.prepare(click.attempt('order-42', order.amountUzs))).toMatchObject({ error: -5 });
    expect(await click.complete(attempt, 999_999)).toMatchObject({ error: -6 });
    expect(await click.prepare(click.attempt(order.id, order.amountUzs + 1))).toMatchObject({ error: -2 });
    const { attempt: begun, prepareId } = await prepared(order);
    expect(await click.complete({ ...begun, amount: '1.00' }, prepareId)).toMatchObject({ error: -2 });
    const payme = await paying.order('payme');
    expect(await click.prepare(click.attempt(payme.id, payme.amountUzs))).toMatchObject({ error: -5 });
  });

  it('when the payment failed at its side: the order is over', async () => {
    const order = await paying.order('click');
    const { attempt, prepareId } = await prepared(order);
    expect(await paying.click.complete(attempt, prepareId, { error: '-5017' })).toMatchObject({ error: -9 });
    expect(await paying.state(order)).toMatchObject({ state: 'cancelled', cancel_reason: 'gateway' });
    expect(await paying.click.complete(attempt, prepareId)).toMatchObject({ error: -9 });
    expect(await paying.daysLeft(order.productId)).toBe(0);
  });

  it('when the order was given up, took too long, or the listing is sold', async () => {
    const left = await paying.order('click');
    const givenUp = await prepared(left);
    await paying.call('POST', `/api/payments/${left.id}/cancel`);
    expect(await paying.click.complete(givenUp.attempt, givenUp.prepareId)).toMatchObject({ error: -9 });
    const gone = await paying.order('click');
    const sold = await prepared(gone);
    await paying.call('POST', `/api/products/${gone.productId}/status`, { action: 'sold' });
    expect(await paying.click.complete(sold.attempt, sold.prepareId)).toMatchObject({ error: -9 });
    expect(await paying.state(gone)).toMatchObject({ state: 'cancelled', cancel_reason: 'unavailable' });
    const slow = await paying.order('click');
    const late = await prepared(slow);
    paying.test.clock.advance(12 * hour);
    expect(await paying.click.complete(late.attempt, late.prepareId)).toMatchObject({ error: -9 });
    expect(await paying.state(slow)).toMatchObject({ state: 'cancelled', cancel_reason: 'expired' });
  });
});
