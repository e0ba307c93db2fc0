import { z } from 'zod';
import { id, isExchange, moment } from '#contract/schemas.ts';
import { moderationRules } from '#contract/values/moderation/moderation.ts';
import { productStatuses } from '#contract/values/products/product-life.ts';
import { flagReasons } from '#contract/values/products/product-signals.ts';
import { userKinds } from '#contract/values/profile.ts';
import { cardFactsLimit } from '#contract/values/reference.ts';
import { cardFields, pageFields } from './field-schemas.ts';
import { sellerFacts } from './seller-facts-schema.ts';

const place = z.object({ id, name: z.string() });

export const image = z
  .object({
    id,
    url: z.string().describe('address of the 640-pixel WebP; the other widths differ only in the number'),
    widths: z.array(z.int()),
    width: z.int().describe('pixels of the original'),
    height: z.int(),
    color: z.string().describe('dominant colour, #rrggbb'),
    order: z.int(),
    isMainImage: z.boolean(),
  })
  .meta({ id: 'Image' });

const cardFacts = {
  ...cardFields,
  id,
  slug: z.string(),
  price: z.int().min(0),
  priceUzs: z.int().min(0).describe("the price in so'm at the day's rate of the Central Bank"),
  minPrice: z.int().nullable(),
  priceUnit: z.string().nullable().describe("what the price is for, as `/oy`, in the caller's language"),
  isExchange,
  facts: z
    .array(z.string())
    .max(cardFactsLimit)
    .describe("a few values that decide in its category, in the caller's language"),
  isTop: z.boolean(),
  isReserved: z.boolean().describe('kept for a buyer by now'),
  categoryId: id,
  region: place,
  district: place,
  createdAt: moment.describe('when it was published or last renewed'),
  viewCount: z.int(),
  likesCount: z.int(),
  likes: z.array(z.object({ id })).describe("the caller's own like, or nothing"),
  isLiked: z.boolean(),
  mainImage: image.nullable(),
};

const heldFor = z
  .array(z.enum(flagReasons))
  .describe(
    'why it waits for a moderator, for its owner and moderators; empty where it does not wait or nothing was found',
  );

/** A product as a card shows it. */
export const productCard = z.object(cardFacts).meta({ id: 'ProductCard' });

/** A product of one's own, as the dashboard shows it; a draft may lack category and place. */
export const ownProductCard = z
  .object({
    ...cardFacts,
    categoryId: id.nullable(),
    region: place.nullable(),
    district: place.nullable(),
    imageUrl: z.string().nullable(),
    status: z.enum(productStatuses),
    statusRule: z.enum(moderationRules).nullable().describe('what a moderator found broken'),
    statusReason: z.string().nullable(),
    heldFor,
    expiresAt: moment.nullable(),
    updatedAt: moment.describe('when its state or its texts last changed'),
    topUntil: moment.nullable().describe('until when it is TOP; null when it is not'),
    paymentId: id.nullable().describe('an order of TOP that waits for its money'),
    askedAt: moment.nullable().describe('when it was asked whether it is still for sale; null once that is answered'),
    reservedUntil: moment.nullable(),
  })
  .meta({ id: 'OwnProductCard' });

/** A product as its page shows it. */
export const product = z
  .object({
    ...cardFacts,
    ...pageFields,
    category: z.object({ id, name: z.string(), slug: z.string() }),
    images: z.array(image),
    imageIndex: z.int().describe('position of the main image'),
    propertyValues: z.array(
      z.object({
        propertyId: id,
        propertyKey: z.string().describe('stable'),
        shortName: z.string().nullable().describe("the property's name where room is short"),
        type: z.string(),
        unit: z.string().nullable(),
        value: z.object({ key: z.string().describe("the property's name"), value: z.string() }),
        text: z.string().describe('the value as it is read, with its unit; a date and a truth as they are stored'),
        optionKey: z
          .string()
          .nullable()
          .describe('the stable key of the chosen option, where the property has options'),
        isSaidByPrice: z.boolean().describe('the price says it already, as the period of a rent'),
      }),
    ),
    status: z.enum(productStatuses).exclude(['draft']),
    statusRule: z.enum(moderationRules).nullable().describe('only for the owner and moderators'),
    statusReason: z.string().nullable().describe('only for the owner and moderators'),
    heldFor,
    reservedUntil: moment.nullable().describe('kept for a buyer until then; null where it is not'),
    reservedForYou: z.boolean().describe('that buyer is the caller'),
    isOwn: z.boolean(),
    version: z.int().describe('how often it has been changed; an edit names the one that it began with'),
    profile: z.object({
      avatar: z.string().nullable(),
      fullName: z.string(),
      phoneNumber: z.string().describe('masked; POST …/phone gives it in full'),
      location: z.string().nullable(),
      createdAt: moment,
      rating: z.number().nullable(),
      reviewsCount: z.int(),
      kind: z.enum(userKinds),
      ...sellerFacts,
      user: z.object({ id }),
    }),
  })
  .meta({ id: 'Product' });

/** A listing that is still being written, which may lack category and place; for its owner and staff alone. */
export const productDraft = product
  .extend({
    status: z.literal('draft'),
    categoryId: id.nullable(),
    category: product.shape.category.nullable(),
    region: place.nullable(),
    district: place.nullable(),
  })
  .meta({ id: 'ProductDraft' });
