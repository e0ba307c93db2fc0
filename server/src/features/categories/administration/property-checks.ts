import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import { freeName } from '#server/platform/text/free-name.ts';
import { slugOf } from '#server/platform/text/slug.ts';
import type { CategoryRow, CategoryTree, PropertyOption } from '../category.repository.ts';
import type { StatedProperty } from './property-edit.repository.ts';

/** An option as it is sent: a text, or texts in all languages; one that is there has its key. */
export type SentOption =
  | string
  | { key?: string | undefined; textUz: string; textRu: string | null; textEn: string | null };

/** Columns of a property of which nothing but type and name is stated. */
export const blankProperty = {
  name_ru: null,
  name_en: null,
  unit_uz: null,
  unit_ru: null,
  unit_en: null,
  required: false,
  min_value: null,
  max_value: null,
};

/** Why a category gets no further property. */
export const tooManyProperties = {
  uz: `Bir kategoriyada xususiyatlar ${referenceLimits.properties} tadan oshmasin`,
  ru: `Свойств в одной категории может быть не больше ${referenceLimits.properties}`,
  en: `A category has at most ${referenceLimits.properties} properties`,
};
const onlySelect = {
  uz: "Variantlar faqat SELECT turida bo'ladi",
  ru: 'Варианты бывают только у типа SELECT',
  en: 'Only a SELECT has options',
};
const onlyNumbers = {
  uz: "Chegaralar faqat son turida bo'ladi",
  ru: 'Границы бывают только у чисел',
  en: 'Only numbers have bounds',
};
const crossed = {
  uz: 'Eng kichik qiymat eng kattasidan oshmasin',
  ru: 'Наименьшее значение не может быть больше наибольшего',
  en: 'The least value cannot be above the greatest',
};
const twice = {
  uz: 'Bir xil variant ikki marta berilgan',
  ru: 'Один и тот же вариант указан дважды',
  en: 'The same option is given twice',
};
const unknownOption = {
  uz: "Bunday variant yo'q. Ro'yxatni yangilab, qayta urinib ko'ring.",
  ru: 'Такого варианта нет. Обновите список и попробуйте снова.',
  en: 'There is no such option. Refresh the list and try again.',
};

/** @throws AppError VALIDATION where type, bounds and options do not go together */
export function checkProperty(property: StatedProperty, options: readonly PropertyOption[]): void {
  const { type, min_value, max_value } = property;
  if (type === 'SELECT' && options.length === 0) throw fieldRefusal('options', referenceRuleTexts.options);
  if (type !== 'SELECT' && options.length > 0) throw fieldRefusal('options', onlySelect);
  const isNumber = type === 'INTEGER' || type === 'DOUBLE';
  if (!isNumber && min_value !== null) throw fieldRefusal('min', onlyNumbers);
  if (!isNumber && max_value !== null) throw fieldRefusal('max', onlyNumbers);
  if (min_value !== null && max_value !== null && min_value > max_value) throw fieldRefusal('max', crossed);
}

/**
 * Sent options with their keys: those that are there keep theirs, new ones get one of their Uzbek text.
 * @throws AppError VALIDATION for an unknown key and for a text that stands twice
 */
export function readOptions(sent: readonly SentOption[], present: readonly PropertyOption[]): PropertyOption[] {
  const known = new Set(present.map(({ key }) => key));
  const taken = new Set(known);
  const options = sent.map((option): PropertyOption => {
    const { key, textUz, textRu, textEn } =
      typeof option === 'string' ? { key: undefined, textUz: option, textRu: null, textEn: null } : option;
    if (key !== undefined && !known.has(key)) throw fieldRefusal('options', unknownOption);
    const ownKey = key ?? freeName(keyOf(textUz, 'variant'), taken, { join: '_', max: 60 });
    taken.add(ownKey);
    return { key: ownKey, text_uz: textUz, text_ru: textRu, text_en: textEn };
  });
  const isOnce = (values: readonly string[]) => new Set(values).size === values.length;
  if (!isOnce(options.map(({ key }) => key)) || !isOnce(options.map(({ text_uz }) => text_uz.toLowerCase())))
    throw fieldRefusal('options', twice);
  return options;
}

/** A key that no property above or below has: a product keeps its values by key. */
export function freeKey(tree: CategoryTree, category: CategoryRow, name: string): string {
  const around = [
    ...tree.propertiesOf(category),
    ...tree.subtreeOf(category).flatMap(({ id }) => tree.ownPropertiesOf(id)),
  ];
  const taken = new Set(around.map(({ key }) => key));
  return freeName(keyOf(name, 'xususiyat'), taken, { join: '_', max: 60 });
}

function keyOf(text: string, otherwise: string): string {
  return slugOf(text).replaceAll('-', '_') || otherwise;
}

export function typeIsFixed(n: number): AppError {
  const text = {
    uz: `${n} ta e'londa bu xususiyat to'ldirilgan, shuning uchun turini o'zgartirib bo'lmaydi.`,
    ru: `Это свойство заполнено в объявлениях: ${n}, поэтому тип изменить нельзя.`,
    en: `${n} ${n === 1 ? 'listing has' : 'listings have'} a value of it, so its type cannot change.`,
  };
  return new AppError('CONFLICT', { text, fields: { type: text } });
}

export function optionsInUse(removed: readonly PropertyOption[], n: number): AppError {
  const names = (of: (option: PropertyOption) => string | null) =>
    removed.map((option) => of(option) ?? option.text_uz).join(', ');
  const text = {
    uz: `${n} ta e'londa bu variant tanlangan: ${names(({ text_uz }) => text_uz)}. Uni olib tashlab bo'lmaydi.`,
    ru: `Этот вариант выбран в объявлениях (${n}): ${names(({ text_ru }) => text_ru)}. Его нельзя убрать.`,
    en: `${n} ${n === 1 ? 'listing has' : 'listings have'} this option: ${names(({ text_en }) => text_en)}. It cannot be removed.`,
  };
  return new AppError('CONFLICT', { text, fields: { options: text } });
}
