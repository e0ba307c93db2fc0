import type { FastifyInstance } from 'fastify';
import { updateBanner } from '#contract/http/banners/update-banner.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { rewriteBanner } from './banner.repository.ts';
import { bannerForAdmin } from './banner.view.ts';
import { statedBanner } from './banner-statement.ts';
import type { BannersDeps } from './banners-deps.ts';
import { requireBanner } from './require-banner.ts';
import { takeBannerPicture } from './take-banner-picture.ts';

/** PATCH /admin/banners/{id}: pictures that are not named stay (product/panel#tabs). */
export function registerUpdateBanner(app: FastifyInstance, { db, clock }: BannersDeps): void {
  registerEndpoint(app, updateBanner, async ({ params, body, viewer, record }) => {
    const { imageId, mobileImageId, version } = body;
    const id = params.bannerId;
    const banner = statedBanner(body);
    const content = await db.transaction().execute(async (transaction) => {
      const before = await requireBanner(transaction, id);
      if (before.version !== version) throw versionConflict();
      const pictures = {
        ...(imageId === undefined
          ? {}
          : { image_hash: await takeBannerPicture(transaction, viewer.id, 'imageId', imageId) }),
        ...(mobileImageId === undefined
          ? {}
          : {
              mobile_image_hash:
                mobileImageId === null
                  ? null
                  : await takeBannerPicture(transaction, viewer.id, 'mobileImageId', mobileImageId),
            }),
      };
      const written = await rewriteBanner(transaction, id, { ...banner, ...pictures, version }, clock.now());
      if (!written) throw versionConflict();
      const stored = bannerForAdmin(await requireBanner(transaction, id), clock.now());
      const act = {
        action: 'banner.update',
        kind: 'banner',
        id,
        ...changedParts(bannerForAdmin(before, clock.now()), stored),
      } as const;
      await record(transaction, act);
      return stored;
    });
    return { content };
  });
}
