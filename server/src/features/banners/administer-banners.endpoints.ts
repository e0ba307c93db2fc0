import type { FastifyInstance } from 'fastify';
import type { ParsedCall } from '#contract/endpoint.ts';
import { createBanner } from '#contract/http/banners/create-banner.ts';
import { deleteBanner as deleteBannerEndpoint } from '#contract/http/banners/delete-banner.ts';
import { listBanners as listBannersEndpoint } from '#contract/http/banners/list-banners.ts';
import { orderBanners } from '#contract/http/banners/order-banners.ts';
import { updateBanner } from '#contract/http/banners/update-banner.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannerLimits, isBannerLink } from '#contract/values/banner.ts';
import { takePictures } from '#server/features/uploads/uploads.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import {
  type BannerRow,
  deleteBanner,
  findBanner,
  insertBanner,
  listBanners,
  lockBanners,
  rewriteBanner,
  type StatedBanner,
  saveOrder,
} from './banner.repository.ts';
import { bannerForAdmin } from './banner.view.ts';

const tooMany: Text = fill(m.refusals_banners_too_many, { banners: bannerLimits.banners });

/** The banners for those who set them (product/panel#tabs). */
export function registerBannerAdministration(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const view = (banner: BannerRow) => bannerForAdmin(banner, clock.now());

  registerEndpoint(app, listBannersEndpoint, async () => ({ content: (await listBanners(db)).map(view) }));

  registerEndpoint(app, createBanner, async ({ body, viewer, once, record }) => {
    const banner = stated(body);
    return once(async (transaction) => {
      if ((await lockBanners(transaction)).length >= bannerLimits.banners) throw fieldRefusal('banners', tooMany);
      const image_hash = await hashOf(transaction, viewer.id, 'imageId', body.imageId);
      const mobile_image_hash =
        body.mobileImageId === null ? null : await hashOf(transaction, viewer.id, 'mobileImageId', body.mobileImageId);
      const id = await insertBanner(transaction, { ...banner, image_hash, mobile_image_hash }, clock.now());
      const stored = view(await requireBanner(transaction, id));
      const act = { action: 'banner.create', kind: 'banner', id, after: stored } as const;
      await record(transaction, act);
      return { content: stored };
    });
  });

  registerEndpoint(app, updateBanner, async ({ params, body, viewer, record }) => {
    const { imageId, mobileImageId, version } = body;
    const id = params.bannerId;
    const banner = stated(body);
    const content = await db.transaction().execute(async (transaction) => {
      const before = await requireBanner(transaction, id);
      if (before.version !== version) throw versionConflict();
      const pictures = {
        ...(imageId === undefined ? {} : { image_hash: await hashOf(transaction, viewer.id, 'imageId', imageId) }),
        ...(mobileImageId === undefined
          ? {}
          : {
              mobile_image_hash:
                mobileImageId === null ? null : await hashOf(transaction, viewer.id, 'mobileImageId', mobileImageId),
            }),
      };
      const written = await rewriteBanner(transaction, id, { ...banner, ...pictures, version }, clock.now());
      if (!written) throw versionConflict();
      const stored = view(await requireBanner(transaction, id));
      const act = { action: 'banner.update', kind: 'banner', id, ...changedParts(view(before), stored) } as const;
      await record(transaction, act);
      return stored;
    });
    return { content };
  });

  registerEndpoint(app, deleteBannerEndpoint, async ({ params, record }) => {
    const id = params.bannerId;
    await db.transaction().execute(async (transaction) => {
      await lockBanners(transaction);
      const before = view(await requireBanner(transaction, id));
      await deleteBanner(transaction, id);
      await record(transaction, { action: 'banner.delete', kind: 'banner', id, before });
    });
    return { success: true as const };
  });

  registerEndpoint(app, orderBanners, async ({ body: { ids }, record }) => {
    const content = await db.transaction().execute(async (transaction) => {
      const present = await lockBanners(transaction);
      const asked = new Set(ids);
      const isSame = asked.size === ids.length && present.length === asked.size;
      if (!isSame || !present.every((id) => asked.has(id))) throw versionConflict();
      await saveOrder(transaction, ids);
      const states = { before: { ids: present }, after: { ids } };
      await record(transaction, { action: 'banner.order', kind: 'banner', id: null, ...states });
      return (await listBanners(transaction)).map(view);
    });
    return { content };
  });
}

/** @throws AppError NOT_FOUND */
async function requireBanner(transaction: DbTransaction, bannerId: number): Promise<BannerRow> {
  const banner = await findBanner(transaction, bannerId);
  if (!banner) throw new AppError('NOT_FOUND');
  return banner;
}

/** The name of an upload of this person, which the banner takes over. @throws AppError VALIDATION */
async function hashOf(transaction: DbTransaction, ownerId: number, field: string, id: number): Promise<string> {
  const [picture] = await takePictures(transaction, { ownerId, ids: [id], field });
  if (!picture) throw new Error('a picture that was there is gone');
  return picture.hash;
}

/** @throws AppError VALIDATION */
function stated(body: Omit<ParsedCall<typeof updateBanner>['body'], 'version'>): StatedBanner {
  const { linkUrl } = body;
  if (linkUrl !== null && !isBannerLink(linkUrl)) throw fieldRefusal('linkUrl', m.refusals_banners_wrong_link);
  const [starts_at, ends_at] = [body.startsAt, body.endsAt].map((at) => (at === null ? null : new Date(at)));
  if (starts_at && ends_at && ends_at <= starts_at) throw fieldRefusal('endsAt', m.refusals_banners_wrong_schedule);
  return {
    placement: body.placement,
    title_uz: body.titleUz,
    title_ru: body.titleRu,
    title_en: body.titleEn,
    description_uz: body.descriptionUz,
    description_ru: body.descriptionRu,
    description_en: body.descriptionEn,
    link_url: linkUrl,
    active: body.active,
    starts_at: starts_at ?? null,
    ends_at: ends_at ?? null,
  };
}
