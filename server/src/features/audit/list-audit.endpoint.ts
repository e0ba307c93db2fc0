import type { FastifyInstance } from 'fastify';
import { listAudit } from '#contract/http/admin/list-audit.ts';
import { auditLimits } from '#contract/values/audit.ts';
import { limits } from '#contract/values/limits.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import type { AuditDeps } from './audit-deps.ts';
import { type AuditRow, countAuditRows, listAuditRows } from './audit-list.repository.ts';

const usualSize = 20;

/** GET /admin/audit: what staff did, for admins. */
export function registerListAudit(app: FastifyInstance, { db }: AuditDeps): void {
  registerEndpoint(app, listAudit, async ({ query }) => {
    const { q, actorId, action, kind, objectId, from, to, sortBy = 'at', sortOrder = 'DESC' } = query;
    const { size, skip, next } = pageOf(listAudit.name, { ...query, sortBy, sortOrder }, usualSize);
    const filter = { actorId, action, kind, objectId, from, to, words: wordsIn(q ?? '') };
    const [rows, counted] = await Promise.all([
      listAuditRows(db, filter, { sortBy, sortOrder, size, skip }),
      countAuditRows(db, filter, limits.exactTotal + 1),
    ]);
    return {
      content: {
        total: Math.min(counted, limits.exactTotal),
        ...(counted > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: rows.map(auditView),
        cursor: next(counted),
      },
    };
  });
}

/** What is typed, word by word; of each those that do as well, and of each of these what it is put together of. */
function wordsIn(text: string): string[][][] {
  return text
    .split(/\s+/)
    .slice(0, auditLimits.words)
    .map((word) => word.split('|').map((one): string[] => one.match(/[\p{L}\p{N}]+/gu) ?? []))
    .map((meanings) => meanings.filter((parts) => parts.length > 0))
    .filter((meanings) => meanings.length > 0);
}

function auditView(row: AuditRow) {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor: row.actor_id === null ? null : { id: row.actor_id, username: row.username ?? '' },
    action: row.action,
    kind: row.object_kind,
    objectId: row.object_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
    network: row.network,
  };
}
