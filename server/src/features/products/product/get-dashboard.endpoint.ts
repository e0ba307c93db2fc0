import type { FastifyInstance } from 'fastify';
import { getDashboard } from '#contract/http/products/get-dashboard.ts';
import { dayMs } from '#contract/values/durations.ts';
import {
  attentionDays,
  type DashboardTab,
  dashboardTabs,
  type ProductStatus,
  tabStatuses,
} from '#contract/values/products/product-life.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import { cardContext } from './card-context.ts';
import { ownProductCardView } from './product.view.ts';
import type { ProductDeps } from './product-deps.ts';
import { findOwnCards } from './product-detail.repository.ts';
import { countBySellerStatus, listOfSeller } from './product-life.repository.ts';

/** As many products as a seller has in view at most (rules/limits L18): only the other tabs have more than one page. */
const usualSize = 200;
const tabs = Object.keys(dashboardTabs).filter((key): key is DashboardTab => Object.hasOwn(dashboardTabs, key));

/** GET /profiles/me/dashboard?filter= takes a tab's key or its Uzbek label (product/cabinet#tabs). */
export function registerGetDashboard(app: FastifyInstance, deps: ProductDeps): void {
  const { database, clock } = deps;
  registerEndpoint(app, getDashboard, async ({ query, viewer, language }) => {
    const tab = tabs.find((key) => key === query.filter || dashboardTabs[key] === query.filter) ?? 'active';
    const now = clock.now();
    const asking = { endsBefore: new Date(now.getTime() + attentionDays * dayMs), now };
    const list = listOf(getDashboard.name, { tab, userId: viewer.id });
    const after = readMomentCursor(list, query.cursor);
    const size = sizeOf(query, usualSize);
    const [found, counts] = await Promise.all([
      listOfSeller(database.db, viewer.id, tabStatuses[tab], tab === 'attention' ? asking : null, {
        after,
        limit: size + 1,
      }),
      countBySellerStatus(database.db, viewer.id, asking),
    ]);
    const { shown, cursor } = cutPage(found, size, (last) => writeMomentCursor(list, last));
    const ids = shown.map(({ id }) => id);
    const rows = await findOwnCards(database, ids, viewer.id, now);
    const context = await cardContext(deps, language);
    const count = (statuses: readonly ProductStatus[]) =>
      statuses.reduce((sum, status) => sum + (counts.byStatus.get(status) ?? 0), 0);
    return {
      content: {
        products: rows.map((row) => ownProductCardView(row, context)),
        cursor,
        counts: {
          active: count(tabStatuses.active),
          draft: count(tabStatuses.draft),
          attention: count(tabStatuses.attention) + counts.asking,
          archive: count(tabStatuses.archive),
        },
      },
    };
  });
}
