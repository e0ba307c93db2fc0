import { testbed } from './testbed.ts';
import type { Testbed } from './testbed-schema.ts';

/** This worker's product: what one journey posts or closes is not in the way of another that runs beside it. */
export function product(): Testbed['products'][number] {
  const { products } = testbed;
  const own = products[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % products.length];
  if (!own) throw new Error('no product runs');
  return own;
}

export const origin = (): string => product().origin;
