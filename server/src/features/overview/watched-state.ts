import { statfs } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { watchCodes } from '#server/features/accounts/accounts.ts';
import { watch } from '#server/platform/metrics/watch.ts';
import type { OverviewDeps } from './overview-deps.ts';
import { countLateNotices, findQueueStatus } from './state.repository.ts';

/** Adds to /metrics how the queue, codes, notices, connections and the disk are doing (docs/operator/watching.md). */
export function watchState(app: FastifyInstance, deps: OverviewDeps): void {
  const { database, link, clock, dataDir } = deps;
  const { registry } = app.metrics;
  watch(registry, clock, async () => ({ ...database.usage(), isUp: await database.ping() }), {
    database_up: { help: 'Whether the database answers', of: ({ isUp }) => Number(isUp) },
    database_connections_limit: { help: 'Connections that this process may have', of: ({ size }) => size },
    database_connections_taken: { help: 'Connections in use', of: ({ taken }) => taken },
    database_calls_waiting: { help: 'Calls that wait for a connection', of: ({ waiting }) => waiting },
  });
  watch(registry, clock, () => findQueueStatus(database.db), {
    jobs_silent_seconds: {
      help: 'Time since a recurring job was begun by anybody; where none ever was, since this node was started',
      of: (queue) => (queue?.sinceLastMs ?? process.uptime() * 1000) / 1000,
    },
    jobs_late: {
      help: 'Jobs that wait for more than five minutes, or were begun half an hour ago',
      of: (queue) => queue?.late ?? 0,
    },
    jobs_failed: { help: 'Jobs that failed at every try', of: (queue) => queue?.failed ?? 0 },
  });
  watch(registry, clock, () => countLateNotices(database.db, clock.now()), {
    notices_late: { help: 'Push and Telegram notices due for more than ten minutes, up to 10,000', of: (late) => late },
  });
  watch(registry, clock, () => watchCodes(database.db, clock.now()), {
    codes_day_share: {
      help: 'Codes sent in 24 hours, as a share of those that a day has',
      of: (codes) => codes.shareOfDay,
    },
    codes_sent_hour: { help: 'Codes sent in an hour', of: (codes) => codes.sentInHour },
    codes_verified_hour: { help: 'Codes verified in an hour', of: (codes) => codes.verifiedInHour },
    codes_wrong_hour: { help: 'Wrong codes typed in an hour', of: (codes) => codes.wrongTriesInHour },
  });
  watch(registry, clock, () => statfs(dataDir), {
    data_disk_free_ratio: { help: 'Free share of the disk of DATA_DIR', of: ({ bavail, blocks }) => bavail / blocks },
  });
  watch(registry, clock, async () => link?.connected ?? null, {
    redis_up: {
      help: 'Whether Redis is connected; NaN where there is none',
      of: (isConnected) => (isConnected === null ? Number.NaN : Number(isConnected)),
    },
  });
}
