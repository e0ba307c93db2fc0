import type { FastifyInstance } from 'fastify';
import { deleteBanner as declaration } from '#contract/http/banners/delete-banner.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { deleteBanner, lockBanners } from './banner.repository.ts';
import { bannerForAdmin } from './banner.view.ts';
import type { BannersDeps } from './banners-deps.ts';
import { requireBanner } from './require-banner.ts';

/** DELETE /admin/banners/{id} (product/panel#tabs). */
export function registerDeleteBanner(app: FastifyInstance, { db, clock }: BannersDeps): void {
  registerEndpoint(app, declaration, async ({ params, record }) => {
    const id = params.bannerId;
    await db.transaction().execute(async (transaction) => {
      await lockBanners(transaction);
      const before = bannerForAdmin(await requireBanner(transaction, id), clock.now());
      await deleteBanner(transaction, id);
      await record(transaction, { action: 'banner.delete', kind: 'banner', id, before });
    });
    return { success: true as const };
  });
}
