import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { currencies, offeredBy } from '#contract/values/products/product.ts';
import { drawnFrom } from '#data/demo/pictures/masters.ts';
import { type CategoryDeclaration, readCategories, readPlaceFile, readPriceBounds } from '#data/reference-files.ts';

const demoProduct = z.strictObject({
  category: z.string(),
  pictures: z
    .array(z.enum([...drawnFrom.keys()]))
    .min(1)
    .max(6),
  lang: z.enum(['uz', 'ru', 'uz-cyrl']),
  title: z.string().min(5).max(90),
  description: z.string().min(120).max(600),
  price: z.int().min(0),
  currency: z.enum(currencies),
  paymentType: z.literal('Bepul').optional(),
  negotiable: z.boolean(),
  offeredBy: z.enum(offeredBy).optional(),
  top: z.literal(true).optional(),
  region: z.string(),
  district: z.string(),
  landmark: z.string().min(3).max(200).optional(),
  properties: z.record(z.string(), z.union([z.string().min(1).max(200), z.number(), z.boolean()])),
});
const productsFile = z.strictObject({ products: z.array(demoProduct) });
type DemoProduct = z.output<typeof demoProduct>;

const maxFileBytes = 1_000_000;
const files = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.json'))
  .map((name) => {
    const text = readFileSync(join(import.meta.dirname, name), 'utf8');
    return { top: name.replace('.json', ''), bytes: Buffer.byteLength(text), ...productsFile.parse(JSON.parse(text)) };
  });
const all = files.flatMap((file) => file.products);

const { categories, propertySets } = await readCategories();
const { regions } = await readPlaceFile();
const setByKey = new Map(propertySets.map((set) => [set.key, set.properties]));
type Property = (typeof propertySets)[number]['properties'][number];

/** Each leaf below the node with its top and its effective properties: the sets of top, sub and its own. */
function leavesOf(
  node: CategoryDeclaration,
  top = node.slug,
  inherited: string[] = [],
): { slug: string; top: string; properties: Property[] }[] {
  const sets = [...inherited, ...node.properties];
  if (node.children.length > 0) return node.children.flatMap((child) => leavesOf(child, top, sets));
  return [{ slug: node.slug, top, properties: sets.flatMap((key) => setByKey.get(key) ?? []) }];
}
const leaves = categories.flatMap((node) => leavesOf(node));
const leafBySlug = new Map(leaves.map((leaf) => [leaf.slug, leaf]));

function isDate(value: string): boolean {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

function fits(property: Property, value: string | number | boolean): boolean {
  if (property.type === 'BOOLEAN') return typeof value === 'boolean';
  if (property.type === 'INTEGER' || property.type === 'DOUBLE') {
    if (typeof value !== 'number' || (property.type === 'INTEGER' && !Number.isInteger(value))) return false;
    const max = typeof property.max === 'object' ? new Date().getFullYear() + property.max.yearsAhead : property.max;
    return value >= (property.min ?? -Infinity) && value <= (max ?? Infinity);
  }
  if (typeof value !== 'string') return false;
  if (property.type === 'SELECT') return property.options.some((option) => option.key === value);
  return property.type === 'DATE' ? isDate(value) : value.trim() !== '';
}

function propertyProblems({ category, properties }: DemoProduct): string[] {
  const declared = leafBySlug.get(category)?.properties ?? [];
  const missing = declared.filter(({ key, required }) => required && properties[key] === undefined);
  const wrong = Object.entries(properties).filter(([key, value]) => {
    const property = declared.find((candidate) => candidate.key === key);
    return !property || !fits(property, value);
  });
  return [...missing.map(({ key }) => `${key} is missing`), ...wrong.map(([key, value]) => `${key}: ${value}`)];
}

function priceProblems({ price, currency, paymentType, properties }: DemoProduct): string[] {
  const { salary_to: salaryTo } = properties;
  const problems: string[] = [];
  if ((paymentType === 'Bepul') !== (price === 0)) problems.push('only a free product has the price 0');
  if (salaryTo !== undefined && (currency !== 'UZS' || Number(salaryTo) <= price))
    problems.push("salary_to is in so'm and above the price");
  return problems;
}

const contactPatterns: readonly (readonly [string, RegExp])[] = [
  ['link', /https?:|www\.|t\.me|\.(?:uz|com|ru)(?![\p{L}])/iu],
  ['handle', /@\w/],
  ['phone number', /\+\s?998|(?<!\d)\d{2}[\s-]?\d{3}[\s-]?\d{2}[\s-]?\d{2}(?!\d)/],
  ['card number', /(?<!\d)(?:\d{4}[\s-]?){3}\d{4}(?!\d)/],
];

function textProblems({ lang, title, description, landmark }: DemoProduct): string[] {
  const text = [title, description, landmark ?? ''].join('\n');
  const problems = contactPatterns.filter(([, pattern]) => pattern.test(text)).map(([name]) => `has a ${name}`);
  const cyrillic = (description.match(/\p{Script=Cyrillic}/gu) ?? []).length;
  const latin = (description.match(/\p{Script=Latin}/gu) ?? []).length;
  if (lang === 'uz' ? cyrillic > 0 : latin > cyrillic) problems.push('is not in the script of its language');
  if (lang === 'ru' && /[ўқғҳ]/i.test(description)) problems.push('has Uzbek letters in a Russian text');
  if (lang === 'uz-cyrl' && /[ыщ]/i.test(description)) problems.push('has Russian letters in an Uzbek text');
  if (/\p{Script=Cyrillic}\p{Script=Latin}\p{Script=Cyrillic}/u.test(text)) problems.push('mixes scripts in a word');
  return problems;
}

/** One line per problem, with the title of its product. */
const report = (products: DemoProduct[], problemsOf: (product: DemoProduct) => string[]) =>
  products.flatMap((product) => problemsOf(product).map((problem) => `${product.title}: ${problem}`));

const share = (predicate: (product: DemoProduct) => boolean) => all.filter(predicate).length / all.length;
const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.each(files)('demo products of $top', ({ top, bytes, products }) => {
  it('is a small file of one top category', () => {
    expect(bytes).toBeLessThan(maxFileBytes);
    expect(report(products, ({ category }) => (leafBySlug.get(category)?.top === top ? [] : [category]))).toEqual([]);
  });

  it('fills every leaf with at least two products', () => {
    const thin = leaves.filter(
      (leaf) => leaf.top === top && products.filter(({ category }) => category === leaf.slug).length < 2,
    );
    expect(thin.map(({ slug }) => slug)).toEqual([]);
  });

  it('names a district of the named region', () => {
    const isKnown = ({ region, district }: DemoProduct) =>
      regions.some(({ slug, districts }) => slug === region && districts.some((place) => place.slug === district));
    expect(report(products, (product) => (isKnown(product) ? [] : [product.district]))).toEqual([]);
  });

  it('states the number of the paper that its category asks for', () => {
    const isDrone = (text: string) => /\bDJI\b|(?<!\p{L})(?:dron|дрон)/iu.test(text);
    const silent = products.filter(
      ({ category, title, properties }) =>
        (category === 'xorijda-ish' || (category === 'dronlar-va-ekshn-kameralar' && isDrone(title))) &&
        !properties.permit_number,
    );
    expect(silent.map(({ title }) => title)).toEqual([]);
  });

  it('carries the required properties and only valid values', () => {
    expect(report(products, propertyProblems)).toEqual([]);
  });

  it('has believable prices: free only as Bepul, salaries as a rising range', () => {
    expect(report(products, priceProblems)).toEqual([]);
  });

  it('has texts in their own script, without ways around the site', () => {
    expect(report(products, textProblems)).toEqual([]);
  });
});

describe('demo products together', () => {
  it('cover every top category', () => {
    expect(files.map(({ top }) => top).sort()).toEqual(categories.map(({ slug }) => slug).sort());
  });

  it('repeat neither a title nor a description', () => {
    expect(repeated(all.map(({ title }) => title.toLowerCase()))).toEqual([]);
    expect(repeated(all.map(({ description }) => description.toLowerCase()))).toEqual([]);
  });

  it('spread over all regions, about a third in Tashkent city', () => {
    const used = new Set(all.map(({ region }) => region));
    expect(regions.filter(({ slug }) => !used.has(slug)).map(({ slug }) => slug)).toEqual([]);
    expect(share(({ region }) => region === 'toshkent-shahri')).toBeGreaterThan(0.25);
    expect(share(({ region }) => region === 'toshkent-shahri')).toBeLessThan(0.45);
  });

  it('are mostly Uzbek in Latin script, then Russian, then Uzbek in Cyrillic', () => {
    expect(Math.abs(share(({ lang }) => lang === 'uz') - 0.6)).toBeLessThan(0.08);
    expect(Math.abs(share(({ lang }) => lang === 'ru') - 0.25)).toBeLessThan(0.08);
    expect(Math.abs(share(({ lang }) => lang === 'uz-cyrl') - 0.15)).toBeLessThan(0.08);
  });

  it('hold few TOP and free products, and about a third that are negotiable', () => {
    expect(share(({ top }) => top === true)).toBeGreaterThan(0.03);
    expect(share(({ top }) => top === true)).toBeLessThan(0.1);
    expect(share(({ paymentType }) => paymentType === 'Bepul')).toBeGreaterThan(0.005);
    expect(share(({ paymentType }) => paymentType === 'Bepul')).toBeLessThan(0.08);
    expect(Math.abs(share(({ negotiable }) => negotiable) - 0.3)).toBeLessThan(0.12);
  });
});

describe('the stated bounds of prices', () => {
  /** The path to each category, from its top on. */
  const paths = new Map<string, readonly string[]>();
  const walk = (node: CategoryDeclaration, above: readonly string[]): void => {
    const path = [...above, node.slug];
    paths.set(node.slug, path);
    for (const child of node.children) walk(child, path);
  };
  for (const top of categories) walk(top, []);

  it('are of categories that are there, and of each top category where a thing has a price', async () => {
    const { bounds } = await readPriceBounds();
    const stated = bounds.map(({ category }) => category);
    expect(stated.filter((slug, index) => !paths.has(slug) || stated.indexOf(slug) !== index)).toEqual([]);
    expect(categories.map(({ slug }) => slug).filter((slug) => !stated.includes(slug))).toEqual([
      'ish',
      'xizmatlar',
      'bepul-va-ayirboshlash',
    ]);
    for (const { category, UZS, USD } of bounds)
      expect([category, UZS[0] < UZS[1], USD[0] < USD[1]]).toEqual([category, true, true]);
  });

  it('hold nothing that an honest seller asks', async () => {
    const { bounds } = await readPriceBounds();
    const of = new Map(bounds.map((each) => [each.category, each]));
    const odd = all.filter(({ category, price, currency, paymentType }) => {
      const nearest = paths.get(category)?.findLast((slug) => of.has(slug));
      const [low, high] = of.get(nearest ?? '')?.[currency] ?? [0, Number.POSITIVE_INFINITY];
      return paymentType !== 'Bepul' && (price < low || price > high);
    });
    expect(odd.map(({ title, price, currency }) => `${title}: ${price} ${currency}`)).toEqual([]);
  });
});
