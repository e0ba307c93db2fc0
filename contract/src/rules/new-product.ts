import type { Localized } from '../values/language.ts';
import type { PaymentType } from '../values/product.ts';

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
export const newProductRuleTexts: Readonly<Record<NewProductRule, Localized>> = {
  title: { uz: 'Sarlavha kiritilishi shart', ru: 'Укажите заголовок', en: 'A title is required' },
  description: { uz: 'Tavsif kiritilishi shart', ru: 'Укажите описание', en: 'A description is required' },
  price: { uz: "To'g'ri narx kiritilishi shart", ru: 'Укажите верную цену', en: 'A valid price is required' },
  category: { uz: 'Kategoriya tanlanishi shart', ru: 'Выберите категорию', en: 'A category is required' },
  region: { uz: 'Viloyat tanlanishi shart', ru: 'Выберите область', en: 'A region is required' },
  district: { uz: 'Tuman tanlanishi shart', ru: 'Выберите район', en: 'A district is required' },
  image: {
    uz: 'Kamida bitta rasm yuklash shart',
    ru: 'Загрузите хотя бы одно фото',
    en: 'At least one picture is required',
  },
};

/** "{property} kiritilishi shart": a required property left empty, after the seven rules (product/add-item#rules). */
export function requiredPropertyText(property: string): Localized {
  return {
    uz: `${property} kiritilishi shart`,
    ru: `Укажите: ${property}`,
    en: `${property} is required`,
  };
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
