import { z } from 'zod';
import {
  categoryAliases,
  categoryName,
  icon,
  otherName,
} from '#contract/http/categories/category-administration-schemas.ts';
import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { emptyAsAbsent } from '#contract/schemas.ts';
import { m } from '#contract/texts/messages.ts';
import {
  checkHasNoProducts,
  checkRoomForCategory,
  GrowingTree,
  insertCategory,
  readCategoriesToEdit,
  rewriteCategory,
  statedCategory,
} from '#server/features/categories/categories.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { parse } from '#server/platform/http/validation.ts';
import { listAliases } from './category-rows.repository.ts';
import { changesOf, jsonCell, type OpenSession, required, rowChanges, statedIn } from './import-kind.ts';
import { rowTexts } from './import-texts.ts';
import { categoryCells, orderCell, slugCell, textOrNull } from './reference-cells.ts';

const categoryRow = z.object({ slug: slugCell, parent: emptyAsAbsent(slugCell) }).extend(
  z
    .object({
      name_uz: categoryName,
      name_ru: textOrNull.pipe(otherName),
      name_en: textOrNull.pipe(otherName),
      icon: textOrNull.pipe(icon),
      aliases: jsonCell('aliases', categoryAliases, m.errors_input_format),
      sort_order: orderCell,
    })
    .partial().shape,
);
const rules = { name_uz: referenceRuleTexts.categoryName };

/** A category of which nothing but name and place is stated. */
const blankCategory = { name_ru: null, name_en: null, icon: null, card_facts: null, image_hash: null, aliases: [] };

/** Categories by their slug. */
export const openCategories: OpenSession = async ({ clock }, db) => {
  const tree = new GrowingTree(await readCategoriesToEdit(db));
  const aliases = await listAliases(db);
  const known = new Map(tree.all().map((category) => [category.slug, category]));
  const seen = new Map<string, number>();
  /** ids of those that were added, by what the tree calls them */
  const written = new Map<number, number>();
  return {
    nameOf: ({ fields }) => fields.name_uz || fields.slug || '',
    async judge({ fields, line: at }) {
      const { slug, parent, ...cells } = parse(categoryRow, fields, 'body', rules);
      const earlier = seen.get(slug);
      if (earlier !== undefined) throw fieldRefusal('slug', rowTexts.twice(earlier));
      seen.set(slug, at);
      const stated = statedIn(cells);
      const present = known.get(slug);
      if (present) {
        const above = present.parent_id === null ? undefined : tree.get(present.parent_id)?.slug;
        if ('parent' in fields && parent !== above) throw fieldRefusal('parent', rowTexts.moves);
        const { sort_order } = present;
        const before = { ...statedCategory(present), aliases: aliases.get(present.id) ?? [], sort_order };
        const difference = changesOf(before, { ...before, ...stated });
        if (!difference) return { outcome: 'same' };
        return {
          outcome: 'change',
          changes: rowChanges(difference.before, difference.after),
          version: present.version,
          async write(transaction) {
            await rewriteCategory(transaction, present, difference.after);
            return { action: 'category.update', kind: 'category', id: present.id, ...difference };
          },
        };
      }
      const name_uz = required('name_uz', stated.name_uz, rules.name_uz);
      const above = parent === undefined ? null : known.get(parent);
      if (above === undefined) throw fieldRefusal('parent', rowTexts.noParent(parent ?? ''));
      checkRoomForCategory(tree, above);
      await checkHasNoProducts(db, tree, above);
      const category = { ...blankCategory, ...stated, slug, name_uz, parent_id: above?.id ?? null };
      const added = tree.addCategory(category, clock.now());
      known.set(slug, added);
      return {
        outcome: 'add',
        changes: rowChanges(null, categoryCells({ ...category, parent: parent ?? null })),
        version: null,
        async write(transaction) {
          const after = { ...category, parent_id: above && (written.get(above.id) ?? above.id) };
          const id = await insertCategory(transaction, after);
          written.set(added.id, id);
          return { action: 'category.create', kind: 'category', id, after };
        },
      };
    },
  };
};
