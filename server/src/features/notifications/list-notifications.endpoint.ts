import type { FastifyInstance } from 'fastify';
import { listNotifications, notice } from '#contract/http/notifications/list-notifications.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { sizeOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { readIdCursor, writeIdCursor } from '#server/platform/paging/id-cursor.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { listNotices, type NotificationRow } from './notification.repository.ts';
import type { NotificationDeps } from './notifications-deps.ts';
import { pricedProducts } from './price-units.ts';

const defaultSize = 20;

/** GET /notifications; the cursor is the id of the last notice shown. */
export function registerListNotifications(
  app: FastifyInstance,
  { database, log, findPriceUnits }: NotificationDeps,
): void {
  const view = (row: NotificationRow) => {
    const parsed = notice.safeParse({ kind: row.kind, ...Object(row.payload) });
    if (!parsed.success) {
      log.warn({ notificationId: row.id, kind: row.kind }, 'a stored notice cannot be read');
      return [];
    }
    const { id, created_at, read_at, awaits_answer } = row;
    const state = { isRead: read_at !== null, awaitsAnswer: awaits_answer };
    return [{ id, notice: parsed.data, createdAt: created_at.toISOString(), ...state }];
  };
  registerEndpoint(app, listNotifications, async ({ query, viewer }) => {
    const list = listOf(listNotifications.name, { userId: viewer.id });
    const after = readIdCursor(list, query.cursor);
    const size = sizeOf(query, defaultSize);
    const rows = await listNotices(database.db, viewer.id, { after, limit: size + 1 });
    const { shown, cursor } = cutPage(rows, size, ({ id }) => writeIdCursor(list, id));
    const data = shown.flatMap(view);
    const units = await findPriceUnits(data.flatMap(({ notice }) => pricedProducts(notice)));
    for (const { notice } of data) {
      const unit = notice.kind === 'price_drop' ? units.get(notice.productId) : undefined;
      if (notice.kind === 'price_drop' && unit) notice.priceUnit = unit;
    }
    return { content: { data, cursor } };
  });
}
