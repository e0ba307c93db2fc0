import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser } from '#testing/builders/builders.ts';
import { type PayingApp, startPayingApp } from '#testing/builders/payment-builders.ts';
import { paymeErrors } from '../payme/payme-protocol.ts';

let paying: PayingApp;
beforeAll(async () => {
  paying = await startPayingApp();
});
afterAll(() => paying.test.close());

/** Figures that are no more than a moment old, by name and labels. */
async function figures(): Promise<Record<string, number>> {
  paying.test.clock.advance(6000);
  const { body } = await paying.test.app.inject({ url: '/metrics' });
  return Object.fromEntries(
    [...body.matchAll(/^((?:gateway|payments)_\w+(?:\{[^}]*\})?) (\S+)$/gm)].map(([, name = '', value]) => [
      name,
      Number(value),
    ]),
  );
}

async function paymentsOnStatus(): Promise<string> {
  paying.test.clock.advance(6000);
  const { body } = await paying.test.app.inject({ url: '/en/status' });
  return (
    /<dt>Payments<\/dt><dd>(.*?)<\/dd>/
      .exec(body)?.[1]
      ?.replaceAll(/<[^>]*>/g, ' ')
      .trim() ?? ''
  );
}

describe('money that is stuck', () => {
  it('is counted, stands in the figures until the call ended well, and on the page of people', async () => {
    const { payme, test } = paying;
    const order = await paying.order('payme');
    const id = payme.newId();
    await payme.call('CreateTransaction', { id, time: payme.time(), ...payme.order(order.id, order.amountUzs) });
    expect(await paymentsOnStatus()).toBe('Working');
    await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      test.owner.db,
    );
    await sql`create trigger refuse before insert on promotions for each row execute function refuse()`.execute(
      test.owner.db,
    );
    const failed = await payme.raw(JSON.stringify({ method: 'PerformTransaction', params: { id }, id: 1 }));
    expect(failed.error?.code).toBe(paymeErrors.system);
    expect(await figures()).toMatchObject({
      'gateway_calls_total{gateway="payme",outcome="failed"}': 1,
      'gateway_calls_total{gateway="payme",outcome="done"}': 1,
      gateway_faults_kept: 1,
      payments_begun_hour: 1,
      payments_paid_hour: 0,
    });
    expect(await paymentsOnStatus()).toMatch(/^Slow or limited/);

    await sql`drop trigger refuse on promotions`.execute(test.owner.db);
    expect((await payme.call('PerformTransaction', { id })).result).toMatchObject({ state: 2 });
    expect(await figures()).toMatchObject({ gateway_faults_kept: 0, payments_paid_hour: 1 });
    expect(await paymentsOnStatus()).toBe('Working');
  });

  it('by Click and by whoever is no gateway is counted as well', async () => {
    const { click, test } = paying;
    const order = await paying.order('click');
    const attempt = click.attempt(order.id, order.amountUzs);
    const { merchant_prepare_id: prepareId = 0 } = await click.prepare(attempt);
    await sql`create trigger refuse before insert on promotions for each row execute function refuse()`.execute(
      test.owner.db,
    );
    await click.complete(attempt, prepareId);
    await sql`drop trigger refuse on promotions`.execute(test.owner.db);
    await test.app.inject({ method: 'POST', url: '/api/payments/payme', payload: {} });
    expect(await figures()).toMatchObject({
      'gateway_calls_total{gateway="click",outcome="done"}': 1,
      'gateway_calls_total{gateway="click",outcome="failed"}': 1,
      'gateway_calls_total{gateway="payme",outcome="unproven"}': 1,
    });
  });

  it('that nobody gets to pay is seen by orders of which none is paid', async () => {
    paying.test.clock.advance(2 * 3_600_000);
    // Somebody who thinks again and again is one.
    for (let count = 0; count < 9; count += 1) await paying.order('payme');
    const begin = async (provider: 'payme' | 'click') => paying.order(provider, undefined, await aUser(paying.test));
    for (let count = 0; count < 8; count += 1) await begin('payme');
    expect(await paymentsOnStatus()).toBe('Working');
    await begin('click');
    expect(await figures()).toMatchObject({ payments_begun_hour: 10, payments_paid_hour: 0 });
    expect(await paymentsOnStatus()).toMatch(/^Slow or limited/);
  });
});
