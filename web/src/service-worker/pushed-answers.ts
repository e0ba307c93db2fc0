import { cacheNames } from './names.ts';

/** An answer to a question that was pushed, and the listing that it is about. */
export interface PushedAnswer {
  action: 'confirm' | 'sold';
  productId: number;
}

/** ms that an answer waits for a page of whoever was asked: signing in may come before */
const patienceMs = 15 * 60_000;

/** What the worker says to open pages when an answer waits. */
export const answerWaits = 'answer-waits';
/** What the page that takes it says first; what came of it, in words, follows. */
export const answerTaken = 'answer-taken';

/** The answer that a button stands for (`sold:12`); null for any other. */
export function answerIn(text: string): PushedAnswer | null {
  const found = /^(confirm|sold):([1-9]\d{0,15})$/.exec(text);
  return found ? { action: found[1] === 'sold' ? 'sold' : 'confirm', productId: Number(found[2]) } : null;
}

/**
 * Lets an answer wait for a page, which alone has the session to give it with. No address can bring one about: only a press on a notice
 * does (product/notices#still-selling).
 */
export async function keepAnswer({ action, productId }: PushedAnswer, now: number): Promise<void> {
  const cache = await caches.open(cacheNames.answers);
  await cache.put(`/answers/${action}:${productId}`, new Response(String(now)));
}

/** The answers that wait, each for one page alone. */
export async function takeAnswers(now: number): Promise<PushedAnswer[]> {
  if (!(await caches.has(cacheNames.answers))) return [];
  const cache = await caches.open(cacheNames.answers);
  const taken: PushedAnswer[] = [];
  for (const request of await cache.keys()) {
    const keptAt = Number(await (await cache.match(request))?.text());
    const answer = answerIn(request.url.split('/').at(-1) ?? '');
    // When several pages read it at once, the one whose delete succeeds has it.
    if ((await cache.delete(request)) && answer && now - keptAt < patienceMs) taken.push(answer);
  }
  return taken;
}
