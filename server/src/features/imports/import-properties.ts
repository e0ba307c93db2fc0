import { z } from 'zod';
import { booleanText, line } from '#contract/schemas.ts';
import { m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { blankProperty, reindexRenamedOptions, tooManyProperties } from '#server/features/categories/categories.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { parse } from '#server/platform/http/validation.ts';
import { orderCell, slugCell } from './import-categories.ts';
import { changesOf, jsonCell, type OpenSession, required, rowChanges } from './import-kind.ts';
import { rowTexts } from './import-texts.ts';
import {
  insertProperty,
  type KnownProperty,
  listCategoryPlaces,
  listKnownProperties,
  type OptionCell,
  type PropertyColumns,
  rewriteProperty,
} from './property-rows.repository.ts';

const name = line(100);
const unit = line(20);
const bound = z.union([
  z.literal('').transform(() => null),
  z
    .string()
    .regex(/^-?\d{1,13}(\.\d{1,6})?$/)
    .transform(Number),
]);
const text = line(100);
const option = z.object({
  key: z.string().regex(/^[a-z0-9_-]{1,80}$/),
  uz: line(100, 1),
  ru: text.nullable().default(null),
  en: text.nullable().default(null),
});
const options = jsonCell(
  'options',
  z
    .array(option)
    .max(500)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length),
  rowTexts.wrongOptions,
);

const propertyRow = z
  .object({
    category: slugCell,
    key: z
      .string()
      .trim()
      .regex(/^[a-z0-9_]{1,60}$/),
  })
  .extend(
    z
      .object({
        type: z.enum(['STRING', 'SELECT', 'DATE', 'BOOLEAN', 'INTEGER', 'DOUBLE']),
        name_uz: name,
        name_ru: name,
        name_en: name,
        unit_uz: unit,
        unit_ru: unit,
        unit_en: unit,
        required: booleanText,
        min: bound,
        max: bound,
        sort_order: orderCell,
        options,
      })
      .partial().shape,
  );

const nullable = ['name_ru', 'name_en', 'unit_uz', 'unit_ru', 'unit_en'] as const;

const optionOf = ({ key, uz, ru, en }: OptionCell) => ({ key, text_uz: uz, text_ru: ru, text_en: en });

/** Properties by their category and key. */
export const openProperties: OpenSession = async (_deps, db) => {
  const nameOf = (category: string, key: string): string => `${category}.${key}`;
  const places = await listCategoryPlaces(db);
  /** those of the keys that rows have named */
  const known = new Map<string, KnownProperty>();
  const holders = new Map<string, Set<string>>();
  const hold = (category: string, key: string): void => {
    holders.set(key, (holders.get(key) ?? new Set()).add(category));
  };
  const seen = new Map<string, number>();

  /** A listing has one value of a key, from whichever of its categories. */
  const isTaken = (category: string, key: string): boolean =>
    [...(holders.get(key) ?? [])].some(
      (holder) => places.get(category)?.slugs.includes(holder) || places.get(holder)?.slugs.includes(category),
    );

  return {
    nameOf: ({ fields }) => fields.name_uz || fields.key || '',
    async prepare(rows) {
      for (const property of await listKnownProperties(db, [
        ...new Set(rows.map(({ fields }) => fields.key?.trim() ?? '')),
      ])) {
        known.set(nameOf(property.category, property.columns.key), property);
        hold(property.category, property.columns.key);
      }
    },
    async judge({ fields, line: at }) {
      const { category, key, min, max, ...stated } = parse(propertyRow, fields, 'body');
      const id = nameOf(category, key);
      const earlier = seen.get(id);
      if (earlier !== undefined) throw fieldRefusal('key', rowTexts.twice(earlier));
      seen.set(id, at);
      const place = places.get(category);
      if (!place) throw fieldRefusal('category', rowTexts.noCategory(category));
      const columns: Partial<PropertyColumns> = {
        ...stated,
        ...Object.fromEntries(
          nullable.flatMap((column) => (stated[column] === undefined ? [] : [[column, stated[column] || null]])),
        ),
        ...(min === undefined ? {} : { min_value: min }),
        ...(max === undefined ? {} : { max_value: max }),
      };
      const present = known.get(id);
      const [least, greatest] = [
        columns.min_value ?? (min === undefined ? present?.columns.min_value : null),
        columns.max_value ?? (max === undefined ? present?.columns.max_value : null),
      ];
      if (least != null && greatest != null && least > greatest) throw fieldRefusal('min', rowTexts.minAboveMax);
      if (present) {
        if (columns.type !== undefined && columns.type !== present.columns.type) {
          throw fieldRefusal('type', rowTexts.typeStays);
        }
        if (columns.name_uz === '') throw fieldRefusal('name_uz', m.errors_input_required);
        const kept = new Set(columns.options?.map((each) => each.key));
        const gone = columns.options ? present.columns.options.filter((each) => !kept.has(each.key)) : [];
        if (gone.length > 0) {
          throw fieldRefusal('options', rowTexts.optionsMissing(gone.map((each) => each.key).join(', ')));
        }
        const difference = changesOf(present.columns, columns);
        if (!difference) return { outcome: 'same' };
        return {
          outcome: 'change',
          changes: rowChanges(difference.before, difference.after),
          version: present.version,
          async write(transaction) {
            await rewriteProperty(transaction, present.id, difference.after);
            const [before, after] = [present.columns.options.map(optionOf), (columns.options ?? []).map(optionOf)];
            await reindexRenamedOptions(transaction, present.id, { before, after });
            return { action: 'property.update', kind: 'property', id: present.id, ...difference };
          },
        };
      }
      if (isTaken(category, key)) throw fieldRefusal('key', rowTexts.keyTaken);
      if (place.properties >= referenceLimits.properties) throw fieldRefusal('category', tooManyProperties);
      const added: KnownProperty = {
        id: 0,
        category,
        version: 1,
        columns: {
          ...blankProperty,
          sort_order: 0,
          options: [],
          ...columns,
          key,
          type: required('type', columns.type),
          name_uz: required('name_uz', columns.name_uz),
        },
      };
      known.set(id, added);
      hold(category, key);
      place.properties += 1;
      return {
        outcome: 'add',
        changes: rowChanges(null, { category, ...added.columns }),
        version: null,
        async write(transaction) {
          added.id = await insertProperty(transaction, place.id, added.columns);
          const after = { category, key, type: added.columns.type, name_uz: added.columns.name_uz };
          return { action: 'property.create', kind: 'property', id: added.id, after };
        },
      };
    },
  };
};
