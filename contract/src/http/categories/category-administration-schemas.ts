import { z } from 'zod';
import { id, line, moment } from '#contract/schemas.ts';
import { cardFactsLimit, referenceLimits } from '#contract/values/reference.ts';

export const categoryName = line(referenceLimits.name, 1);

export const otherName = line(referenceLimits.name, 1).nullable().describe('null shows the Uzbek one');

export const slug = z
  .string()
  .max(referenceLimits.slug)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .describe('the readable part of its address');

export const imageUrl = z.string().max(200).nullable().describe('of a picture that `POST /file/upload` has stored');

export const icon = z
  .string()
  .max(referenceLimits.icon)
  .regex(/^[a-z0-9-]+$/)
  .nullable();

/** What else people call the things of a category; files alone state it. */
export const categoryAliases = z.array(line(referenceLimits.categoryAlias, 1)).max(referenceLimits.categoryAliases);

/** Keys of properties, two with a slash between them as one fact, or `offeredBy`. */
export const cardFacts = z
  .array(z.string().regex(/^[A-Za-z0-9_-]{1,80}(\/[A-Za-z0-9_-]{1,80})?$/))
  .max(cardFactsLimit)
  .nullable()
  .describe(
    'what its cards say: keys of properties, two with a slash between them as one, or `offeredBy`; null: as above it',
  );

export const categoryForStaff = z
  .object({
    id,
    parentId: id.nullable(),
    /** 1 at the top */
    depth: z.int().min(1).max(referenceLimits.depth),
    nameUz: z.string(),
    nameRu: z.string().nullable(),
    nameEn: z.string().nullable(),
    slug: z.string(),
    icon: z.string().nullable(),
    cardFacts,
    imageUrl: z.string().nullable(),
    place: z.int().min(0).describe('among its siblings, from 0'),
    children: z.int().min(0),
    products: z
      .int()
      .min(0)
      .describe(
        'own ones but for drafts and deleted ones: they keep it from being deleted; exact up to 1000, then a floor',
      ),
    properties: z.int().min(0).describe('own ones'),
    createdAt: moment,
    version: z.int(),
  })
  .meta({ id: 'CategoryForStaff' });
