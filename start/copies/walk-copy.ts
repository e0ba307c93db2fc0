import type { InjectOptions } from 'fastify';
import { z } from 'zod';
import { routes } from '#contract/routes.ts';
import { limits } from '#contract/values/limits.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { buildApp } from '#server/app.ts';
import { createConsoleSender } from '#server/integrations/sms/console-sender.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { loadConfig } from '#server/platform/config/config.ts';
import { openDatabase } from '#server/platform/database/database.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findWalked } from './walked.repository.ts';

/** An answer may be late the first time: nothing of the copy is in memory yet. */
const mostTries = 3;

const page = z.object({ content: z.object({ data: z.array(z.object({ id: z.number(), title: z.string() })) }) });
const list = z.object({ content: z.array(z.unknown()).min(1) });

/**
 * Asks the product on a restored copy what people ask first: categories and places, the first listings, one of them, a search that has to
 * find it, and whether the phone of an account is known. It listens nowhere and sends nothing; its secrets are made for this.
 * @param url of the restored database, which is thrown away afterwards: asking counts limits
 * @param folder an empty one, for its secrets and temporary files
 * @returns what is wrong, a clause each
 */
export async function walkCopy(url: string, folder: string): Promise<string[]> {
  const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: url, DATA_DIR: folder, JOBS: 'off', SEED: 'reference' });
  const log = createLog('silent');
  const database = openDatabase({ url, log, poolSize: 4, statementTimeoutMs: 120_000, acquireTimeoutMs: 30_000 });
  const codeSender = createConsoleSender({ log });
  const app = await buildApp({
    config,
    log,
    database,
    clock: systemClock,
    codeSender,
    maxEventLoopDelayMs: 0,
    patience: 100,
  });
  const ask = async (call: InjectOptions): Promise<unknown> => {
    for (let tries = 1; ; tries += 1) {
      const answer = await app.inject(call);
      if (answer.statusCode === 200) return answer.json();
      if (tries === mostTries) return null;
    }
  };
  try {
    await app.ready();
    const wrong: string[] = [];
    for (const [, path] of [routes.listCategories, routes.listRegions]) {
      if (!list.safeParse(await ask({ url: path })).success) wrong.push(`${path} shows nothing`);
    }
    const { isShown, phone } = await findWalked(database.db);
    const home = page.safeParse(await ask({ url: routes.listProducts[1] }));
    const [first] = home.data?.content.data ?? [];
    if (!home.success || (isShown && !first)) wrong.push('the first page shows no listing');
    if (first) {
      const one = await ask({ url: routes.getProduct[1].replace(':productId', String(first.id)) });
      if (one === null) wrong.push(`listing ${first.id} does not open`);
      const finds = async (title: string): Promise<boolean> => {
        const payload = { title: cutText(title, limits.searchText), page: 1, limit: 50 };
        const found = page.safeParse(await ask({ method: 'POST', url: routes.filterProducts[1], payload }));
        return (found.data?.content.data.length ?? 0) > 0;
      };
      // What one title says may be understood as a price that the listing has not.
      let isFound = false;
      for (const { title } of home.data?.content.data ?? []) isFound ||= await finds(title);
      if (!isFound) wrong.push(`a search for the words of listing ${first.id} finds nothing`);
    }
    if (phone !== null) {
      const known = await ask({ method: 'POST', url: routes.checkPhone[1], payload: { phone } });
      if (!z.object({ exists: z.literal(true) }).safeParse(known).success)
        wrong.push('the newest account is not known to whoever signs in');
    }
    return wrong;
  } finally {
    await app.close();
    await database.close();
  }
}
