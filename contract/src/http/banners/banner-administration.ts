import { z } from 'zod';
import { content, id, line, moment, readVersion, smallIdText, success } from '#contract/schemas.ts';
import { defineEndpoint } from '../../endpoint.ts';
import { bannerLimits, placements } from '../../values/banner.ts';

const title = line(bannerLimits.title, 1).nullable();
const description = line(bannerLimits.description, 1).nullable();
const fields = {
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
const picture = id.describe('of an upload of mine that nothing uses yet');

const bannerForAdmin = z
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

const bannerList = content(z.array(bannerForAdmin));
const params = z.object({ bannerId: smallIdText });

export const listBanners = defineEndpoint('listBanners', {
  summary: 'Every banner in its order',
  access: 'admin',
  response: bannerList,
  errors: [],
  limit: 'read',
});

export const createBanner = defineEndpoint('createBanner', {
  summary: 'Add a banner after the others',
  access: 'admin',
  body: z.object({ ...fields, imageId: picture, mobileImageId: picture.nullable() }),
  response: content(bannerForAdmin),
  errors: ['VALIDATION', 'IDEMPOTENCY_IN_PROGRESS', 'IDEMPOTENCY_MISMATCH'],
  limit: 'write',
  idempotent: true,
  changesPublic: true,
  stepUp: 'none',
  audit: ['banner.create'],
});

export const updateBanner = defineEndpoint('updateBanner', {
  summary: 'Change a banner',
  access: 'admin',
  params,
  body: z.object({
    ...fields,
    imageId: picture.optional().describe('absent: the picture stays'),
    mobileImageId: picture.nullable().optional().describe('absent: the picture stays; null: there is none'),
    version: readVersion,
  }),
  response: content(bannerForAdmin),
  errors: ['NOT_FOUND', 'CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['banner.update'],
});

export const deleteBanner = defineEndpoint('deleteBanner', {
  summary: 'Delete a banner; its pictures go when nothing else shows them',
  access: 'admin',
  params,
  response: success,
  errors: ['NOT_FOUND'],
  limit: 'write',
  changesPublic: true,
  stepUp: 'none',
  audit: ['banner.delete'],
});

export const orderBanners = defineEndpoint('orderBanners', {
  summary: 'Put the banners in this order',
  access: 'admin',
  body: z.object({ ids: z.array(id).min(1).max(bannerLimits.banners).describe('all of them') }),
  response: bannerList,
  errors: ['CONFLICT', 'VALIDATION'],
  limit: 'write',
  changesPublic: true,
  idempotent: 'same state',
  stepUp: 'none',
  audit: ['banner.order'],
});
