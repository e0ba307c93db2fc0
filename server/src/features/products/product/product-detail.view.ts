import type { z } from 'zod';
import type { product, productDraft } from '#contract/http/products/product-schemas.ts';
import { isWrittenFreely } from '#contract/rules/product-content.ts';
import type { Language } from '#contract/texts/language.ts';
import { own } from '#contract/values/own.ts';
import { paysSalary, priceProperties } from '#contract/values/products/price-properties.ts';
import { personalTextsOf, statementOn } from '#contract/values/products/product-fields.ts';
import { maskPhone } from '#contract/values/text/phone.ts';
import { maskPhonesIn } from '#contract/values/text/phone-in-text.ts';
import { meanRating, sellerFactsView } from '#server/features/accounts/accounts.ts';
import {
  type CategoryTree,
  categorySummaryView,
  type PropertyRow,
  propertyView,
  shortNameOf,
} from '#server/features/categories/categories.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import type { PlaceNames } from './card-context.ts';
import { denyInsight, isOwner } from './product.policy.ts';
import { cardPartView, flagReasonsView, placeView, productCardView, productPhotoView } from './product.view.ts';
import type { ProductCardPart } from './product-card.repository.ts';
import type { DraftDetailRow, ProductDetailRow } from './product-detail.repository.ts';
import { propertyText } from './property-text.ts';

/** Width in pixels of a seller's picture. */
const avatarWidth = 320;

interface DetailContext {
  viewer: Viewer | null;
  language: Language;
  names: PlaceNames;
  tree: CategoryTree;
  phoneReveal: 'click' | 'open';
}

/** A product as its page shows it. */
export function productDetailView(row: ProductDetailRow, context: DetailContext): z.input<typeof product> {
  const { viewer, language, tree } = context;
  const category = tree.get(row.category_id);
  return {
    ...productCardView(row, context, viewer?.id ?? null),
    ...detailView(row, category, context),
    // Whoever hires is nobody's agent (product/listings#owner-or-agent).
    offeredBy: category && paysSalary(tree.propertiesOf(category)) ? null : row.offered_by,
    category: category ? categorySummaryView(category, language) : { id: row.category_id, name: '', slug: '' },
    status: row.status,
  };
}

/** A listing that is still being written, as far as that has come. */
export function productDraftView(row: DraftDetailRow, context: DetailContext): z.input<typeof productDraft> {
  const { viewer, language, names, tree } = context;
  const category = row.category_id === null ? null : tree.get(row.category_id);
  return {
    ...cardPartView(row, context, viewer?.id ?? null),
    ...detailView(row, category, context),
    categoryId: row.category_id,
    category: category ? categorySummaryView(category, language) : null,
    region: placeView(row.region_id, names.regions),
    district: placeView(row.district_id, names.districts),
    status: row.status,
  };
}

/**
 * What both show beside the card. The seller's phone, and phones in what the seller has written for all but its owner and staff, are masked
 * here, unless the operator opens them (rules/input#scams, rules/privacy#phones).
 */
function detailView(
  row: ProductDetailRow | DraftDetailRow,
  category: ReturnType<CategoryTree['get']>,
  { viewer, language, names, tree, phoneReveal }: DetailContext,
) {
  const isInsider = denyInsight(viewer, row) === null;
  const stated = statementOn('page', row);
  const shown = (text: string) => (phoneReveal === 'open' || isInsider ? text : maskPhonesIn(text));
  const mainPosition = row.images.findIndex((image) => image.is_main);
  const facts = category ? tree.cardFactsOf(category) : [];
  const phone = row.seller_phone ?? '';
  return {
    ...stated,
    ...personalTextsOf(stated, shown),
    images: row.images.map((image, order) => productPhotoView(image, order, image.is_main)),
    imageIndex: Math.max(0, mainPosition),
    propertyValues: (category ? tree.propertiesOf(category) : []).flatMap((property) => {
      const value = own(row.properties, property.key);
      if (value === undefined) return [];
      const isText = isWrittenFreely(property) && typeof value === 'string';
      const view = propertyValueView(property, isText ? shown(value) : value, language);
      return [{ ...view, isSaidByPrice: isSaidByPrice(property, value, row, facts) }];
    }),
    statusRule: isInsider ? row.status_rule : null,
    statusReason: isInsider ? row.status_reason : null,
    heldFor: isInsider ? flagReasonsView(row.flag_reasons) : [],
    reservedUntil: row.reserved_until,
    reservedForYou: row.reserved_for_you,
    isOwn: isOwner(viewer, row),
    version: row.version,
    profile: {
      avatar: row.seller_avatar === null ? null : pictureUrl(row.seller_avatar, avatarWidth),
      fullName: row.seller_name,
      phoneNumber: phoneReveal === 'open' ? phone : maskPhone(phone),
      location: row.seller_region_id === null ? null : (names.regions.get(row.seller_region_id) ?? null),
      createdAt: row.seller_since,
      rating: meanRating(row),
      reviewsCount: row.rating_count,
      kind: row.seller_kind,
      ...sellerFactsView(row),
      user: { id: row.seller_id },
    },
  };
}

/**
 * Whether the price says it already: the end of a range, or what it is for where that has a unit (product/detail#panel). What the cards of
 * the category say in words, as that a garage is let, is more than its unit.
 */
function isSaidByPrice(
  { key, role, options }: PropertyRow,
  value: string | number | boolean,
  { max_price, payment_type }: Pick<ProductCardPart, 'max_price' | 'payment_type'>,
  facts: readonly string[],
): boolean {
  if (payment_type === 'Bepul') return false;
  if (key === priceProperties.salaryTo) return max_price !== null;
  if (role !== 'price_unit' || facts.includes(key)) return false;
  return options.some((option) => option.key === value && option.short_uz);
}

/** Options in the caller's language; truth values as the texts `true` and `false` (product/listings#properties). */
function propertyValueView(property: PropertyRow, value: string | number | boolean, language: Language) {
  const { id, key, name, type, unit, options, optionKeys } = propertyView(property, language);
  const optionAt = optionKeys.indexOf(String(value));
  return {
    propertyId: id,
    propertyKey: key,
    shortName: shortNameOf(property, language),
    type,
    unit,
    value: { key: name, value: options[optionAt] ?? String(value) },
    text: propertyText(property, value, language),
    optionKey: optionKeys[optionAt] ?? null,
  };
}
