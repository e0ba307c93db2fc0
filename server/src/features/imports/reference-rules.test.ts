import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { referenceRuleTexts } from '#contract/rules/reference.ts';
import { referenceLimits } from '#contract/values/reference.ts';
import { type ImportedRow, importServer } from '#testing/builders/import-server.ts';
import { aProduct, theCategory } from '#testing/builders/product-builders.ts';
import { columnsOf } from './columns.ts';

const { test, headers, checked, apply, job, exported } = await importServer();

type Row = Readonly<Record<string, unknown>>;

/** One statement, as the panel sends it and as a row of a file says it. */
interface Statement {
  kind: 'categories' | 'properties';
  /** the body of what adds it, or with an id of what changes it */
  body: object;
  id?: number;
  row: Row;
}

interface Place {
  id: number;
  slug: string;
}
let leaf: Place;
let deep: Place;
let occupied: Place;
let full: Place;
let options: { id: number; key: string; options: { key: string; textUz: string; textRu: null; textEn: null }[] };
let serial = 0;

async function call(method: 'POST' | 'PATCH', url: string, payload: object) {
  return test.app.inject({ method, url, headers: { ...headers, 'x-lang': 'en' }, payload });
}

async function made<Content>(url: string, body: object): Promise<Content> {
  const answer = await call('POST', url, body);
  expect(answer.statusCode).toBe(200);
  return answer.json().content;
}

beforeAll(async () => {
  leaf = await made('/api/category', { name: 'Qoidalar' });
  full = await made('/api/category', { name: "To'la" });
  await test.database.db
    .insertInto('properties')
    .values(
      Array.from({ length: referenceLimits.properties }, (_, n) => ({
        category_id: full.id,
        key: `k${n}`,
        type: 'STRING' as const,
        name_uz: 'Xususiyat',
      })),
    )
    .execute();
  const { tree, category } = await theCategory(test, 'divan-va-kreslolar');
  deep = category;
  const twoDeep = tree.all().find(({ id, path }) => path.length === 2 && tree.childrenOf(id).length === 0);
  if (!twoDeep) throw new Error('the tree has no leaf on its second level');
  occupied = twoDeep;
  await aProduct(test, { category: occupied.slug });
  const select = { name: 'Mato', type: 'SELECT', categoryId: leaf.id, options: 'Baxmal, Charm' };
  options = await made('/api/property', select);
});

const word = (length: number, letter = 'a') => letter.repeat(length);

/** A new category; what it states goes by other names in a file. */
function aCategory(body: { name?: unknown; slug?: string } & Row, row: Row = {}, parent?: Place): Statement {
  serial += 1;
  const whole = { name: 'Turkum', slug: `turkum-${serial}`, ...body };
  return {
    kind: 'categories',
    body: { ...whole, ...(parent ? { parentId: parent.id } : {}) },
    row: { slug: whole.slug, name_uz: whole.name, ...(parent ? { parent: parent.slug } : {}), ...row },
  };
}

/** A new property of numbers, with what it states beside that. */
function aProperty(body: { name?: unknown; type?: unknown } & Row, row: Row = {}, place = leaf): Statement {
  serial += 1;
  const whole = { name: `Xususiyat ${serial}`, type: 'INTEGER', ...body };
  const cells = { category: place.slug, key: `xususiyat_${serial}x`, name_uz: whole.name, type: whole.type, ...row };
  return { kind: 'properties', body: { categoryId: place.id, ...whole }, row: cells };
}

/** A new property to choose from, with options of these texts. */
function aSelect(texts: readonly string[], others: { ru?: string } = {}): Statement {
  const sent = texts.map((textUz) => ({ textUz, textRu: others.ru ?? null, textEn: null }));
  const cells = texts.map((uz, n) => ({ key: `o${n}`, uz, ...others }));
  return aProperty({ type: 'SELECT', options: sent }, { options: cells });
}

/** Options of one that is there, changed. */
function changedOptions(change: object, cell: object): Statement {
  const { id, key, options: present } = options;
  return {
    kind: 'properties',
    id,
    body: { version: 1, options: present.map((option, n) => (n === 0 ? { ...option, ...change } : option)) },
    row: {
      category: leaf.slug,
      key,
      options: present.map((option, n) => ({ key: option.key, uz: option.textUz, ...(n === 0 ? cell : {}) })),
    },
  };
}

/** What the panel says of a statement; empty where it takes it. */
async function saidByPanel({ kind, id, body }: Statement): Promise<string[]> {
  const url = kind === 'categories' ? '/api/category' : '/api/property';
  const answer = await (id === undefined ? call('POST', url, body) : call('PATCH', `${url}/${id}`, body));
  return answer.statusCode === 200 ? [] : Object.values<string>(answer.json().fields).sort();
}

/** What is said of each row of a file that has them all, and of which columns. */
async function saidOfRows(statements: readonly Statement[]): Promise<{ columns: unknown[]; texts: string[] }[]> {
  const kind = statements[0]?.kind ?? 'categories';
  const { rows } = await checked(kind, JSON.stringify(statements.map(({ row }) => row)));
  return rows.map(({ problems }: { problems: { column: string; text: string }[] }) => ({
    columns: problems.map(({ column }) => column),
    texts: problems.map(({ text }) => text).sort(),
  }));
}

async function expectBothToRefuse(statements: readonly Statement[]): Promise<string[]> {
  const said = await saidOfRows(statements);
  const texts: string[] = [];
  for (const [n, statement] of statements.entries()) {
    const panel = await saidByPanel(statement);
    expect(panel, JSON.stringify(statement.body)).not.toEqual([]);
    expect(said[n]?.texts, JSON.stringify(statement.row)).toEqual(panel);
    for (const column of said[n]?.columns ?? []) expect(columnsOf[statement.kind]).toContain(column);
    texts.push(...panel);
  }
  return texts;
}

async function expectBothToTake(statements: readonly Statement[]): Promise<void> {
  const said = await saidOfRows(statements);
  for (const [n, statement] of statements.entries()) {
    expect(said[n]?.texts, JSON.stringify(statement.row)).toEqual([]);
    expect(await saidByPanel(statement), JSON.stringify(statement.body)).toEqual([]);
  }
}

const notStated = 'a file does not state it';
const ofPlaces = 'of places, which are no files';
const own = 'files alone state it, see below';

/** Every bound of the forms: statements of that much, of which one more is refused; or why there is none. */
const bounds: Readonly<Record<keyof typeof referenceLimits, ((n: number) => Statement[]) | string>> = {
  depth: 'refusals_category_too_deep',
  categories: 'refusals_category_too_many',
  properties: 'refusals_property_too_many',
  name: (n) => [
    aCategory({ name: word(n) }),
    aCategory({ nameRu: word(n, 'я') }, { name_ru: word(n, 'я') }),
    aCategory({ nameEn: word(n) }, { name_en: word(n) }),
    aProperty({ name: word(n) }),
    aProperty({ nameRu: word(n, 'я') }, { name_ru: word(n, 'я') }),
    aProperty({ nameEn: word(n) }, { name_en: word(n) }),
  ],
  slug: (n) => [aCategory({ slug: word(n) })],
  icon: (n) => [aCategory({ icon: word(n) }, { icon: word(n) })],
  options: (n) => [aSelect(Array.from({ length: n }, (_, at) => `Variant ${at}`))],
  option: (n) => [aSelect([word(n)]), aSelect(['Baxmal'], { ru: word(n, 'я') })],
  unit: (n) => [
    aProperty({ unitUz: word(n) }, { unit_uz: word(n) }),
    aProperty({ unitRu: word(n, 'я') }, { unit_ru: word(n, 'я') }),
    aProperty({ unitEn: word(n) }, { unit_en: word(n) }),
  ],
  categoryAliases: own,
  categoryAlias: own,
  optionsText: 'of options as one text, which are a list in files',
  shortName: notStated,
  regions: ofPlaces,
  districts: ofPlaces,
  aliases: ofPlaces,
  alias: ofPlaces,
};

const keepsAll = 'a file takes nothing away and changes no type, in use or not';
const movesNothing = 'a file moves nothing';
const bySlug = 'a file names categories by their slugs, and is told which of them there is not';

/** Everything that the panel refuses beside bounds: statements that it refuses so; or why a file cannot state such a thing. */
const refusals: Readonly<Record<string, (() => Statement[]) | string>> = {
  categoryName: () => [aCategory({ name: '  ' }), aCategory({ name: undefined })],
  propertyName: () => [aProperty({ name: '  ' }), aProperty({ name: undefined })],
  propertyType: () => [aProperty({ type: '' }), aProperty({ type: undefined })],
  propertyCategory: bySlug,
  options: () => [aSelect([]), aProperty({ type: 'SELECT' }), changedOptions({ textUz: ' ' }, { uz: ' ' })],
  refusals_category_too_deep: () => [aCategory({}, {}, deep)],
  refusals_category_has_listings: () => [aCategory({}, {}, occupied)],
  refusals_category_too_many: 'tried last, since it fills the tree',
  refusals_category_no_parent: bySlug,
  refusals_category_slug_taken: 'a slug says which category a row is about',
  refusals_category_own_branch: movesNothing,
  refusals_category_property_twice: movesNothing,
  refusals_category_loses_values: movesNothing,
  refusals_category_unknown_fact: notStated,
  refusals_category_no_picture: notStated,
  refusals_category_in_use: keepsAll,
  refusals_property_no_category: bySlug,
  refusals_property_too_many: () => [aProperty({}, {}, full)],
  refusals_property_only_select: () => [
    aProperty({ options: ['Ha'] }, { options: [{ key: 'ha', uz: 'Ha' }] }),
    aProperty({ type: 'BOOLEAN', options: ['Ha'] }, { options: [{ key: 'ha', uz: 'Ha' }] }),
  ],
  refusals_property_only_numbers: () => [
    aProperty({ type: 'STRING', min: 1 }, { min: '1' }),
    aProperty({ type: 'BOOLEAN', max: 1 }, { max: '1' }),
    aProperty({ type: 'DATE', max: 1 }, { max: '1' }),
  ],
  refusals_property_bounds_crossed: () => [aProperty({ min: 3, max: 2 }, { min: '3', max: '2' })],
  refusals_property_option_twice: () => [
    aSelect(['Charm', 'charm']),
    changedOptions({ textUz: 'CHARM' }, { uz: 'CHARM' }),
  ],
  refusals_property_unknown_option: 'a file gives new options their keys',
  refusals_property_short_without_name: notStated,
  refusals_property_short_is_longer: notStated,
  refusals_property_short_differs: notStated,
  refusals_property_type_is_fixed: keepsAll,
  refusals_property_options_in_use: keepsAll,
  refusals_property_in_use: keepsAll,
};

/** What has a form that the contract states. */
const malformed = (): Statement[] => [
  aCategory({ slug: 'Yomon slug' }),
  aCategory({ slug: '-a' }),
  aCategory({ icon: 'Katta Rasm' }, { icon: 'Katta Rasm' }),
  aProperty({ type: 'COLOR' }),
  aProperty({ min: -2e12 }, { min: '-2000000000000' }),
  aProperty({ max: 1e13 }, { max: '1e13' }),
  aProperty({ min: 'a' }, { min: 'a' }),
  changedOptions({ key: 'A b' }, { key: 'A b' }),
];

describe('what the panel refuses of categories and properties', () => {
  const kinds = ['categories', 'properties'] as const;
  const alike = (statements: readonly Statement[]) =>
    kinds.map((kind) => statements.filter((each) => each.kind === kind)).filter(({ length }) => length > 0);

  it('is all in this table', () => {
    const features = join(import.meta.dirname, '../categories');
    const sources = globSync('**/*.ts', { cwd: features }).filter((path) => !path.endsWith('.test.ts'));
    const named = sources.flatMap((path) =>
      [...readFileSync(join(features, path), 'utf8').matchAll(/\bm\.(refusals_(?!held)\w+)/g)].map(([, name]) => name),
    );
    expect([...new Set([...named, ...Object.keys(referenceRuleTexts)])].sort()).toEqual(Object.keys(refusals).sort());
  });

  it.each(Object.entries(bounds).filter(([, tries]) => typeof tries === 'function'))(
    'more than %s is refused alike in a file, and as much taken',
    async (bound, tries) => {
      if (typeof tries === 'string') return;
      const most = referenceLimits[bound as keyof typeof referenceLimits];
      for (const statements of alike(tries(most + 1))) await expectBothToRefuse(statements);
      for (const statements of alike(tries(most))) await expectBothToTake(statements);
    },
  );

  it('is said alike of a file, each for a reason of its own', async () => {
    const said = new Map<string, string>();
    for (const [name, tries] of Object.entries(refusals)) {
      if (typeof tries === 'string') continue;
      const texts = new Set(await expectBothToRefuse(tries()));
      expect(texts.size, name).toBe(1);
      for (const text of texts) {
        expect(said.get(text), name).toBeUndefined();
        said.set(text, name);
      }
    }
    expect(said.size).toBeGreaterThan(8);
  });

  it('has a form that files keep to', async () => {
    for (const statements of alike(malformed())) await expectBothToRefuse(statements);
  });

  it('leaves room for no category more, in a file that adds the last one either', async () => {
    const { db } = test.database;
    const { n } = await db
      .selectFrom('categories')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    const filled = Array.from({ length: referenceLimits.categories - n - 1 }, (_, at) => ({
      ...{ slug: `tola-${at}`, name_uz: "To'la", depth: 1, path: [] },
    }));
    await db.insertInto('categories').values(filled).execute();
    const [last, beyond] = [aCategory({}), aCategory({})];
    const said = await saidOfRows([last, beyond]);
    expect(await saidByPanel(last)).toEqual([]);
    expect(said).toEqual([
      { columns: [], texts: [] },
      { columns: ['name_uz'], texts: await saidByPanel(beyond) },
    ]);
    await db.deleteFrom('categories').where('slug', 'like', 'tola-%').execute();
  });
});

describe('what a file does', () => {
  const applied = async (kind: Statement['kind'], rows: readonly Row[]) => {
    const file = await checked(kind, JSON.stringify(rows));
    expect(file.rows.map(({ problem }: ImportedRow) => problem)).toEqual(rows.map(() => null));
    expect(await apply(file)).toBe(200);
    await job();
    return file;
  };
  const reread = async (key: string) => {
    const answer = await test.app.inject({ url: `/api/property?q=${key}`, headers });
    return answer.json().content.data[0];
  };

  it('keeps the short names of the names that stay, as the panel does, and tells the audit log of the others', async () => {
    const short = { shortUz: 'Mato', shortRu: 'Ткань', shortEn: null };
    const names = { name: 'Mato turi', nameRu: 'Вид ткани', ...short };
    const { id, key } = await made<Place & { key: string }>('/api/property', {
      ...{ type: 'STRING', categoryId: leaf.id },
      ...names,
    });
    await applied('properties', [{ category: leaf.slug, key, name_ru: 'Сорт ткани', unit_uz: 'm' }]);
    expect(await reread(key)).toMatchObject({ ...short, shortRu: null, nameRu: 'Сорт ткани', version: 2 });
    const entry = await test.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('object_kind', '=', 'property')
      .where('object_id', '=', String(id))
      .where('action', '=', 'property.update')
      .executeTakeFirstOrThrow();
    expect(entry).toEqual({
      before: { name_ru: 'Вид ткани', short_ru: 'Ткань', unit_uz: null },
      after: { name_ru: 'Сорт ткани', short_ru: null, unit_uz: 'm' },
    });
  });

  it('adds as the last one what it gives no turn', async () => {
    const top = { slug: 'navbat', name_uz: 'Navbat', sort_order: 5000 };
    const below = (slug: string, stated: Row = {}) => ({ slug, name_uz: slug, parent: top.slug, ...stated });
    await applied('categories', [top, below('navbat-b', { sort_order: 7 }), below('navbat-a')]);
    await applied('properties', [
      { category: 'navbat', key: 'navbat_b', name_uz: 'Navbat b', type: 'NUMBER', sort_order: 7 },
      { category: 'navbat', key: 'navbat_a', name_uz: 'Navbat a', type: 'BOOLEAN' },
      { category: 'navbat', key: 'navbat_c', name_uz: 'Navbat c', type: 'BOOLEAN', sort_order: 3 },
    ]);
    await applied('categories', [{ slug: 'navbat-keyin', name_uz: 'Navbat keyin' }]);
    const listed = (await test.app.inject({ url: '/api/admin/categories', headers })).json().content;
    const placeOf = (wanted: string) => listed.find(({ slug }: Place) => slug === wanted)?.place;
    expect([placeOf('navbat-b'), placeOf('navbat-a')]).toEqual([0, 1]);
    expect(placeOf('navbat-keyin')).toBe(placeOf('navbat') + 1);
    expect(await reread('navbat_c')).toMatchObject({ place: 0 });
    expect(await reread('navbat_b')).toMatchObject({ place: 1, type: 'DOUBLE' });
    expect(await reread('navbat_a')).toMatchObject({ place: 2 });
  });

  it('bounds what people call the things of a category', async () => {
    const { categoryAliases, categoryAlias } = referenceLimits;
    const lists = [
      [categoryAliases, 1],
      [categoryAliases + 1, 1],
      [1, categoryAlias],
      [1, categoryAlias + 1],
    ] as const;
    const rows = lists.map(([count, length], n) => ({
      ...{ slug: `nomlar-${n}`, name_uz: 'Nomlar' },
      aliases: Array.from({ length: count }, () => word(length)),
    }));
    const file = await checked('categories', JSON.stringify(rows));
    expect(file.rows.map(({ outcome }: ImportedRow) => outcome)).toEqual(['add', 'bad', 'add', 'bad']);
  });

  it('leaves alone whatever the panel has made, as CSV and as JSON', async () => {
    const full = { nameRu: word(80, 'я'), unitUz: word(20), required: true, rank: 7 };
    await made('/api/property', {
      ...{ name: 'Chegarali', type: 'NUMBER', categoryId: leaf.id, min: -1e12, max: 0.000_000_123_456, ...full },
    });
    await made('/api/category', { name: `=Formula; «O'zgacha», "x"`, icon: word(40), parentId: leaf.id });
    for (const kind of ['categories', 'properties'] as const) {
      for (const format of ['csv', 'json'] as const) {
        const file = await checked(kind, await exported({ kind, format }));
        expect(file.counts, `${kind} ${format}`).toEqual({ add: 0, change: 0, same: file.total, bad: 0 });
      }
    }
  });
});
