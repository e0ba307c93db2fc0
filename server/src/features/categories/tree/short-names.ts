import { m } from '#contract/texts/messages.ts';
import { own } from '#contract/values/own.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import type { PropertyRow } from './category.repository.ts';

type Names = Pick<PropertyRow, 'name_uz' | 'name_ru' | 'name_en'>;

/** The short names of a property by language, as staff state them; null where its name has none. */
export interface ShortNames {
  short_uz: string | null;
  short_ru: string | null;
  short_en: string | null;
}

export const noShortNames: ShortNames = { short_uz: null, short_ru: null, short_en: null };

/** Those of the names that stand; one belongs to the name that it shortens (product/listings#properties). */
export function shortNamesOf({
  short_names,
  name_uz,
  name_ru,
  name_en,
}: Names & Pick<PropertyRow, 'short_names'>): ShortNames {
  const shortOf = (name: string | null): string | null => (name === null ? null : (own(short_names, name) ?? null));
  return { short_uz: shortOf(name_uz), short_ru: shortOf(name_ru), short_en: shortOf(name_en) };
}

/** Short names each by the name that it shortens, as they are stored. */
export function byName({ name_uz, name_ru, name_en, ...shorts }: Names & ShortNames): Record<string, string> {
  const pairs = [
    [name_en, shorts.short_en],
    [name_ru, shorts.short_ru],
    [name_uz, shorts.short_uz],
  ] as const;
  return Object.fromEntries(pairs.flatMap(([name, short]) => (name === null || short === null ? [] : [[name, short]])));
}

/** @throws AppError VALIDATION where a short name shortens no name, is longer than it, or two are given of one */
export function checkShortNames(stated: Names & ShortNames): void {
  const kept = byName(stated);
  const each = [
    ['shortUz', stated.name_uz, stated.short_uz],
    ['shortRu', stated.name_ru, stated.short_ru],
    ['shortEn', stated.name_en, stated.short_en],
  ] as const;
  for (const [field, name, short] of each) {
    if (short === null) continue;
    if (name === null) throw fieldRefusal(field, m.refusals_property_short_without_name);
    if ([...short].length > [...name].length) throw fieldRefusal(field, m.refusals_property_short_is_longer);
    if (own(kept, name) !== short) throw fieldRefusal(field, m.refusals_property_short_differs);
  }
}
