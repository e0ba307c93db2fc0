import type { HealthPart } from '#contract/values/overview.ts';
import type { CodeSender } from '#server/integrations/sms/code-sender.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import type { NodeLink } from '#server/platform/nodes/node-link.ts';
import { findQueueStatus } from './state.repository.ts';

export interface HealthDeps {
  database: Database;
  store: Pick<FileStore, 'checkSpace'>;
  codeSender: Pick<CodeSender, 'kind'>;
  /** null where there is no Redis */
  link: Pick<NodeLink, 'connected'> | null;
}

export interface Health {
  part: HealthPart;
  state: 'ok' | 'warning' | 'down' | 'off';
  driver?: string;
  ms?: number;
  late?: number;
  failed?: number;
}

/** ms after which an answer of the database is slow. */
const slowMs = 250;
/** Some job begins every minute: ms after which nobody seems to run them. */
const silentMs = 5 * 60_000;

/** The health of each part, as far as this process can tell; never fails. */
export async function checkHealth(deps: HealthDeps): Promise<Health[]> {
  const [database, hasSpace, queue] = await Promise.all([
    pinged(deps.database),
    deps.store.checkSpace().then(
      () => true,
      () => false,
    ),
    queueHealth(deps.database),
  ]);
  const { kind } = deps.codeSender;
  return [
    database,
    { part: 'storage', state: hasSpace ? 'ok' : 'warning' },
    // Codes on a console reach nobody's phone.
    { part: 'sms', state: kind === 'console' ? 'warning' : 'ok', driver: kind },
    queue,
    { part: 'redis', state: deps.link === null ? 'off' : deps.link.connected ? 'ok' : 'warning' },
  ];
}

async function pinged(database: Database): Promise<Health> {
  const began = performance.now();
  const answers = await database.ping();
  const ms = Math.round(performance.now() - began);
  return { part: 'database', state: !answers ? 'down' : ms > slowMs ? 'warning' : 'ok', ms };
}

async function queueHealth({ db }: Database): Promise<Health> {
  const state = await findQueueStatus(db).catch(() => 'unreadable' as const);
  if (state === 'unreadable') return { part: 'jobs', state: 'down' };
  if (!state) return { part: 'jobs', state: 'off' };
  const { sinceLastMs, late, failed } = state;
  const isSilent = sinceLastMs === null || sinceLastMs > silentMs;
  return { part: 'jobs', state: isSilent ? 'down' : late > 0 || failed > 0 ? 'warning' : 'ok', late, failed };
}
