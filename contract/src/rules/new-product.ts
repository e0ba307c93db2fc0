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

const isBroken: Readonly<Record<NewProductRule, (fields: NewProductFields) => boolean>> = {
  title: ({ title }) => title.trim() === '',
  description: ({ description }) => description.trim() === '',
  price: ({ paymentType, price }) => paymentType !== 'Bepul' && !(price !== null && price > 0),
  category: ({ category }) => !category || category.hasChildren,
  region: ({ regionId }) => !regionId,
  district: ({ districtId }) => !districtId,
  image: ({ imageCount }) => imageCount < 1,
};
/** In the order of product/add-item#rules. */
const rules = ['title', 'description', 'price', 'category', 'region', 'district', 'image'] as const;

/**
 * The broken rules in the order of product/add-item#rules; the first is what a person reads. "Bepul" needs no price
 * (product/listings#payment-type); a category that still has children breaks the fourth rule (product/listings#tree).
 */
export function brokenNewProductRules(fields: NewProductFields): NewProductRule[] {
  return rules.filter((rule) => isBroken[rule](fields));
}
