import type { FastifyInstance } from 'fastify';
import { listBlockedUsers } from '#contract/http/profiles/list-blocked-users.ts';
import { avatarUrl, shownName } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { listBlocked } from './relation.repository.ts';
import type { RelationsDeps } from './relations-deps.ts';

const defaultSize = 20;

/** GET /profiles/me/blocked. */
export function registerListBlockedUsers(app: FastifyInstance, { database }: RelationsDeps): void {
  registerEndpoint(app, listBlockedUsers, async ({ query, viewer, language }) => {
    const size = sizeOf(query, defaultSize);
    const list = listOf(listBlockedUsers.name, { userId: viewer.id });
    const after = readMomentCursor(list, query.cursor);
    const rows = await listBlocked(database.db, { blockerId: viewer.id, after, limit: size + 1 });
    const { shown, cursor } = cutPage(rows, size, (last) => writeMomentCursor(list, last));
    return {
      content: {
        data: shown.map(({ id, username, status, avatar_hash, at }) => ({
          id,
          username: shownName({ username, status }, language),
          avatar: status === 'deleted' ? null : avatarUrl(avatar_hash),
          blockedAt: at,
        })),
        cursor,
      },
    };
  });
}
