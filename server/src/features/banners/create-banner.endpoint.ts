import type { FastifyInstance } from 'fastify';
import { createBanner } from '#contract/http/banners/create-banner.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannerLimits } from '#contract/values/banner.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { insertBanner, lockBanners } from './banner.repository.ts';
import { bannerForAdmin } from './banner.view.ts';
import { statedBanner } from './banner-statement.ts';
import type { BannersDeps } from './banners-deps.ts';
import { requireBanner } from './require-banner.ts';
import { takeBannerPicture } from './take-banner-picture.ts';

const tooMany: Text = fill(m.refusals_banners_too_many, { banners: bannerLimits.banners });

/** POST /admin/banners: it comes after the others (product/panel#tabs). */
export function registerCreateBanner(app: FastifyInstance, { clock }: BannersDeps): void {
  registerEndpoint(app, createBanner, async ({ body, viewer, once, record }) => {
    const banner = statedBanner(body);
    return once(async (transaction) => {
      if ((await lockBanners(transaction)).length >= bannerLimits.banners)
        throw new AppError('VALIDATION', { text: tooMany });
      const image_hash = await takeBannerPicture(transaction, viewer.id, 'imageId', body.imageId);
      const mobile_image_hash =
        body.mobileImageId === null
          ? null
          : await takeBannerPicture(transaction, viewer.id, 'mobileImageId', body.mobileImageId);
      const id = await insertBanner(transaction, { ...banner, image_hash, mobile_image_hash }, clock.now());
      const stored = bannerForAdmin(await requireBanner(transaction, id), clock.now());
      const act = { action: 'banner.create', kind: 'banner', id, after: stored } as const;
      await record(transaction, act);
      return { content: stored };
    });
  });
}
