import type { FastifyInstance } from 'fastify';
import { getDashboard } from '#contract/http/products/get-dashboard.ts';
import { type DashboardTab, dashboardTabs, type ProductStatus } from '#contract/values/products/product-life.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { cardContext } from './card-context.ts';
import { ownProductCardView } from './product.view.ts';
import type { ProductDeps } from './product-deps.ts';
import { findOwnCards } from './product-detail.repository.ts';
import { countBySellerStatus, listOfSeller } from './product-life.repository.ts';
import { attentionDays, tabStatuses } from './product-state.ts';

const day = 24 * 3_600_000;
/** A seller has at most so many products in view (rules/limits L18); a tab shows no more. */
const shownAtMost = 200;
const tabs = Object.keys(dashboardTabs).filter((key): key is DashboardTab => Object.hasOwn(dashboardTabs, key));

/** GET /profiles/me/dashboard?filter= takes a tab's key or its Uzbek label (product/cabinet#tabs). */
export function registerGetDashboard(app: FastifyInstance, deps: ProductDeps): void {
  const { database, clock } = deps;
  registerEndpoint(app, getDashboard, async ({ query, viewer, language }) => {
    const tab = tabs.find((key) => key === query.filter || dashboardTabs[key] === query.filter) ?? 'active';
    const now = clock.now();
    const asking = { endsBefore: new Date(now.getTime() + attentionDays * day), now };
    const [ids, counts] = await Promise.all([
      listOfSeller(database.db, viewer.id, tabStatuses[tab], tab === 'attention' ? asking : null, shownAtMost),
      countBySellerStatus(database.db, viewer.id, asking),
    ]);
    const rows = await findOwnCards(database, ids, viewer.id, now);
    const context = await cardContext(deps, language);
    const count = (statuses: readonly ProductStatus[]) =>
      statuses.reduce((sum, status) => sum + (counts.byStatus.get(status) ?? 0), 0);
    return {
      content: {
        products: rows.map((row) => ownProductCardView(row, context)),
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
