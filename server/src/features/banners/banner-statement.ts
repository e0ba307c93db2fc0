import type { ParsedCall } from '#contract/endpoint.ts';
import type { updateBanner } from '#contract/http/banners/update-banner.ts';
import { m } from '#contract/texts/messages.ts';
import { isBannerLink } from '#contract/values/banner.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { StatedBanner } from './banner.repository.ts';

/** What a body states of a banner, by column. @throws AppError VALIDATION for a wrong link, and an end before the beginning */
export function statedBanner(body: Omit<ParsedCall<typeof updateBanner>['body'], 'version'>): StatedBanner {
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
