import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { fillEditedTree } from './fill-edited-tree.ts';
import {
  type CategoriesFile,
  type CategoryDeclaration,
  type PlacesFile,
  readBannedWords,
  readCategories,
  readPlaceFile,
  readPriceBounds,
  readSynonyms,
  referenceContent,
  shortNames,
} from './reference-files.ts';
import { isEdited, marked, markStaffEdits } from './staff-edits.ts';

/** Raised by hand when the loader itself changes what it writes. */
const loaderVersion = 8;

/** A first start has this rate of the Central Bank until it can be asked (product/listings#rate). */
const datedRate = { currency: 'USD', rate: '12035.22', date: '2026-06-10' };

/** A first start sells TOP for this; after that the plans are the admin's. Prices are so'm. */
const firstPlans = [
  { days: 3, price_uzs: 12_000, name_uz: 'Sinov', name_ru: 'Пробный', name_en: 'Trial' },
  { days: 7, price_uzs: 25_000, name_uz: 'Hafta', name_ru: 'Неделя', name_en: 'Week' },
  { days: 30, price_uzs: 75_000, name_uz: 'Oy', name_ru: 'Месяц', name_en: 'Month' },
];

/**
 * Loads places, the category tree with its properties, search synonyms, the dated exchange rate and the first TOP plans, in one
 * transaction. Safe to run again: rows are matched by slug or key and updated; unchanged files are skipped. A tree, or places, that staff
 * has edited keep what stands there (record 0037), and so do synonyms that an admin has edited or deleted.
 * @returns whether anything was loaded
 */
export async function loadReferenceData(db: Db): Promise<boolean> {
  const contentHash = createHash('sha256')
    .update(`${loaderVersion}\n${await referenceContent()}`)
    .digest('hex');
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(726563)`.execute(transaction);
    await sql`set local statement_timeout = '60s'`.execute(transaction);
    // At each start, so that what was done is noted long before the log forgets it.
    await markStaffEdits(transaction);
    const loaded = await transaction
      .selectFrom('loaded_data')
      .select('content_hash')
      .where('name', '=', 'reference')
      .executeTakeFirst();
    if (loaded?.content_hash === contentHash) return false;
    if (!(await isEdited(transaction, 'places'))) await loadPlaces(transaction, await readPlaceFile());
    const tree = await readCategories();
    const isTreeEdited = await isEdited(transaction, 'tree');
    await (isTreeEdited ? fillEditedTree(transaction, tree) : loadCategories(transaction, tree));
    await rescalePrices(transaction);
    await loadSynonyms(transaction);
    await loadBannedWords(transaction);
    await loadPriceBounds(transaction);
    await transaction
      .insertInto('exchange_rates')
      .values(datedRate)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await loadPlans(transaction);
    await transaction
      .insertInto('loaded_data')
      .values({ name: 'reference', content_hash: contentHash })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ content_hash: contentHash, loaded_at: sql`now()` }),
      )
      .execute();
    return true;
  });
}

async function loadPlans(transaction: DbTransaction): Promise<void> {
  const some = await transaction.selectFrom('promotion_plans').select('id').limit(1).executeTakeFirst();
  if (some) return;
  await transaction
    .insertInto('promotion_plans')
    .values(firstPlans.map((plan, index) => ({ ...plan, sort_order: index + 1 })))
    .execute();
}

type PlaceDeclaration = PlacesFile['regions'][number]['districts'][number] | PlacesFile['regions'][number];

function placeColumns(place: PlaceDeclaration) {
  return {
    slug: place.slug,
    soato: place.soato,
    name_uz: place.name.uz,
    name_ru: place.name.ru,
    name_en: place.name.en,
    name_cyrl: place.nameCyrl,
    short_uz: place.shortName.uz,
    short_ru: place.shortName.ru,
    short_en: place.shortName.en,
    aliases: place.aliases,
    lat: place.lat,
    lon: place.lon,
    sort_order: place.order,
  };
}

async function loadPlaces(transaction: DbTransaction, file: PlacesFile): Promise<void> {
  const shared = [
    'soato',
    'kind',
    'name_uz',
    'name_ru',
    'name_en',
    'name_cyrl',
    'short_uz',
    'short_ru',
    'short_en',
    'aliases',
    'lat',
    'lon',
    'sort_order',
  ] as const;
  const regions = await transaction
    .insertInto('regions')
    .values(
      file.regions.map((region) => ({
        ...placeColumns(region),
        kind: region.kind,
        iso3166_2: region.iso3166_2,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((excluded) =>
          Object.fromEntries(shared.map((column) => [column, excluded.ref(`excluded.${column}`)])),
        ),
    )
    .returning(['id', 'slug'])
    .execute();
  const idOf = new Map(regions.map((region) => [region.slug, region.id]));
  const districts = file.regions.flatMap((region) =>
    region.districts.map((district) => ({
      ...placeColumns(district),
      kind: district.kind,
      is_center: district.isCenter,
      region_id: known(idOf, region.slug),
    })),
  );
  await transaction
    .insertInto('districts')
    .values(districts)
    .onConflict((conflict) =>
      conflict
        .column('slug')
        .doUpdateSet((excluded) =>
          Object.fromEntries(
            [...shared, 'is_center' as const, 'region_id' as const].map((column) => [
              column,
              excluded.ref(`excluded.${column}`),
            ]),
          ),
        ),
    )
    .execute();
}

async function loadCategories(transaction: DbTransaction, file: CategoriesFile): Promise<void> {
  const ids = new Map<string, number>();
  let level: { node: CategoryDeclaration; parent: string | null; order: number }[] = file.categories.map(
    (node, order) => ({ node, parent: null, order }),
  );
  while (level.length > 0) {
    const rows = level.map(({ node, parent, order }) => ({
      slug: node.slug,
      parent_id: parent === null ? null : known(ids, parent),
      name_uz: node.name.uz,
      name_ru: node.name.ru,
      name_en: node.name.en,
      icon: node.icon,
      aliases: node.aliases,
      card_facts: node.facts ?? null,
      aside: node.aside,
      sort_order: order,
      // The trigger computes both from the parent.
      depth: 1,
      path: [] as number[],
    }));
    const stored = await transaction
      .insertInto('categories')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('slug').doUpdateSet((excluded) => ({
          parent_id: excluded.ref('excluded.parent_id'),
          name_uz: excluded.ref('excluded.name_uz'),
          name_ru: excluded.ref('excluded.name_ru'),
          name_en: excluded.ref('excluded.name_en'),
          icon: excluded.ref('excluded.icon'),
          aliases: excluded.ref('excluded.aliases'),
          card_facts: excluded.ref('excluded.card_facts'),
          aside: excluded.ref('excluded.aside'),
          sort_order: excluded.ref('excluded.sort_order'),
        })),
      )
      .returning(['id', 'slug'])
      .execute();
    for (const { id, slug } of stored) ids.set(slug, id);
    level = level.flatMap(({ node }) =>
      node.children.map((child, order) => ({ node: child, parent: node.slug, order })),
    );
  }
  await loadProperties(transaction, file, ids);
}

/** A number, or so many years after this one: `moveYearBounds` goes on from there. */
function upperBound(max: number | { yearsAhead: number } | undefined) {
  if (typeof max !== 'object') return { max_value: max ?? null, years_ahead: null, calendar_max: null };
  const bound = sql<number>`extract(year from now() at time zone 'Asia/Tashkent') + ${max.yearsAhead}::int`;
  return { max_value: bound, years_ahead: max.yearsAhead, calendar_max: bound };
}

async function loadProperties(
  transaction: DbTransaction,
  file: CategoriesFile,
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const sets = new Map(file.propertySets.map((set) => [set.key, set.properties]));
  const declared = flatten(file.categories).flatMap((node) => {
    const properties = node.properties.flatMap((key) => sets.get(key) ?? []);
    return properties.map((property, order) => ({ property, order, categoryId: known(categoryIds, node.slug) }));
  });
  const stored = await transaction
    .insertInto('properties')
    .values(
      declared.map(({ property, order, categoryId }) => {
        const unit = property.unit ? file.units[property.unit] : undefined;
        return {
          category_id: categoryId,
          key: property.key,
          type: property.type,
          name_uz: property.name.uz,
          name_ru: property.name.ru,
          name_en: property.name.en,
          short_names: JSON.stringify(shortNames(property)),
          unit: property.unit ?? null,
          unit_uz: unit?.uz ?? null,
          unit_ru: unit?.ru ?? null,
          unit_en: unit?.en ?? null,
          role: property.role ?? null,
          required: property.required,
          rank: property.rank,
          min_value: property.min ?? null,
          ...upperBound(property.max),
          sort_order: order,
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['category_id', 'key']).doUpdateSet((excluded) => ({
        type: excluded.ref('excluded.type'),
        name_uz: excluded.ref('excluded.name_uz'),
        name_ru: excluded.ref('excluded.name_ru'),
        name_en: excluded.ref('excluded.name_en'),
        short_names: excluded.ref('excluded.short_names'),
        unit: excluded.ref('excluded.unit'),
        unit_uz: excluded.ref('excluded.unit_uz'),
        unit_ru: excluded.ref('excluded.unit_ru'),
        unit_en: excluded.ref('excluded.unit_en'),
        role: excluded.ref('excluded.role'),
        required: excluded.ref('excluded.required'),
        rank: excluded.ref('excluded.rank'),
        min_value: excluded.ref('excluded.min_value'),
        max_value: excluded.ref('excluded.max_value'),
        years_ahead: excluded.ref('excluded.years_ahead'),
        calendar_max: excluded.ref('excluded.calendar_max'),
        sort_order: excluded.ref('excluded.sort_order'),
      })),
    )
    .returning(['id', 'category_id', 'key'])
    .execute();
  const idOf = new Map(stored.map((row) => [`${row.category_id} ${row.key}`, row.id]));
  const options = declared.flatMap(({ property, categoryId }) =>
    property.options.map((option, order) => ({
      property_id: known(idOf, `${categoryId} ${property.key}`),
      key: option.key,
      text_uz: option.uz,
      text_ru: option.ru,
      text_en: option.en,
      short_uz: option.short?.uz ?? null,
      short_ru: option.short?.ru ?? null,
      short_en: option.short?.en ?? null,
      price_scale: option.scale ?? null,
      price_scale_of: option.scaleOf ?? null,
      sort_order: order,
    })),
  );
  for (let start = 0; start < options.length; start += 1000) {
    await transaction
      .insertInto('property_options')
      .values(options.slice(start, start + 1000))
      .onConflict((conflict) =>
        conflict.columns(['property_id', 'key']).doUpdateSet((excluded) => ({
          text_uz: excluded.ref('excluded.text_uz'),
          text_ru: excluded.ref('excluded.text_ru'),
          text_en: excluded.ref('excluded.text_en'),
          short_uz: excluded.ref('excluded.short_uz'),
          short_ru: excluded.ref('excluded.short_ru'),
          short_en: excluded.ref('excluded.short_en'),
          price_scale: excluded.ref('excluded.price_scale'),
          price_scale_of: excluded.ref('excluded.price_scale_of'),
          sort_order: excluded.ref('excluded.sort_order'),
        })),
      )
      .execute();
  }
}

/** What a unit is worth, or what is one, may have changed: a trigger writes the factor of each product that has another now. */
async function rescalePrices(transaction: DbTransaction): Promise<void> {
  await sql`
    update products p set price_factor = 1
    from categories c
    where c.id = p.category_id and p.status <> 'deleted'
      and (p.price_factor <> 1
        or exists (select from properties u where u.role = 'price_unit' and u.category_id = any (c.path)))
      and p.price_factor <> price_factor_of(c.path, p.properties)`.execute(transaction);
}

async function loadSynonyms(transaction: DbTransaction): Promise<void> {
  const deleted = await deletedConcepts(transaction);
  const { groups } = await readSynonyms();
  const kept = groups.filter(({ concept }) => !deleted.has(concept));
  if (kept.length === 0) return;
  await transaction
    .insertInto('search_synonyms')
    .values(
      kept.map((group) => ({
        concept: group.concept,
        category: group.category ?? null,
        kind: group.kind,
        terms: JSON.stringify(group.terms),
        narrower: group.narrower.filter((concept) => !deleted.has(concept)),
        weak: group.weak,
      })),
    )
    // A concept that an admin has edited keeps its edits.
    .onConflict((conflict) => conflict.column('concept').doNothing())
    .execute();
}

/** Words that an administrator has taken off the list stay off it, and what they have added or edited does what they say; the rest is as it is shipped now. */
async function loadBannedWords(transaction: DbTransaction): Promise<void> {
  const { groups } = await readBannedWords();
  const gone = await marked(transaction, 'deleted-word:');
  const edited = await marked(transaction, 'edited-word:');
  const words = groups.flatMap(({ topic, severity, words: own }) =>
    own.filter((word) => !gone.has(word)).map((word) => ({ word, topic, severity })),
  );
  await transaction
    .insertInto('banned_words')
    .values(words)
    .onConflict((conflict) =>
      conflict
        .column('word')
        .doUpdateSet((excluded) => ({
          topic: excluded.ref('excluded.topic'),
          severity: excluded.ref('excluded.severity'),
        }))
        .where('banned_words.created_by', 'is', null)
        .where(sql<boolean>`banned_words.word <> all(${[...edited]}::text[])`),
    )
    .execute();
}

/** Nobody edits them; one of a category that staff has taken away is left out. */
async function loadPriceBounds(transaction: DbTransaction): Promise<void> {
  const { bounds } = await readPriceBounds();
  const rows = bounds.map(({ category, UZS, USD }) => ({ category, uzs: UZS, usd: USD }));
  await transaction.deleteFrom('stated_price_bounds').execute();
  await sql`
    insert into stated_price_bounds (category_id, low_uzs, high_uzs, low_usd, high_usd)
    select c.id, uzs[1], uzs[2], usd[1], usd[2]
    from json_to_recordset(${JSON.stringify(rows)}::json) r(category text, uzs bigint[], usd bigint[])
    join categories c on c.slug = r.category`.execute(transaction);
}

/** The groups of synonyms that an admin has deleted and nobody has made again. */
async function deletedConcepts(transaction: DbTransaction): Promise<Set<string>> {
  const there = await transaction.selectFrom('search_synonyms').select('concept').execute();
  return (await marked(transaction, 'deleted-synonym:')).difference(new Set(there.map(({ concept }) => concept)));
}

function flatten(nodes: readonly CategoryDeclaration[]): CategoryDeclaration[] {
  return nodes.flatMap((node) => [node, ...flatten(node.children)]);
}

function known<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`reference data names ${String(key)}, which it does not contain`);
  return id;
}
