import type { FastifyInstance } from 'fastify';
import { defaultLanguage, languages } from '#contract/texts/language.ts';
import { addressKey, languageAsked, languageOfPerson } from '#server/platform/caller/caller.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Config } from '#server/platform/config/config.ts';
import { cached } from '#server/platform/database/cached.ts';
import type { Database } from '#server/platform/database/database.ts';
import { pageHeaders } from '#server/platform/headers/security-headers.ts';
import type { NodeLink } from '#server/platform/nodes/node-link.ts';
import type { StatusBoard } from './status-board.ts';
import { statusPage, statusPolicy, statusRoute } from './status-page.ts';

export { StatusBoard, watchedSender } from './status-board.ts';

export interface StatusDeps {
  board: StatusBoard;
  database: Pick<Database, 'ping'>;
  /** null where there is no Redis */
  link: Pick<NodeLink, 'connected'> | null;
  /** whether money that was paid lately has arrived */
  paymentsWork: () => Promise<boolean>;
  clock: Clock;
  config: Pick<Config, 'MAINTENANCE' | 'paymentProviders' | 'publicUrl'>;
}

/** ms that a look is good for: however often somebody asks, the database is asked once. */
const keptMs = 5000;
/** ms between two looks that nobody asked for, so that "since" is true to the minute. */
const lookEveryMs = 30_000;

/** `/status`, `/ru/status`, `/en/status`: which parts of the site work, for people (product/frame#status). */
export function registerStatus(
  app: FastifyInstance,
  { board, database, link, paymentsWork, clock, config }: StatusDeps,
): void {
  const look = async (): Promise<void> => {
    const isUp = await database.ping();
    const changes = !isUp ? 'down' : config.MAINTENANCE === 'readonly' ? 'read_only' : 'works';
    board.note('site', isUp ? changes : 'limited');
    board.note('search', isUp ? 'works' : 'down');
    board.note('messages', changes === 'works' && link?.connected === false ? 'limited' : changes);
    if (config.paymentProviders.length === 0) return;
    // Where the database cannot say, it is told by itself.
    const isPaid = changes !== 'works' || (await paymentsWork().catch(() => true));
    board.note('payments', isPaid ? changes : 'limited');
  };
  const seen = cached(look, keptMs, clock);
  let looking: ReturnType<typeof setInterval> | undefined;
  app.addHook('onListen', async () => {
    looking = setInterval(() => void seen.get().catch(() => undefined), lookEveryMs).unref();
  });
  app.addHook('onClose', async () => clearInterval(looking));
  const headers = {
    ...pageHeaders(config.publicUrl.startsWith('https:')),
    'content-security-policy': statusPolicy,
    'cache-control': 'no-store',
    vary: 'accept-encoding',
  };
  for (const language of languages) {
    app.get(
      statusRoute(language),
      { schema: { hide: true }, config: { lane: 'essential' } },
      async (request, reply) => {
        app.rateLimits.take('read', { userId: null, address: addressKey(request.ip) });
        await seen.get();
        const spoken = language === defaultLanguage ? (languageAsked(request) ?? languageOfPerson(request)) : language;
        return reply.headers(headers).send(statusPage(board, spoken, clock.now()));
      },
    );
  }
}
