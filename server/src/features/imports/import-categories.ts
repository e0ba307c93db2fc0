import { z } from 'zod';
import { emptyAsAbsent, line } from '#contract/schemas.ts';
import { m } from '#contract/texts/messages.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { tooManyCategories } from '#server/features/categories/categories.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { parse } from '#server/platform/http/validation.ts';
import {
  type CategoryColumns,
  categoriesWithProducts,
  insertCategory,
  type KnownCategory,
  listKnownCategories,
  rewriteCategory,
} from './category-rows.repository.ts';
import { changesOf, jsonCell, type OpenSession, required, rowChanges } from './import-kind.ts';
import { rowTexts } from './import-texts.ts';

/** Of what people call the things of one category. */
const mostAliases = 1000;

const name = line(100);
export const orderCell = emptyAsAbsent(
  z
    .string()
    .regex(/^-?\d{1,6}$/)
    .transform(Number),
);
export const slugCell = z
  .string()
  .trim()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const aliases = jsonCell('aliases', z.array(line(100, 1)).max(mostAliases), m.errors_input_format);

const categoryRow = z
  .object({ slug: slugCell, parent: emptyAsAbsent(slugCell) })
  .extend(
    z.object({ name_uz: name, name_ru: name, name_en: name, icon: line(60), aliases, sort_order: orderCell }).partial()
      .shape,
  );

/** Categories by their slug. */
export const openCategories: OpenSession = async (_deps, db) => {
  const known = new Map((await listKnownCategories(db)).map((category) => [category.slug, category]));
  const parents = new Set([...known.values()].map(({ parent }) => parent));
  const seen = new Map<string, number>();
  let withProducts = new Set<string>();
  return {
    nameOf: ({ fields }) => fields.name_uz || fields.slug || '',
    async prepare(rows) {
      const leaves = new Set(
        rows.flatMap(({ fields }) => (fields.parent && !parents.has(fields.parent) ? [fields.parent] : [])),
      );
      withProducts = new Set([...withProducts, ...(await categoriesWithProducts(db, [...leaves]))]);
    },
    async judge({ fields, line: at }) {
      const { slug, parent, ...stated } = parse(categoryRow, fields, 'body');
      const earlier = seen.get(slug);
      if (earlier !== undefined) throw fieldRefusal('slug', rowTexts.twice(earlier));
      seen.set(slug, at);
      const columns: Partial<CategoryColumns> = {
        ...stated,
        ...(stated.name_ru === undefined ? {} : { name_ru: stated.name_ru || null }),
        ...(stated.name_en === undefined ? {} : { name_en: stated.name_en || null }),
        ...(stated.icon === undefined ? {} : { icon: stated.icon || null }),
      };
      const present = known.get(slug);
      if (present) {
        if ('parent' in fields && (parent ?? null) !== present.parent) throw fieldRefusal('parent', rowTexts.moves);
        if (columns.name_uz === '') throw fieldRefusal('name_uz', m.errors_input_required);
        const difference = changesOf(present.columns, columns);
        if (!difference) return { outcome: 'same' };
        return {
          outcome: 'change',
          changes: rowChanges(difference.before, difference.after),
          version: present.version,
          async write(transaction) {
            await rewriteCategory(transaction, present.id, difference.after);
            return { action: 'category.update', kind: 'category', id: present.id, ...difference };
          },
        };
      }
      const above = parent === undefined ? null : known.get(parent);
      if (above === undefined) throw fieldRefusal('parent', rowTexts.noParent(parent ?? ''));
      if (above && above.depth >= referenceLimits.depth) throw fieldRefusal('parent', rowTexts.tooDeep);
      if (above && withProducts.has(above.slug)) throw fieldRefusal('parent', rowTexts.parentHasProducts);
      if (known.size >= referenceLimits.categories) throw fieldRefusal('slug', tooManyCategories);
      const added: KnownCategory = {
        id: 0,
        slug,
        parent: parent ?? null,
        depth: (above?.depth ?? 0) + 1,
        version: 1,
        columns: {
          name_ru: null,
          name_en: null,
          icon: null,
          aliases: [],
          sort_order: 0,
          ...columns,
          name_uz: required('name_uz', columns.name_uz),
        },
      };
      known.set(slug, added);
      parents.add(added.parent);
      return {
        outcome: 'add',
        changes: rowChanges(null, { slug, parent: added.parent, ...added.columns }),
        version: null,
        async write(transaction) {
          added.id = await insertCategory(transaction, { ...added.columns, slug, parent_id: above?.id ?? null });
          const after = { slug, parent: added.parent, name_uz: added.columns.name_uz };
          return { action: 'category.create', kind: 'category', id: added.id, after };
        },
      };
    },
  };
};
