import { sql } from 'kysely';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { type CategoriesFile, type CategoryDeclaration, shortNames } from './reference-files.ts';

/**
 * What a later version says of categories and properties that an edited tree has too: facts of cards, what stands aside, roles of
 * properties, short names, short texts and scales of options, each only where nothing stands and staff has stated nothing (record 0037).
 */
export async function fillEditedTree(transaction: DbTransaction, file: CategoriesFile): Promise<void> {
  const nodes = file.categories.flatMap((top) => withThoseBelow(top, null));
  const categories = nodes.map(({ node, parent }) => ({
    slug: node.slug,
    parent,
    facts: node.facts,
    aside: node.aside,
  }));
  await fillFacts(transaction, JSON.stringify(categories));
  await fillAside(transaction, JSON.stringify(categories));
  const sets = new Map(file.propertySets.map((set) => [set.key, set.properties]));
  const properties = nodes.flatMap(({ node }) =>
    node.properties.flatMap((set) => (sets.get(set) ?? []).map((property) => ({ ...property, slug: node.slug }))),
  );
  const roles = properties.map(({ slug, key, type, role }) => ({ slug, key, type, role }));
  await fillRoles(transaction, JSON.stringify(roles.filter(({ role }) => role !== undefined)));
  const names = properties.map((property) => ({ ...property, short_names: shortNames(property) }));
  await fillShortNames(
    transaction,
    JSON.stringify(names.map(({ slug, key, short_names }) => ({ slug, key, short_names }))),
  );
  const shorts = properties.flatMap(({ slug, key, options }) =>
    options.flatMap(({ key: option, short, scale: _scale, scaleOf: _of, ...text }) =>
      short ? [{ slug, key, option, text, short }] : [],
    ),
  );
  await fillShortTexts(transaction, JSON.stringify(shorts));
  const scales = properties.flatMap(({ slug, key, options }) =>
    options.flatMap(({ key: option, scale, scaleOf, ...text }) =>
      scale === undefined ? [] : [{ slug, key, option, text, scale, scale_of: scaleOf }],
    ),
  );
  await fillScales(transaction, JSON.stringify(scales));
}

function withThoseBelow(
  node: CategoryDeclaration,
  parent: string | null,
): { node: CategoryDeclaration; parent: string | null }[] {
  return [{ node, parent }, ...node.children.flatMap((child) => withThoseBelow(child, node.slug))];
}

/** Facts that staff has stated are marked, also where they were taken back. */
async function fillFacts(transaction: DbTransaction, categories: string): Promise<void> {
  await sql`
    update categories c set card_facts = r.facts
    from json_to_recordset(${categories}::json) r(slug text, facts text[])
    where c.slug = r.slug and c.card_facts is null and r.facts is not null and not exists (
      select from loaded_data where name = 'edited-facts:' || c.id)`.execute(transaction);
}

/** Staff cannot state it; a category that was moved may be what the one above it now is about. */
async function fillAside(transaction: DbTransaction, categories: string): Promise<void> {
  await sql`
    update categories c set aside = true
    from json_to_recordset(${categories}::json) r(slug text, parent text, aside boolean), categories above
    where c.slug = r.slug and r.aside and not c.aside and above.id = c.parent_id and above.slug = r.parent`.execute(
    transaction,
  );
}

async function fillRoles(transaction: DbTransaction, properties: string): Promise<void> {
  await sql`
    update properties p set role = r.role
    from json_to_recordset(${properties}::json) r(slug text, key text, type text, role text)
    join categories c on c.slug = r.slug
    where p.category_id = c.id and p.key = r.key and p.type = r.type and p.role is null`.execute(transaction);
}

/** Those that staff has stated, or taken away with the name that they shortened, are marked. */
async function fillShortNames(transaction: DbTransaction, properties: string): Promise<void> {
  await sql`
    update properties p set short_names = r.short_names
    from json_to_recordset(${properties}::json) r(slug text, key text, short_names jsonb)
    join categories c on c.slug = r.slug
    where p.category_id = c.id and p.key = r.key and p.short_names <> r.short_names and not exists (
      select from loaded_data where name = 'edited-short-names:' || p.id)`.execute(transaction);
}

/** An option that staff has renamed may be of another size by now. */
async function fillScales(transaction: DbTransaction, options: string): Promise<void> {
  await sql`
    update property_options o set price_scale = r.scale, price_scale_of = r.scale_of
    from json_to_recordset(${options}::json)
      r(slug text, key text, option text, text json, scale double precision, scale_of text)
    join categories c on c.slug = r.slug
    join properties p on p.category_id = c.id and p.key = r.key
    where o.property_id = p.id and o.key = r.option and o.price_scale is null
      and (o.text_uz, o.text_ru, o.text_en) is not distinct from (r.text ->> 'uz', r.text ->> 'ru', r.text ->> 'en')`.execute(
    transaction,
  );
}

/** An option that staff has renamed says something else by now. */
async function fillShortTexts(transaction: DbTransaction, options: string): Promise<void> {
  await sql`
    update property_options o set
      short_uz = r.short ->> 'uz', short_ru = r.short ->> 'ru', short_en = r.short ->> 'en'
    from json_to_recordset(${options}::json) r(slug text, key text, option text, text json, short json)
    join categories c on c.slug = r.slug
    join properties p on p.category_id = c.id and p.key = r.key
    where o.property_id = p.id and o.key = r.option and o.short_uz is null
      and (o.text_uz, o.text_ru, o.text_en) is not distinct from (r.text ->> 'uz', r.text ->> 'ru', r.text ->> 'en')`.execute(
    transaction,
  );
}
