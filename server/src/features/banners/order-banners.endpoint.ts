import type { FastifyInstance } from 'fastify';
import { orderBanners } from '#contract/http/banners/order-banners.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listBanners, lockBanners, saveOrder } from './banner.repository.ts';
import { bannerForAdmin } from './banner.view.ts';
import type { BannersDeps } from './banners-deps.ts';

/** POST /admin/banners/order: refused where the list has changed meanwhile (product/panel#tabs). */
export function registerOrderBanners(app: FastifyInstance, { db, clock }: BannersDeps): void {
  registerEndpoint(app, orderBanners, async ({ body: { ids }, record }) => {
    const content = await db.transaction().execute(async (transaction) => {
      const present = await lockBanners(transaction);
      const asked = new Set(ids);
      const isSame = asked.size === ids.length && present.length === asked.size;
      if (!isSame || !present.every((id) => asked.has(id))) throw versionConflict();
      await saveOrder(transaction, ids);
      const states = { before: { ids: present }, after: { ids } };
      await record(transaction, { action: 'banner.order', kind: 'banner', id: null, ...states });
      return (await listBanners(transaction)).map((banner) => bannerForAdmin(banner, clock.now()));
    });
    return { content };
  });
}
