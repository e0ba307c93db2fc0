import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contract } from '#contract/http/contract.ts';
import { createBareServer } from '#testing/app/bare-server.ts';
import { type Call, registerEndpoint } from './register-endpoint.ts';

type Work = (call: Pick<Call<object>, 'reply'>) => Promise<unknown>;

let app: FastifyInstance;
let origin: string;
/** what the handlers do next */
let work: Work;

/** With one connection there are 2 slots for reads, 3 with writes, 10 in all. */
beforeEach(async () => {
  app = await createBareServer({
    checkAnswers: false,
    authenticate: async () => ({ id: 1, username: 'A', role: 'user', sessionId: 's' }),
    connections: 1,
    patience: 3,
  });
  registerEndpoint(app, contract.listRecentSearches, async (call) => {
    await work(call);
    return { content: [] };
  });
  registerEndpoint(app, contract.deleteRecentSearches, async (call) => {
    await work(call);
    return { success: true as const };
  });
  registerEndpoint(app, contract.checkPhone, async (call) => {
    await work(call);
    return { exists: true };
  });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

const headers = { authorization: 'Bearer x', 'content-type': 'application/json', 'x-lang': 'en' };
const ask = {
  read: (signal?: AbortSignal) => fetch(origin + contract.listRecentSearches.path, { headers, signal: signal ?? null }),
  write: (signal?: AbortSignal) =>
    fetch(origin + contract.listRecentSearches.path, { method: 'DELETE', headers, signal: signal ?? null }),
  essential: (signal?: AbortSignal) =>
    fetch(`${origin}/api/auth/check-phone`, {
      method: 'POST',
      headers,
      body: '{"phone":"901234567"}',
      signal: signal ?? null,
    }),
};

/** Handlers that end when the test says so. */
function occupied() {
  const { promise, resolve } = Promise.withResolvers<void>();
  work = () => promise;
  return resolve;
}

describe('a server with more calls than it can serve', () => {
  it('refuses reads first, then writes, and goes on with what is essential', async () => {
    const end = occupied();
    const reads = [ask.read(), ask.read()];
    await expect.poll(() => app.admission.load.taken).toBe(2);
    const began = performance.now();
    const refused = await ask.read();
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await refused.json()).toMatchObject({ code: 'OVERLOADED', retryAfter: 2 });
    const write = ask.write();
    await expect.poll(() => app.admission.load.taken).toBe(3);
    expect((await ask.write()).status).toBe(503);
    const essential = ask.essential();
    await expect.poll(() => app.admission.load.taken).toBe(4);
    end();
    const statuses = await Promise.all([...reads, write, essential].map(async (answer) => (await answer).status));
    expect(statuses).toEqual([200, 200, 200, 200]);
  });

  it('lets a short rush wait for its turn', async () => {
    work = () => new Promise((resolve) => setTimeout(resolve, 5));
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask.read()));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(12).fill(200));
  });

  it('serves what a page asks for inside the process in the page’s own slot, and nothing in it afterwards', async () => {
    const { serve, load } = { serve: app.admission.serve, load: () => app.admission.load.taken };
    let later: Promise<number> | undefined;
    const pages = Array.from({ length: 2 }, () =>
      serve('reads', async () => {
        const inside = await Promise.all([1, 2, 3].map(() => serve('reads', async () => load())));
        later = new Promise((resolve) => setTimeout(resolve, 50)).then(() => serve('reads', async () => load()));
        return Math.max(...inside);
      }),
    );
    expect(Math.max(...(await Promise.all(pages)))).toBeLessThanOrEqual(2);
    expect(load()).toBe(0);
    expect(await later).toBe(1);
  });

  it('gives a slow sender no slot before its body is there', async () => {
    work = async () => undefined;
    const body = new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => setTimeout(resolve, 300));
        controller.enqueue(new TextEncoder().encode('{"phone":"901234567"}'));
        controller.close();
      },
    });
    const slow = fetch(`${origin}/api/auth/check-phone`, { method: 'POST', headers, body, duplex: 'half' });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(app.admission.load.taken).toBe(0);
    expect((await slow).status).toBe(200);
  });
});

it('every slot comes back, however a call ends', async () => {
  const ends: Record<string, Work> = {
    answers: async () => undefined,
    waits: () => new Promise((resolve) => setTimeout(resolve, 10)),
    throws: async () => {
      throw new Error('of the handler');
    },
    hijacks: async ({ reply }) => {
      reply.hijack();
      reply.raw.end('own');
    },
    destroys: async ({ reply }) => {
      reply.hijack();
      reply.raw.destroy();
    },
  };
  const call = fc.record({
    lane: fc.constantFrom('read', 'write', 'essential'),
    end: fc.constantFrom(...Object.keys(ends)),
    abortAfter: fc.option(fc.nat(12), { nil: null }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
      let next = 0;
      work = (served) => {
        const end = ends[calls[next % calls.length]?.end ?? 'answers'];
        next += 1;
        return end ? end(served) : Promise.resolve();
      };
      await Promise.allSettled(
        calls.map(async ({ lane, abortAfter }) => {
          const signal = abortAfter === null ? undefined : AbortSignal.timeout(abortAfter);
          await (await ask[lane](signal)).text();
        }),
      );
      await expect.poll(() => app.admission.load).toEqual({ taken: 0, waiting: 0 });
    }),
    { numRuns: 30 },
  );
});
