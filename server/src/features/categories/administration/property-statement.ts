import type { PropertyOption, PropertyRow } from '../tree/category.repository.ts';
import { shortNamesOf } from '../tree/short-names.ts';
import type { StatedProperty } from './property-edit.repository.ts';

/** What a body states, by column; what it leaves out is not there. */
export function statedInBody(body: {
  nameRu?: string | null | undefined;
  nameEn?: string | null | undefined;
  shortUz?: string | null | undefined;
  shortRu?: string | null | undefined;
  shortEn?: string | null | undefined;
  required?: boolean | undefined;
  rank?: number | undefined;
  unitUz?: string | null | undefined;
  unitRu?: string | null | undefined;
  unitEn?: string | null | undefined;
  min?: number | null | undefined;
  max?: number | null | undefined;
}): Partial<StatedProperty> {
  const { nameRu, nameEn, shortUz, shortRu, shortEn, required, rank, unitUz, unitRu, unitEn, min, max } = body;
  return {
    ...(nameRu === undefined ? {} : { name_ru: nameRu }),
    ...(nameEn === undefined ? {} : { name_en: nameEn }),
    ...(shortUz === undefined ? {} : { short_uz: shortUz }),
    ...(shortRu === undefined ? {} : { short_ru: shortRu }),
    ...(shortEn === undefined ? {} : { short_en: shortEn }),
    ...(required === undefined ? {} : { required }),
    ...(rank === undefined ? {} : { rank }),
    ...(unitUz === undefined ? {} : { unit_uz: unitUz }),
    ...(unitRu === undefined ? {} : { unit_ru: unitRu }),
    ...(unitEn === undefined ? {} : { unit_en: unitEn }),
    ...(min === undefined ? {} : { min_value: min }),
    ...(max === undefined ? {} : { max_value: max }),
  };
}

/** What becomes of a property of which this is stated: a short name that is not goes with the name that it shortened. */
export function restatedProperty(property: PropertyRow, stated: Partial<StatedProperty>): StatedProperty {
  return { ...statedProperty(property), ...shortNamesOf({ ...property, ...stated }), ...stated };
}

/** What is stated of an option. */
export function statedOption({ key, text_uz, text_ru, text_en }: PropertyOption): PropertyOption {
  return { key, text_uz, text_ru, text_en };
}

/** What is stated of a property, out of its row. */
export function statedProperty(property: PropertyRow): StatedProperty {
  const { type, name_uz, name_ru, name_en, unit_uz, unit_ru, unit_en, required, rank, min_value, max_value } = property;
  return {
    ...{ type, name_uz, name_ru, name_en, unit_uz, unit_ru, unit_en, required, rank, min_value, max_value },
    ...shortNamesOf(property),
  };
}
