import type { z } from 'zod';
import type { ownProductCard, productCard } from '#contract/http/products/product-schemas.ts';
import { statementOn } from '#contract/values/products/product-fields.ts';
import { type FlagReason, flagReasonOf, productSignals } from '#contract/values/products/product-signals.ts';
import { priceUnit } from '#server/features/categories/categories.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import { type CardContext, cardFacts, isExchange } from './card-context.ts';
import type { OwnProductCardRow, ProductCardPart, ProductCardRow } from './product-card.repository.ts';

/** Width in pixels of the picture whose address the API names. */
const namedWidth = 640;

export interface PhotoColumns {
  id: number;
  hash: string;
  widths: number[];
  width: number;
  height: number;
  color: string;
}

export function productPhotoView(image: PhotoColumns, order: number, isMainImage: boolean) {
  const { id, hash, widths, width, height, color } = image;
  return { id, url: pictureUrl(hash, namedWidth), widths, width, height, color, order, isMainImage };
}

/** A product as a card shows it. The card says nothing of its owner. */
export function productCardView(
  row: ProductCardRow,
  context: CardContext,
  viewerId: number | null,
): z.input<typeof productCard> {
  const { names } = context;
  return {
    ...cardPartView(row, context, viewerId),
    categoryId: row.category_id,
    region: { id: row.region_id, name: names.regions.get(row.region_id) ?? '' },
    district: { id: row.district_id, name: names.districts.get(row.district_id) ?? '' },
  };
}

/** What a card shows beside category and place. */
export function cardPartView(
  row: ProductCardPart & { category_id: number | null },
  context: Pick<CardContext, 'tree' | 'language'>,
  viewerId: number | null,
) {
  return {
    ...statementOn('card', row),
    id: row.id,
    slug: slugOf(row.title),
    priceUzs: row.price_uzs,
    minPrice: row.max_price === null ? null : row.price,
    priceUnit: priceUnit(row, context.tree, context.language),
    isExchange: isExchange(row),
    facts: cardFacts(row, context),
    isTop: row.is_top,
    isReserved: row.is_reserved,
    createdAt: row.published_at,
    viewCount: row.view_count,
    likesCount: row.like_count,
    likes: row.liked && viewerId !== null ? [{ id: viewerId }] : [],
    isLiked: row.liked,
    mainImage: mainPhotoView(row),
  };
}

function mainPhotoView(row: ProductCardPart) {
  const { image_id, image_hash, image_widths, image_width, image_height, image_color } = row;
  if (!image_id || !image_hash || !image_widths || !image_width || !image_height || !image_color) return null;
  const image = {
    id: image_id,
    hash: image_hash,
    widths: image_widths,
    width: image_width,
    height: image_height,
    color: image_color,
  };
  return productPhotoView(image, 0, true);
}

/** What the seller is told of the signals that hold a product, each reason once. */
export function flagReasonsView(kinds: readonly string[]): FlagReason[] {
  const reasons = new Set(productSignals.filter((kind) => kinds.includes(kind)).map((kind) => flagReasonOf[kind]));
  return [...reasons];
}

/** A region or district by its name; null where none is chosen. */
export function placeView(id: number | null, names: ReadonlyMap<number, string>) {
  return id === null ? null : { id, name: names.get(id) ?? '' };
}

/** A product of one's own, as the dashboard shows it. */
export function ownProductCardView(row: OwnProductCardRow, context: CardContext): z.input<typeof ownProductCard> {
  const { names } = context;
  return {
    ...cardPartView(row, context, row.seller_id),
    categoryId: row.category_id,
    region: placeView(row.region_id, names.regions),
    district: placeView(row.district_id, names.districts),
    imageUrl: row.image_hash === null ? null : pictureUrl(row.image_hash, namedWidth),
    status: row.status,
    statusRule: row.status_rule,
    statusReason: row.status_reason,
    heldFor: flagReasonsView(row.flag_reasons),
    expiresAt: row.expires_at,
    updatedAt: row.updated_at,
    topUntil: row.top_until,
    paymentId: row.payment_id,
    askedAt: row.asked_at,
    reservedUntil: row.reserved_until,
  };
}
