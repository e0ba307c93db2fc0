import { sql } from 'kysely';
import type { PaymentProvider } from '#contract/values/payment.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { createClickGateway } from '../fakes/click-gateway.ts';
import { createPaymeGateway, type SendToMerchant } from '../fakes/payme-gateway.ts';
import { aUser, signedIn, type TestUser } from './builders.ts';
import { aProduct, type TestProduct } from './product-builders.ts';

const keys = { payme: 'payme-test-key', click: 'click-test-key', service: '28473' };

/** Settings with which a server sells TOP by every gateway. */
export const payingEnvironment = {
  PAYMENT_PROVIDERS: 'console,payme,click',
  PAYME_MERCHANT_ID: '587f72c72cac0d162c722ae2',
  PAYME_KEY: keys.payme,
  CLICK_SERVICE_ID: keys.service,
  CLICK_MERCHANT_ID: '9911',
  CLICK_SECRET_KEY: keys.click,
};

/** Both gateways, which reach the merchant by `send`. */
export function gatewaysOver(send: SendToMerchant, now?: () => Date) {
  return {
    payme: createPaymeGateway(send, keys.payme, now),
    click: createClickGateway(send, { id: keys.service, secretKey: keys.click }),
  };
}

export interface Order {
  id: number;
  amountUzs: number;
  days: number;
  productId: number;
  checkoutUrl: string | null;
}

/** A server that sells TOP, the gateways of it, and a seller. */
export async function startPayingApp() {
  const test = await startTestApp({ environment: payingEnvironment });
  const send: SendToMerchant = async ({ path, headers, body }) => {
    const answer = await test.app.inject({ method: 'POST', url: path, headers, payload: body });
    return { status: answer.statusCode, text: answer.body };
  };
  const seller = await aUser(test);
  const { db } = test.database;
  const callAs = async (user: TestUser, method: 'GET' | 'POST', url: string, payload?: object, extra = {}) =>
    test.app.inject({
      method,
      url,
      // Tests move the clock further than a token lives.
      headers: { ...(await signedIn(test, user)), ...extra },
      ...(payload ? { payload } : {}),
    });
  const call = (method: 'GET' | 'POST', url: string, payload?: object, extra: Record<string, string> = {}) =>
    callAs(seller, method, url, payload, extra);
  return {
    test,
    seller,
    call,
    ...gatewaysOver(send, () => test.clock.now()),
    /** An order of the cheapest plan for a new product of the seller, or of somebody else, or for this one. */
    async order(provider: PaymentProvider, product?: TestProduct, by: TestUser = seller): Promise<Order> {
      const { id: productId } = product ?? (await aProduct(test, { sellerId: by.id }));
      const plan = await thePlan(test);
      const answer = await callAs(by, 'POST', '/api/payments', { productId, planId: plan.id, provider });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return { ...answer.json().content, productId };
    },
    state: async (order: Pick<Order, 'id'>) =>
      db
        .selectFrom('payments')
        .select(['state', 'cancel_reason', 'paid_at', 'refunded_at'])
        .where('id', '=', order.id)
        .executeTakeFirstOrThrow(),
    /** how many days of TOP a product has left, as its row says and as its promotions say; both must be the same */
    async daysLeft(productId: number): Promise<number> {
      const now = test.clock.now();
      const { rows } = await sql<{ by_product: number; by_promotions: number }>`
        select greatest(0, coalesce(extract(epoch from top_until - ${now}::timestamptz), 0))::float8 / 86400 as by_product,
          (select coalesce(sum(extract(epoch from ends_at - greatest(starts_at, ${now}::timestamptz))), 0)::float8 / 86400
            from promotions where product_id = products.id and ends_at > ${now}) as by_promotions
        from products where id = ${productId}`.execute(db);
      const [left] = rows;
      if (!left || Math.abs(left.by_product - left.by_promotions) > 0.001) throw new Error(JSON.stringify(left));
      return Math.round(left.by_product * 1000) / 1000;
    },
  };
}

export type PayingApp = Awaited<ReturnType<typeof startPayingApp>>;

/** The first plan of the reference data. */
export async function thePlan(test: TestApp) {
  return test.database.db
    .selectFrom('promotion_plans')
    .selectAll()
    .where('active', '=', true)
    .orderBy('sort_order')
    .limit(1)
    .executeTakeFirstOrThrow();
}
