import { writtenLanguages } from '#contract/texts/language.ts';
import { inEveryLanguage, type Text } from '#contract/texts/messages.ts';
import { shopLimits } from '#contract/values/import.ts';
import { limits } from '#contract/values/limits.ts';
import { own } from '#contract/values/own.ts';
import { fieldCell, flagCell } from '#contract/values/products/field-cells.ts';
import { eachProductField } from '#contract/values/products/product-fields.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { foldText } from '#contract/values/text/fold.ts';
import type { CategoryRow, CategoryTree, PropertyRow } from '#server/features/categories/categories.ts';
import { type CellProblem, type FileRow, rowTexts, statedForm } from '#server/features/imports/imports.ts';
import type { Places } from '#server/features/places/places.ts';
import { localizedName } from '#server/platform/database/localized.ts';
import { propertyPrefix } from '../reading/shop-columns.ts';
import type { ShopAccount, ShopItem } from '../store/shop-item.repository.ts';
import { shopTexts } from '../store/shop-texts.ts';

/** What the cells of a row are compared with. */
export interface ShopReference {
  tree: CategoryTree;
  regions: Awaited<ReturnType<Places['regions']>>;
  account: ShopAccount;
  /** leaves by their folded names */
  leaves: ReadonlyMap<string, readonly CategoryRow[]>;
}

/** A row as the form would have sent it, over what its listing states now. */
export interface StatedRow {
  form: Record<string, string>;
  /** addresses of its pictures; null where the row says nothing of them */
  photos: string[] | null;
  problems: CellProblem[];
  /** columns of the file by the keys of the properties that they state */
  propertyColumns: ReadonlyMap<string, string>;
}

interface Named {
  name_uz: string;
  name_ru: string | null;
  name_en: string | null;
}

const namesOf = (named: Named): string[] =>
  writtenLanguages.map((language) => foldText(localizedName(named, language)));

/** Problems of a row that are told; whoever has mended these sees the others. */
const problemsAtMost = 20;

/** Leaves by name, for files that name categories as people do. */
export function leavesByName(tree: CategoryTree): ReadonlyMap<string, readonly CategoryRow[]> {
  const named = tree
    .all()
    .filter(({ id }) => tree.childrenOf(id).length === 0)
    .flatMap((category) => [...new Set(namesOf(category))].map((name) => ({ name, category })));
  const grouped = Map.groupBy(named, ({ name }) => name);
  return new Map([...grouped].map(([name, entries]) => [name, entries.map(({ category }) => category)]));
}

/** Reads the cells of a row; each that cannot be read is told with its column. What the rules say of the whole comes later. */
export function readShopRow(known: ShopReference, { fields }: FileRow, present: ShopItem | undefined): StatedRow {
  const problems: CellProblem[] = [];
  const problem = (column: string, text: Text): void => {
    if (problems.length < problemsAtMost) problems.push({ column, text: inEveryLanguage(text) });
  };
  const form: Record<string, string> = Object.assign(Object.create(null), present ? statedForm(present) : {});
  for (const [name, field] of eachProductField) {
    const cell = own(fields, field.column);
    if (cell !== undefined) form[name] = fieldCell(field, cell.trim());
  }

  const category = own(fields, 'category');
  if (category !== undefined && category.trim() !== '') {
    const found = findCategories(known, category);
    if (found.length === 1) form.categoryId = String(found[0]?.id);
    else
      problem(
        'category',
        found.length === 0 ? rowTexts.noCategory(shownCell(category)) : shopTexts.manyCategories(found),
      );
  }
  placeOf(known, fields, form, !present, problem);

  const ofCategory = known.tree.get(Number(form.categoryId));
  const properties = ofCategory ? known.tree.propertiesOf(ofCategory) : [];
  // Of a category that is not known nobody can say which properties it has.
  const stated = ofCategory ? statedProperties(fields, properties, problem) : null;
  if (stated && own(fields, 'max_price') === undefined) delete form.maxPrice;
  form.properties = JSON.stringify(
    properties.flatMap(({ id, key, type }) => {
      const value = stated ? stated.get(key) : own(present?.properties ?? {}, key);
      if (value === undefined || value === '') return [];
      return [{ propertyId: id, value: { key, value: type === 'BOOLEAN' ? flagCell(String(value)) : String(value) } }];
    }),
  );
  const keys = keysOf(properties);
  const propertyColumns = new Map(
    propertyColumnsOf(fields).flatMap((column) => {
      const key = keyOf(keys, column.slice(propertyPrefix.length));
      return key === undefined ? [] : [[key, column] as const];
    }),
  );
  return { form, photos: photosOf(own(fields, 'photos'), problem), problems, propertyColumns };
}

const propertyColumnsOf = (fields: FileRow['fields']): string[] =>
  Object.keys(fields).filter((column) => column.startsWith(propertyPrefix));

/** What a property is called in a file, by its key or by its name in any language. */
const keyOf = (keys: ReadonlyMap<string, string>, name: string): string | undefined =>
  keys.get(name) ?? keys.get(foldText(name.slice(0, 200)));

/** By slug, by number, or by the name of a leaf, with those above it before it where the name alone does not tell. */
function findCategories({ tree, leaves }: ShopReference, cell: string): readonly CategoryRow[] {
  const text = cell.trim().slice(0, 300);
  const bySlug = tree.all().find(({ id, slug }) => slug === text || String(id) === text);
  if (bySlug) return [bySlug];
  const names = text.split('>').map(foldText);
  const last = names.pop() ?? '';
  return (leaves.get(last) ?? []).filter((category) => {
    const above = tree.ancestorsOf(category).flatMap(namesOf);
    return names.every((name) => above.includes(name));
  });
}

type Refuse = (column: string, text: Text) => void;

/** Region and district by slug or name; a new listing that says nothing is where its shop is. */
function placeOf(
  { regions, account }: ShopReference,
  fields: FileRow['fields'],
  form: Record<string, string>,
  isNew: boolean,
  refuse: Refuse,
): void {
  const cells = { region: own(fields, 'region')?.trim() ?? '', district: own(fields, 'district')?.trim() ?? '' };
  const isMeant = (cell: string) => (place: Named & { slug: string; short_uz: string; short_ru: string }) => {
    const name = foldText(cell.slice(0, 200));
    const names = [...namesOf(place), foldText(place.short_uz), foldText(place.short_ru)];
    return place.slug === cell || names.includes(name);
  };
  if (isNew && cells.region === '' && cells.district === '') {
    form.regionId = String(account.region_id ?? '');
    form.districtId = String(account.district_id ?? '');
    return;
  }
  const stated = cells.region === '' ? null : regions.find(isMeant(cells.region));
  if (stated === undefined) {
    refuse('region', shopTexts.noPlace(shownCell(cells.region)));
    return;
  }
  const region = stated ?? regions.find(({ id }) => String(id) === form.regionId);
  if (stated) form.regionId = String(stated.id);
  if (cells.district === '') return;
  const holder = region ?? regions.find(({ districts }) => districts.some(isMeant(cells.district)));
  const district = holder?.districts.find(isMeant(cells.district));
  if (!holder || !district) {
    refuse('district', shopTexts.noPlace(shownCell(cells.district)));
    return;
  }
  form.regionId = String(holder.id);
  form.districtId = String(district.id);
}

/** Values of properties by key: of the columns `property:…`, by key or name, and of the JSON in `properties`. Null where neither is there. */
function statedProperties(
  fields: FileRow['fields'],
  properties: readonly PropertyRow[],
  refuse: Refuse,
): Map<string, string> | null {
  const columns = propertyColumnsOf(fields);
  const json = own(fields, 'properties')?.trim() ?? '';
  if (columns.length === 0 && json === '') return null;
  const values = new Map<string, string>();
  const keys = keysOf(properties);
  for (const [name, value] of jsonEntries(json, refuse)) {
    const key = keyOf(keys, name);
    if (key === undefined) refuse('properties', rowTexts.unknownProperty(shownCell(name)));
    else values.set(key, value);
  }
  for (const column of columns) {
    const value = fields[column]?.trim() ?? '';
    // A table has columns for properties of other categories too, empty in this row.
    if (value === '') continue;
    const key = keyOf(keys, column.slice(propertyPrefix.length));
    if (key === undefined)
      refuse(cutText(column, 100), rowTexts.unknownProperty(shownCell(column.slice(propertyPrefix.length))));
    else values.set(key, value);
  }
  return values;
}

const keysByName = new WeakMap<readonly PropertyRow[], ReadonlyMap<string, string>>();

/** Keys of properties by key and by folded name; names are folded once for all rows of a category. */
function keysOf(properties: readonly PropertyRow[]): ReadonlyMap<string, string> {
  const known = keysByName.get(properties);
  if (known) return known;
  const named = properties.flatMap((property) => namesOf(property).map((name) => [name, property.key] as const));
  // Of two with one name the first is meant; a key comes before any name.
  const keys = new Map([...named.toReversed(), ...properties.map(({ key }) => [key, key] as const)]);
  keysByName.set(properties, keys);
  return keys;
}

function jsonEntries(json: string, refuse: Refuse): [string, string][] {
  if (json === '' || json === '[]') return [];
  try {
    const parsed: unknown = JSON.parse(json);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) {
      const entries = Object.entries(parsed);
      if (entries.length <= limits.jsonObjectKeys && entries.every(([, value]) => typeof value !== 'object'))
        return entries.map(([key, value]) => [key, String(value)]);
    }
  } catch {
    // Told below, as what is JSON and no list of values is.
  }
  refuse('properties', rowTexts.wrongProperties);
  return [];
}

/** Addresses between blanks or bars, or commas before another address. */
function photosOf(cell: string | undefined, refuse: Refuse): string[] | null {
  const urls = [...new Set((cell ?? '').split(/[\s|]+|,(?=https?:)/).filter((part) => part !== ''))];
  if (urls.length === 0) return null;
  if (urls.length > limits.photosPerProduct) {
    refuse('photos', shopTexts.tooManyPhotos);
    return null;
  }
  const wrong = urls.find((url) => url.length > shopLimits.url || !/^https?:\/\//i.test(url) || !URL.canParse(url));
  if (wrong === undefined) return urls;
  refuse('photos', shopTexts.wrongAddress(shownCell(wrong)));
  return null;
}

/** As much of a cell as a sentence about it shows. */
function shownCell(cell: string): string {
  return cutText(cell.trim(), 60);
}
