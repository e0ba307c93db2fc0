import { brokenNewProductRules, newProductRuleTexts, requiredPropertyText } from '#contract/rules/new-product.ts';
import { own } from '#contract/values/own.ts';
import { formatAmount } from '#contract/values/products/price-text.ts';
import {
  type AskedAmountName,
  askedAmounts,
  isOfPrice,
  type TextName,
  textFields,
} from '#contract/values/products/product-fields.ts';
import type { ApiInput } from '#web/api/api.ts';
import type { PropertyData } from '#web/api/queries.ts';
import { fieldNames } from '#web/features/product-text/field-names.ts';
import { m } from '#web/texts/messages.ts';
import { dayIn } from '#web/ui/fields/day-in.ts';
import type { AddItemForm } from './add-item-form.ts';
import { statedBy, textsOf } from './typed-statement.ts';

/** Where a refusal belongs: a text, an amount, one of the rules, or a property. */
export type FieldName =
  | TextName
  | AskedAmountName
  | 'category'
  | 'region'
  | 'district'
  | 'image'
  | `property-${number}`;

export interface Refusal {
  field: FieldName | null;
  text: string;
}

/** What the form's rules need to know beside the form. */
export interface FormContext {
  /** whether the deepest chosen category has children, or may have some */
  hasChildren: boolean;
  /** of the deepest chosen category */
  properties: readonly PropertyData[];
  /** pictures still on their way count as pictures */
  pendingPhotos: number;
}

/** The first broken rule in the order of product/add-item#rules, then the properties in their own order, then amounts beyond their bounds. */
export function firstRefusal(form: AddItemForm, context: FormContext): Refusal | null {
  const categoryId = form.categoryPath.at(-1);
  const [rule] = brokenNewProductRules({
    title: form.title,
    description: form.description,
    price: form.price === '' ? null : Number(form.price),
    paymentType: form.paymentType,
    category: categoryId === undefined ? null : { id: categoryId, hasChildren: context.hasChildren },
    regionId: form.regionId,
    districtId: form.districtId,
    imageCount: form.photos.length + context.pendingPhotos,
  });
  if (rule) return { field: rule, text: newProductRuleTexts[rule]() };
  for (const property of context.properties) {
    const value = valueSent(form, property);
    if (property.required && value === '') {
      return { field: `property-${property.id}`, text: requiredPropertyText(property.name)() };
    }
  }
  for (const property of context.properties) {
    const value = valueSent(form, property);
    const text = wrongNumberText(property, value) ?? wrongDayText(property, value);
    if (text) return { field: `property-${property.id}`, text };
  }
  const stated = statedBy(form);
  for (const [name, { min, max }] of askedAmounts) {
    const { [name]: amount } = stated;
    // What is given away has no price, whatever was typed before.
    if (amount === null || (isOfPrice(name) && form.paymentType === 'Bepul')) continue;
    if (amount >= min && amount <= max) continue;
    const bounds = { min: formatAmount(min), max: formatAmount(max) };
    return { field: name, text: m.add_item_between({ name: fieldNames[name](), ...bounds }) };
  }
  return null;
}

/** A property's value as it is sent; a decimal comma is a point. */
function valueSent(form: AddItemForm, property: PropertyData): string {
  const value = (form.properties[property.id] ?? '').trim();
  return isNumber(property) ? value.replace(',', '.') : value;
}

export function isNumber(property: PropertyData): boolean {
  return property.options.length === 0 && (property.type === 'INTEGER' || property.type === 'DOUBLE');
}

function wrongNumberText(property: PropertyData, value: string): string | null {
  if (!isNumber(property) || value === '') return null;
  const form = property.type === 'INTEGER' ? /^-?\d{1,13}$/ : /^-?\d{1,13}(\.\d{1,6})?$/;
  const number = form.test(value) ? Number(value) : null;
  const { name, min, max } = property;
  if (number !== null && number >= (min ?? -Infinity) && number <= (max ?? Infinity)) return null;
  if (min !== null && max !== null) return m.add_item_between({ name, min, max });
  if (min !== null) return m.add_item_at_least({ name, min });
  if (max !== null) return m.add_item_at_most({ name, max });
  return m.add_item_number({ name });
}

function wrongDayText({ type, options }: PropertyData, value: string): string | null {
  return type === 'DATE' && options.length === 0 && dayIn(value) === null ? m.common_date_wrong() : null;
}

type Changes = NonNullable<ApiInput<'updateProduct'>['body']>;

/** What the form states. Values of properties that the category does not have stay behind. */
function contentOf(form: AddItemForm, properties: readonly PropertyData[]) {
  const given = properties.flatMap((property) => {
    const value = valueSent(form, property);
    return value === '' ? [] : [{ propertyId: property.id, type: property.type, value: { key: property.name, value } }];
  });
  const stated = statedBy(form);
  const isFree = stated.paymentType === 'Bepul';
  return {
    ...stated,
    price: isFree ? 0 : stated.price,
    negotiable: !isFree && stated.negotiable,
    categoryId: form.categoryPath.at(-1) ?? null,
    regionId: form.regionId,
    districtId: form.districtId,
    properties: given,
    imageIds: form.photos.map(({ id }) => id),
    imageIndex: form.imageIndex,
  } satisfies Changes;
}

/** The text fields of POST /products (product/add-item#submission); `draftId` is the draft that ends with it. */
export function submissionOf(
  form: AddItemForm,
  properties: readonly PropertyData[],
  draftId: number | null = null,
): NonNullable<ApiInput<'createProduct'>['body']> {
  const { properties: given, imageIds, ...content } = contentOf(form, properties);
  return {
    ...textsOf(content),
    categoryId: String(content.categoryId ?? ''),
    regionId: String(content.regionId ?? ''),
    districtId: String(content.districtId ?? ''),
    imageIndex: String(content.imageIndex),
    uploadIds: imageIds.join(','),
    ...(given.length > 0 ? { properties: JSON.stringify(given) } : {}),
    ...(draftId === null ? {} : { draftId: String(draftId) }),
  };
}

/**
 * The body of PATCH /products/{id}: what differs between the form as it was loaded and as it is, so that an edit elsewhere of
 * something else stays. Pictures and the place of the main one go together. Null when nothing differs.
 */
export function changesOf(before: AddItemForm, form: AddItemForm, properties: readonly PropertyData[]): Changes | null {
  const was: Readonly<Record<string, unknown>> = contentOf(before, properties);
  const content = contentOf(form, properties);
  const differs = ([key, value]: [string, unknown]): boolean => JSON.stringify(value) !== JSON.stringify(own(was, key));
  const changes: Changes = Object.fromEntries(Object.entries(content).filter(differs));
  if (Object.keys(changes).length === 0) return null;
  const { imageIds, imageIndex } = content;
  return changes.imageIds || changes.imageIndex !== undefined ? { ...changes, imageIds, imageIndex } : changes;
}

const fieldOfPath: Readonly<Record<string, FieldName>> = {
  ...Object.fromEntries([...textFields, ...askedAmounts].map(([name]) => [name, name])),
  categoryId: 'category',
  regionId: 'region',
  districtId: 'district',
  files: 'image',
  uploadIds: 'image',
  imageIds: 'image',
  imageIndex: 'image',
};

/** The field that the server's refusal names, if it names one of ours. */
export function fieldOfRefusal(
  fields: Readonly<Record<string, string>>,
  properties: readonly PropertyData[],
): FieldName | null {
  const path = Object.keys(fields)[0]?.replace(/^body\./, '') ?? '';
  const key = /^properties\.(.+)$/.exec(path)?.[1];
  const property = properties.find((each) => each.key === key || String(each.id) === key);
  return property ? `property-${property.id}` : (own(fieldOfPath, path) ?? null);
}
