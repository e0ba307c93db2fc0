import { z } from 'zod';
import {
  bound,
  otherName,
  propertyKey,
  propertyName,
  propertyRules,
  propertyType,
  statedOption as sentOption,
  unit,
} from '#contract/http/categories/property-administration-schemas.ts';
import { booleanText } from '#contract/schemas.ts';
import { flagCell } from '#contract/values/products/field-cells.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import {
  addProperty,
  blankProperty,
  checkOptions,
  checkProperty,
  checkRoomForProperty,
  GrowingTree,
  readCategoriesToEdit,
  restatedProperty,
  rewriteProperty,
  statedOption,
  statedProperty,
  takenKeys,
} from '#server/features/categories/categories.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { parse } from '#server/platform/http/validation.ts';
import { changesOf, jsonCell, type OpenSession, required, rowChanges, statedIn } from './import-kind.ts';
import { rowTexts } from './import-texts.ts';
import { numberOrNull, orderCell, propertyCells, slugCell, textOrNull } from './reference-cells.ts';

const otherText = textOrNull.nullable().default(null);
/** Of a file, unlike a form, new options have the keys that it gives them. */
const optionsCell = jsonCell(
  'options',
  z.array(z.object({ key: z.string(), uz: z.string(), ru: otherText, en: otherText })),
  rowTexts.wrongOptions,
)
  .transform((cells) => cells.map(({ key, uz, ru, en }) => ({ key, textUz: uz, textRu: ru, textEn: en })))
  .pipe(z.array(sentOption.required({ key: true })).max(referenceLimits.options))
  .transform((list) =>
    list.map(({ key, textUz, textRu, textEn }) => ({ key, text_uz: textUz, text_ru: textRu, text_en: textEn })),
  );

const propertyRow = z.object({ category: slugCell, key: z.string().trim().pipe(propertyKey) }).extend(
  z
    .object({
      type: propertyType,
      name_uz: propertyName,
      name_ru: textOrNull.pipe(otherName),
      name_en: textOrNull.pipe(otherName),
      unit_uz: textOrNull.pipe(unit),
      unit_ru: textOrNull.pipe(unit),
      unit_en: textOrNull.pipe(unit),
      required: z.string().transform(flagCell).pipe(booleanText),
      min: numberOrNull.pipe(bound),
      max: numberOrNull.pipe(bound),
      sort_order: orderCell,
      options: optionsCell,
    })
    .partial().shape,
);
const rules = { type: propertyRules.type, name_uz: propertyRules.name, options: propertyRules.options };

/** Properties by their category and key. */
export const openProperties: OpenSession = async (_deps, db) => {
  const tree = new GrowingTree(await readCategoriesToEdit(db));
  const categories = new Map(tree.all().map((category) => [category.slug, category]));
  const seen = new Map<string, number>();
  return {
    nameOf: ({ fields }) => fields.name_uz || fields.key || '',
    prepare: (rows) =>
      tree.readAround(
        db,
        rows.flatMap(({ fields }) => categories.get(fields.category?.trim() ?? '') ?? []),
      ),
    async judge({ fields, line: at }) {
      const {
        category: slug,
        key,
        min,
        max,
        sort_order,
        options,
        ...cells
      } = parse(propertyRow, fields, 'body', rules);
      const earlier = seen.get(`${slug}.${key}`);
      if (earlier !== undefined) throw fieldRefusal('key', rowTexts.twice(earlier));
      seen.set(`${slug}.${key}`, at);
      const category = categories.get(slug);
      if (!category) throw fieldRefusal('category', rowTexts.noCategory(slug));
      const stated = statedIn({ ...cells, min_value: min, max_value: max });
      const present = tree.ownPropertiesOf(category.id).find((property) => property.key === key);
      if (present) {
        if (stated.type !== undefined && stated.type !== present.type) throw fieldRefusal('type', rowTexts.typeStays);
        const kept = new Set(options?.map((each) => each.key));
        const gone = options ? present.options.filter((each) => !kept.has(each.key)) : [];
        if (gone.length > 0) {
          throw fieldRefusal('options', rowTexts.optionsMissing(gone.map((each) => each.key).join(', ')));
        }
        const wereOptions = present.options.map(statedOption);
        const before = { ...statedProperty(present), options: wereOptions, sort_order: present.sort_order };
        const after = {
          ...restatedProperty(present, stated),
          options: options ?? wereOptions,
          sort_order: sort_order ?? present.sort_order,
        };
        const difference = changesOf(before, after);
        if (!difference) return { outcome: 'same' };
        if (options) checkOptions(options);
        checkProperty(after, after.options);
        return {
          outcome: 'change',
          changes: rowChanges(
            propertyCells({ ...before, category: slug, key }),
            propertyCells({ ...after, category: slug, key }),
          ),
          version: present.version,
          async write(transaction) {
            await rewriteProperty(transaction, present, after);
            return { action: 'property.update', kind: 'property', id: present.id, ...difference };
          },
        };
      }
      const name_uz = required('name_uz', stated.name_uz, rules.name_uz);
      const type = required('type', stated.type, rules.type);
      checkRoomForProperty(tree, category);
      const property = { ...blankProperty, ...stated, type, name_uz };
      const place = { category_id: category.id, key, sort_order, options: options ?? [] };
      checkOptions(place.options);
      checkProperty(property, place.options);
      if (takenKeys(tree, category).has(key)) throw fieldRefusal('key', rowTexts.keyTaken);
      tree.addProperty(property, place);
      return {
        outcome: 'add',
        changes: rowChanges(null, propertyCells({ ...property, ...place, category: slug })),
        version: null,
        async write(transaction) {
          const id = await addProperty(transaction, property, place);
          return { action: 'property.create', kind: 'property', id, after: { ...property, ...place } };
        },
      };
    },
  };
};
