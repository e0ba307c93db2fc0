import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { z } from 'zod';
import { inProcessAddress } from '#server/platform/http/register-endpoint.ts';

/** Texts of searches, one for each round: the first round loads code, the next ones let it be compiled. */
const typed = ['telefon', 'kvartira ijaraga', 'нексия 3', 'divan arzon', 'iphone 13 128', 'ish toshkent'] as const;

const list = z.object({ content: z.object({ data: z.array(z.object({ id: z.int() })) }) });

/** Programs count in no figure. */
const robot = 'tokcha-warm-up (bot)';
/** ms after which it listens however cold it is: a database that is away shall not keep a node from saying so */
const patienceMs = 5000;
/** lists asked for at once, however large the pool */
const mostAtOnce = 20;

/**
 * Works out what visitors ask for most, several at a time, before anybody can: code is compiled and connections of the database are
 * open when the first call comes, which a balancer that never repeats would otherwise see refused (rules/goals A3). What fails here
 * fails no start; callers will be told.
 */
export async function warmUp(app: FastifyInstance, connections: number): Promise<void> {
  const over = AbortSignal.timeout(patienceMs);
  const work = workOut(app, Math.min(connections, mostAtOnce), over).catch(() => undefined);
  await Promise.race([work, sleep(patienceMs, undefined, { ref: false })]);
}

async function workOut(app: FastifyInstance, connections: number, over: AbortSignal): Promise<void> {
  await app.ready();
  const ask = (call: InjectOptions) =>
    app.inject({ ...call, headers: { 'accept-encoding': 'br', 'user-agent': robot }, remoteAddress: inProcessAddress });
  const get = (url: string) => ask({ url });
  const first = list.safeParse((await get('/api/products?pageSize=1')).json());
  const id = first.data?.content.data[0]?.id ?? 1;
  for (const [index, title] of typed.entries()) {
    if (over.aborted) return;
    const round = index + 1;
    const text = encodeURIComponent(title);
    // Each address is another one, so that nothing kept answers.
    const lists = Array.from({ length: connections }, (_, n) => `/api/products?pageSize=${1 + n}&page=${round}`);
    const pages = [
      ...['/', '/ru', '/all-products', '/catalog/1', `/detail/${id}`].map((path) => `${path}?page=${round}`),
      `/all-products?title=${text}`,
    ];
    const calls = ['/readyz', '/api/category', `/api/products/by-id/${id}`, `/api/search/suggest?q=${text}`];
    const found = [{ title }, { minPrice: round }].map((payload) =>
      ask({ method: 'POST', url: '/api/products/filter', payload }),
    );
    await Promise.all([...[...pages, ...calls, ...lists].map(get), ...found]);
  }
}
