import { inject } from 'vitest';

/** The product that the journeys of this worker have for themselves. */
export interface Product {
  /** where it answers, without a slash at the end */
  origin: string;
  /** empty where only its address is known */
  databaseUrl: string;
}

/** This worker's product: what one journey posts or closes is not in the way of another that runs beside it. */
export function product(): Product {
  const products = inject('products');
  const own = products[(Number(process.env.VITEST_POOL_ID ?? 1) - 1) % products.length];
  if (!own) throw new Error('no product runs');
  return own;
}

export const origin = (): string => product().origin;
