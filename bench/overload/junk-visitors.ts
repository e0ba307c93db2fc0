import { randomBytes } from 'node:crypto';

/** One address that nobody means, and what is odd beside it. */
interface Junk {
  path: string;
  headers?: Record<string, string>;
  body?: object;
}

const word = (): string => randomBytes(6).toString('hex');
const json = { 'content-type': 'application/json' };

/** Junk in each part of a request that a cache or a window could be keyed by. */
const kinds: readonly ((index: number) => Junk)[] = [
  () => ({ path: `/?${word()}=${word()}` }),
  () => ({ path: `/${word()}` }),
  () => ({ path: `/detail/${word()}` }),
  (index) => ({ path: `/detail/${10_000_000 + index}` }),
  () => ({ path: `/all-products?title=${word()}` }),
  () => ({ path: `/all-products?p.${word()}=${word()}` }),
  () => ({ path: `/api/category?depth=2&${word()}=${word()}` }),
  (index) => ({ path: `/api/products?page=${(index % 90) + 1}&${word()}=1` }),
  (index) => ({ path: `/api/products/by-id/${20_000_000 + index}` }),
  () => ({ path: `/api/${word()}` }),
  () => ({ path: `/api/search/suggest?q=${word()}` }),
  () => ({ path: '/api/products/filter', headers: json, body: { title: word(), [word()]: 1 } }),
  () => ({ path: '/api/category', headers: { 'accept-language': `${word()},x-${word()};q=0.5` } }),
  () => ({ path: '/', headers: { 'accept-encoding': word(), 'if-none-match': word(), 'save-data': word() } }),
  () => ({ path: '/api/products', headers: { 'x-lang': word(), authorization: `Bearer ${word()}` } }),
  () => ({ path: '/api/csp-reports', headers: json, body: { 'csp-report': { 'blocked-uri': word() } } }),
  () => ({ path: `/files/img/aa/${word()}` }),
  () => ({ path: `/assets/${word()}.js` }),
];

const atOnce = 8;

/** Visits so many junk addresses, each from an address of its own where the server believes the proxy. @returns how many had which status */
export async function visitJunk(url: string, visits: number): Promise<ReadonlyMap<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < visits) {
      const index = next++;
      const { path, headers, body } = kinds[index % kinds.length]?.(index) ?? { path: '/' };
      const from = `11.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
      const answer = await fetch(url + path, {
        headers: { 'x-forwarded-for': from, ...headers },
        redirect: 'manual',
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
      });
      await answer.arrayBuffer();
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return statuses;
}
