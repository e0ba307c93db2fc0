import type { FastifyInstance } from 'fastify';
import { listFollowing } from '#contract/http/profiles/list-following.ts';
import { avatarUrl, meanRating } from '#server/features/accounts/accounts.ts';
import { cardContext, findCards, productCardView } from '#server/features/products/products.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { listFollowed } from './relation.repository.ts';
import type { RelationsDeps } from './relations-deps.ts';

const defaultSize = 10;

/** GET /profiles/me/following: whom I follow, each with what they offer now. */
export function registerListFollowing(app: FastifyInstance, deps: RelationsDeps): void {
  const { database, clock } = deps;
  registerEndpoint(app, listFollowing, async ({ query, viewer, language }) => {
    const size = sizeOf(query, defaultSize);
    const now = clock.now();
    const list = listOf(listFollowing.name, { userId: viewer.id });
    const after = readMomentCursor(list, query.cursor);
    const rows = await listFollowed(database.db, { followerId: viewer.id, after, limit: size + 1, now });
    const { shown, cursor } = cutPage(rows, size, (last) => writeMomentCursor(list, last));
    const ids = shown.flatMap((row) => row.product_ids);
    const [cards, context] = await Promise.all([findCards(database, ids, viewer.id, now), cardContext(deps, language)]);
    const cardOf = new Map(cards.map((card) => [card.id, productCardView(card, context, viewer.id)]));
    return {
      content: {
        data: shown.map((row) => ({
          id: row.id,
          username: row.username,
          avatar: avatarUrl(row.avatar_hash),
          kind: row.kind,
          rating: meanRating(row),
          reviewsCount: row.rating_count,
          followedAt: new Date(row.at).toISOString(),
          products: row.product_ids.flatMap((id) => cardOf.get(id) ?? []),
        })),
        cursor,
      },
    };
  });
}
