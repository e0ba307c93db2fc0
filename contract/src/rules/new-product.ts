import { fill, m, type Text } from '../texts/messages.ts';
import type { PaymentType } from '../values/products/product.ts';

/** The fields of a new product that the ordered rules look at. `category` is undefined until a leaf is chosen. */
export interface NewProductFields {
  title: string;
  description: string;
  price: number | null;
  paymentType: PaymentType;
  /** the deepest chosen category, and whether it still has children */
  category: { id: number; hasChildren: boolean } | null;
  regionId: number | null;
  districtId: number | null;
  imageCount: number;
}

export type NewProductRule = 'title' | 'description' | 'price' | 'category' | 'region' | 'district' | 'image';

/** The texts of product/add-item#rules, to the letter in Uzbek. */
export const newProductRuleTexts: Readonly<Record<NewProductRule, Text>> = {
  title: m.rules_product_title,
  description: m.rules_product_description,
  price: m.rules_product_price,
  category: m.rules_product_category,
  region: m.rules_product_region,
  district: m.rules_product_district,
  image: m.rules_product_image,
};

/** "{property} kiritilishi shart": a required property left empty, after the seven rules (product/add-item#rules). */
export function requiredPropertyText(property: string): Text {
  return fill(m.rules_product_property, { property });
}

/**
 * The first broken rule in the order of product/add-item#rules, or null. "Bepul" needs no price (product/listings#payment-type); a category
 * that still has children breaks the fourth rule (product/listings#tree).
 */
export function firstBrokenNewProductRule(fields: NewProductFields): NewProductRule | null {
  if (fields.title.trim() === '') return 'title';
  if (fields.description.trim() === '') return 'description';
  if (fields.paymentType !== 'Bepul' && !(fields.price !== null && fields.price > 0)) return 'price';
  if (!fields.category || fields.category.hasChildren) return 'category';
  if (!fields.regionId) return 'region';
  if (!fields.districtId) return 'district';
  if (fields.imageCount < 1) return 'image';
  return null;
}
