import { z } from 'zod';
import { content, id, line, moment, smallIdText } from '#contract/schemas.ts';
import { bannerLimits, placements } from '#contract/values/banner.ts';

const title = line(bannerLimits.title, 1).nullable();

const description = line(bannerLimits.description, 1).nullable();

export const bannerFields = {
  placement: z.enum(placements),
  titleUz: title,
  titleRu: title.describe('null shows the Uzbek one'),
  titleEn: title.describe('null shows the Uzbek one'),
  descriptionUz: description,
  descriptionRu: description,
  descriptionEn: description,
  linkUrl: line(bannerLimits.link, 1).nullable().describe('https, or a path of our own'),
  active: z.boolean(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable(),
};

export const bannerPicture = id.describe('of an upload of mine that nothing uses yet');

export const bannerForAdmin = z
  .object({
    id,
    placement: z.enum(placements),
    imageUrl: z.string(),
    mobileImageUrl: z.string().nullable(),
    titleUz: z.string().nullable(),
    titleRu: z.string().nullable(),
    titleEn: z.string().nullable(),
    descriptionUz: z.string().nullable(),
    descriptionRu: z.string().nullable(),
    descriptionEn: z.string().nullable(),
    linkUrl: z.string().nullable(),
    active: z.boolean(),
    startsAt: moment.nullable(),
    endsAt: moment.nullable(),
    isShown: z.boolean().describe('at this moment'),
    version: z.int(),
  })
  .meta({ id: 'BannerForAdmin' });

export const bannerList = content(z.array(bannerForAdmin));

export const bannerId = z.object({ bannerId: smallIdText });
