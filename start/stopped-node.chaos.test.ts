import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { until } from '#testing/eventually.ts';
import { freePort } from '#testing/free-port.ts';
import { isGoalRun, reportFigures } from '#testing/goals.ts';
import { findTestRedis } from '#testing/test-redis.ts';
import { type SeveralNodes, severalNodes } from './testing/several-nodes.ts';

const redis = await findTestRedis();
const stoppedMs = 60_000;

// It stands still for a minute: by `npm run goals -- A7` alone.
describe.runIf(isGoalRun && redis !== null)('a node that stands still and is let go', () => {
  let product: SeveralNodes;
  beforeAll(async () => {
    product = await severalNodes('stopped', redis, {});
    for (let count = 0; count < 3; count += 1) await product.start(await freePort());
  });
  afterAll(() => product.end());

  it('slows nobody of the others, and what it was doing when it stopped is whole', async () => {
    const { test } = product;
    const nodes = [...product.nodes.values()];
    const urls = await Promise.all(nodes.map(async (node) => (await node.ready).url));
    const people = await Promise.all(Array.from({ length: 9 }, () => aUser(test)));
    const headers = await Promise.all(people.map((person) => signedIn(test, person)));
    const { id } = await aProduct(test);
    let isOver = false;
    /** the state that each person was last told, and whether an answer is missing since */
    const answers = people.map(() => ({ liked: false, isKnown: true }));
    const times: { ms: number; at: number; node: number }[] = [];
    const visit = async (_: unknown, index: number): Promise<void> => {
      const node = index % 3;
      for (let liked = true; !isOver; liked = !liked) {
        const at = performance.now();
        const answer = await fetch(`${urls[node]}/api/products/${id}/like`, {
          method: 'POST',
          headers: { ...headers[index], 'content-type': 'application/json' },
          body: JSON.stringify({ liked }),
        }).catch(() => null);
        await answer?.arrayBuffer();
        times.push({ ms: performance.now() - at, at, node });
        answers[index] = answer?.ok ? { liked, isKnown: true } : { liked: false, isKnown: false };
        await sleep(25);
      }
    };
    const visiting = people.map(visit);
    await sleep(4000);
    const stoppedAt = performance.now();
    nodes[2]?.signal('SIGSTOP');
    await sleep(stoppedMs);
    const letGoAt = performance.now();
    nodes[2]?.signal('SIGCONT');
    await until(async () => (await fetch(`${urls[2]}/readyz`)).status === 200);
    await sleep(1000);
    isOver = true;
    await Promise.all(visiting);

    const p95 = (among: typeof times) =>
      among.map(({ ms }) => ms).toSorted((a, b) => a - b)[Math.floor(among.length * 0.95)] ?? 0;
    const others = times.filter(({ node }) => node !== 2);
    const before = others.filter(({ at }) => at < stoppedAt && at > stoppedAt - 3000);
    const meanwhile = others.filter(({ at }) => at > stoppedAt && at < letGoAt);
    const likes = await test.database.db
      .selectFrom('product_likes')
      .select('user_id')
      .where('product_id', '=', id)
      .execute();
    const liking = new Set(likes.map(({ user_id }) => user_id));
    const lost = answers.filter(({ liked, isKnown }, index) => isKnown && liking.has(people[index]?.id ?? 0) !== liked);
    const { like_count } = await test.database.db
      .selectFrom('products')
      .select('like_count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await reportFigures(
      { name: 'p95 of the others against before', measured: p95(meanwhile) / p95(before), unit: '×', limit: 2 },
      { name: 'lost', measured: lost.length, limit: 0 },
      { name: 'counters off', measured: Math.abs(like_count - likes.length), limit: 0 },
    );
    expect(meanwhile.length).toBeGreaterThan(20);
    expect(answers.filter(({ isKnown }) => isKnown).length).toBeGreaterThanOrEqual(6);
    expect(Math.max(...meanwhile.map(({ ms }) => ms))).toBeLessThan(stoppedMs);
    expect({ lost, like_count }).toEqual({ lost: [], like_count: likes.length });
  });
});
