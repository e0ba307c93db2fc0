import type { CategoryNode } from '#contract/http/categories/category-schemas.ts';
import { type Language, writtenIn } from '#contract/texts/language.ts';
import { childFilterRank } from '#contract/values/reference.ts';
import { localized, localizedName } from '#server/platform/database/localized.ts';
import { pictureUrl } from '#server/platform/files/file-address.ts';
import type { CategoryRow, CategoryTree, PropertyRow } from './category.repository.ts';
import { shortNamesOf } from './short-names.ts';

/** The stored width in pixels that a category's picture is served in. */
export const categoryPictureWidth = 320;

export function categorySummaryView(category: CategoryRow, language: Language) {
  return { id: category.id, name: localizedName(category, language), slug: category.slug };
}

/** A category with `depth` levels of its subtree, as the client gets it. */
export function categoryView(tree: CategoryTree, category: CategoryRow, language: Language, depth = 2): CategoryNode {
  const parent = category.parent_id === null ? null : tree.get(category.parent_id);
  const children = tree.childrenOf(category.id);
  return {
    ...categorySummaryView(category, language),
    icon: category.icon,
    imageUrl: category.image_hash ? pictureUrl(category.image_hash, categoryPictureWidth) : null,
    parent: parent ? categorySummaryView(parent, language) : null,
    parentId: category.parent_id,
    createdAt: category.created_at.toISOString(),
    hasChildren: children.length > 0,
    children: depth === 0 ? [] : children.map((child) => categoryView(tree, child, language, depth - 1)),
  };
}

/** What several children of a category begin with and it has not itself; null for none. */
export function childPropertyView(tree: CategoryTree, category: CategoryRow, language: Language) {
  const children = tree.childrenOf(category.id);
  const begun = children.flatMap((child) => {
    const first = tree.propertiesOf(child).find(({ category_id }) => category_id === child.id);
    return first && first.rank <= childFilterRank && first.options.length > 0 ? [first] : [];
  });
  const byKey = [...Map.groupBy(begun, ({ key }) => key).values()];
  const [most] = byKey.sort((one, other) => other.length - one.length);
  const [property, another] = most ?? [];
  if (!property || !another) return null;
  // Also where something else comes before it: among other makes the make itself.
  const have = children.filter(({ id }) => tree.ownPropertiesOf(id).some(({ key }) => key === property.key));
  return { name: localizedName(property, language), categoryIds: have.map(({ id }) => id) };
}

/** The name of a property where room is short (product/listings#properties); null where its name has none. */
export function shortNameOf(
  property: Pick<PropertyRow, 'short_names' | 'name_uz' | 'name_ru' | 'name_en'>,
  language: Language,
): string | null {
  const { short_uz: uz, short_ru: ru, short_en: en } = shortNamesOf(property);
  const names = { uz: property.name_uz, ru: property.name_ru, en: property.name_en };
  const short = { uz, ru, en };
  // Where the Uzbek name stands for another, so does its short one.
  const written = names[writtenIn(language)] === null ? uz : short[writtenIn(language)];
  return written === null ? null : localized({ ...short, uz: uz ?? written }, language);
}

export function propertyView(property: PropertyRow, language: Language) {
  const inLanguage = (uz: string | null, ru: string | null, en: string | null) =>
    uz === null ? null : localized({ uz, ru, en }, language);
  return {
    id: property.id,
    key: property.key,
    name: localizedName(property, language),
    type: property.type,
    options: property.options.map((option) => inLanguage(option.text_uz, option.text_ru, option.text_en) ?? option.key),
    optionKeys: property.options.map((option) => option.key),
    priceUnits:
      property.role === 'price_unit'
        ? property.options.map((option) => inLanguage(option.short_uz, option.short_ru, option.short_en))
        : undefined,
    categoryId: property.category_id,
    required: property.required,
    rank: property.rank,
    unit: inLanguage(property.unit_uz, property.unit_ru, property.unit_en),
    min: property.min_value,
    max: property.max_value,
  };
}
