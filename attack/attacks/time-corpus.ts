import { pictureFile } from '../input/form.ts';
import { growingUnits, nested } from '../input/hostile-values.ts';
import { aPicture } from '../input/picture.ts';
import { SchemaValues } from '../input/schema-values.ts';
import type { Operation } from '../judging/api-document.ts';
import { asShellLine, type Call } from '../judging/call.ts';
import { isObject } from '../judging/json.ts';
import { checks } from '../judging/judge.ts';
import { callOf, headersOf, type Input } from '../people/session.ts';
import { isAlive, type World } from '../people/world.ts';

/** CPU ms that one call may hold the event loop. */
const stallLimitMs = 50;
/** Characters at which fields end, by rules/limits#table, and a body's worth. */
const lengths = [39_990, 4_990, 1_990, 990, 490, 190, 110, 75, 38];
/** Bytes that a body may have, with room for its other fields. */
const bodyBytes = 62_000;

/** One text of one operation, at one length. */
interface Case {
  name: string;
  operation: string;
  make(world: World): Promise<Call>;
}

export interface Slowest {
  name: string;
  cpuMs: number;
}

/**
 * Every text of every operation at its limit, made of what patterns and normalisation are slow on, one call after the other while the
 * watch in the process measures. @returns the slowest calls, the worst first
 */
export class TimeCorpus {
  readonly slowest: Slowest[] = [];
  #cases: Case[] | null = null;
  #place = 0;
  readonly #isShort: boolean;

  constructor(isShort: boolean) {
    this.#isShort = isShort;
  }

  get measured(): number {
    return this.#place;
  }

  /** Goes on where it stopped, until the end or the death of the product. @returns whether it came to the end */
  async run(world: World): Promise<boolean> {
    const { inside } = world.product;
    if (!inside) return true;
    this.#cases ??= [...(await textCases(world, this.#isShort)), ...specialCases(world, this.#isShort)];
    await inside.worstStall();
    for (; this.#place < this.#cases.length; this.#place += 1) {
      const each = this.#cases[this.#place];
      if (!each) break;
      if (!isAlive(world, each.name)) {
        // What killed it is not tried again in other words.
        while (this.#cases[this.#place]?.operation === each.operation) this.#place += 1;
        return false;
      }
      await this.#measure(world, each).catch(() => undefined);
    }
    return true;
  }

  async #measure(world: World, each: Case): Promise<void> {
    const { inside } = world.product;
    if (!inside) return;
    world.findings.judged(checks.stalls);
    const call = await each.make(world);
    const once = async (): Promise<number> => {
      await world.session.send(call, each.name, 'corpus');
      return (await inside.worstStall()).cpuMs;
    };
    let cpuMs = await once();
    // The first time a path is walked it is compiled, and garbage may be collected at any time.
    for (let again = 0; again < 2 && cpuMs > stallLimitMs; again += 1) cpuMs = Math.min(cpuMs, await once());
    this.#note({ name: each.name, cpuMs });
    if (cpuMs <= stallLimitMs) return;
    const where = each.operation;
    const repeat = `${each.name}: ${asShellLine(world.product.origin.origin, call)}`;
    world.findings.add({ check: checks.stalls, where, what: each.name, repeat: `${cpuMs.toFixed(0)} ms: ${repeat}` });
  }

  #note(slow: Slowest): void {
    this.slowest.push(slow);
    this.slowest.sort((a, b) => b.cpuMs - a.cpuMs);
    this.slowest.length = Math.min(this.slowest.length, 10);
  }
}

/** Units that are tried where time is short. */
const mainUnits = [' ', '㌖', 'ў', 'a.', '-', '1 ', '[', ' \n', 'a\u0301\u0302\u0303\u0304', '@', 'http://', '.рф'];

async function textCases(world: World, isShort: boolean): Promise<Case[]> {
  const cases: Case[] = [];
  const units = isShort ? mainUnits : growingUnits;
  for (const operation of world.session.document.operations) {
    for (const place of textPlaces(world, operation)) {
      const accepted = await acceptedLength(world, operation, place);
      if (isShort && (accepted ?? 0) < 990 && !/filter|suggest/.test(operation.path)) continue;
      for (const unit of units) {
        const full = Math.floor(place.in === 'body' ? bodyBytes / (Buffer.byteLength(unit) / unit.length) : place.most);
        for (const length of new Set([accepted, ...(isShort ? [] : [full])])) {
          if (length === null) continue;
          const text = unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
          const name = `${operation.name} ${place.in} ${place.field} = ${JSON.stringify(unit)} × ${Math.round(length / unit.length)}`;
          cases.push({ name, operation: operation.name, make: (present) => callWith(present, operation, place, text) });
        }
      }
    }
  }
  return cases;
}

interface TextPlace {
  in: 'body' | 'query' | 'path';
  field: string;
  /** characters that fit into an address */
  most: number;
}

function textPlaces(world: World, operation: Operation): TextPlace[] {
  if (
    /logout|sessions|profiles\/me$|send-otp|check-phone|verify-otp|refresh|payme|click/.test(operation.path) &&
    !operation.body
  )
    return [];
  const isText = (schema: unknown): boolean => {
    if (!isObject(schema)) return false;
    if (typeof schema.$ref === 'string') return isText(world.session.document.resolve(schema.$ref));
    if (Array.isArray(schema.anyOf)) return schema.anyOf.some(isText);
    if (Array.isArray(schema.enum) || schema.format === 'date-time') return false;
    if (schema.type === 'array') return isText(schema.items);
    const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
    return [schema.type].flat().includes('string') && !pattern.includes('\\d');
  };
  const body = isObject(operation.body?.schema) ? operation.body.schema : {};
  const properties = Object.entries(isObject(body.properties) ? body.properties : {});
  return [
    ...properties.filter(([, schema]) => isText(schema)).map(([field]) => ({ in: 'body' as const, field, most: 0 })),
    ...operation.parameters
      .filter(({ schema }) => isText(schema))
      .map(({ name, in: where }) => ({
        in: where === 'path' ? ('path' as const) : ('query' as const),
        field: name,
        most: 600,
      })),
  ];
}

/** The longest plain text that the operation does not refuse for its length; null where all are refused. */
async function acceptedLength(world: World, operation: Operation, place: TextPlace): Promise<number | null> {
  for (const length of lengths) {
    if (place.in !== 'body' && length > 600) continue;
    const call = await callWith(world, operation, place, 'yaxshi '.repeat(Math.ceil(length / 7)).slice(0, length));
    const { status } = await world.session.send(call, operation.name, 'corpus');
    if (status !== 0 && status !== 422 && status !== 400 && status !== 413 && status !== 414) return length;
  }
  return null;
}

async function callWith(world: World, operation: Operation, place: TextPlace, text: string): Promise<Call> {
  const { session, people, scene, random } = world;
  const person = operation.isForStaff ? await people.kept('admin') : await people.kept('user');
  const values = new SchemaValues(random, (ref) => session.document.resolve(ref), session.harvest.known);
  const base = session.worked.get(operation.name)?.[0];
  const params = {
    ...Object.fromEntries(operation.parameters.map(({ name, schema }) => [name, values.value(schema, name) ?? 1])),
    ...base?.params,
  };
  if ('productId' in params) params.productId = scene.productId;
  const input: Input = { ...base, params };
  const isList = (value: unknown): boolean => Array.isArray(value);
  if (place.in === 'path') input.params = { ...params, [place.field]: text };
  else if (place.in === 'query')
    input.query = [...(base?.query ?? []).filter(([key]) => key !== place.field), [place.field, text]];
  else if (operation.body?.kind === 'multipart')
    input.form = [...(base?.form ?? []).filter(({ name }) => name !== place.field), { name: place.field, value: text }];
  else {
    const body = base?.body ?? values.value(operation.body?.schema, '');
    const present = isObject(body) ? body : {};
    input.body = { ...present, [place.field]: isList(present[place.field]) ? [text] : text };
    if (operation.path === '/api/products/{productId}' && place.field !== 'title')
      delete (input.body as Record<string, unknown>).title;
  }
  return callOf(operation, input, headersOf(person));
}

/** Worst filters, files and shapes, by name. */
function specialCases({ scene, random }: World, isShort: boolean): Case[] {
  const words = Array.from({ length: 100 }, (_, index) => `soz${index}`)
    .join(' ')
    .slice(0, 100);
  const manyProperties = Object.fromEntries(
    Array.from({ length: 50 }, (_, index) => [`xossa${index}`, ['㌖'.repeat(200), '1..2']]),
  );
  const filters: [string, Record<string, unknown>][] = [
    ['50 properties of 200 characters', { properties: manyProperties }],
    ['20 properties', { properties: Object.fromEntries(Object.entries(manyProperties).slice(0, 20)) }],
    ['100 letters of words', { title: words, sortBy: 'relevance', limit: 100 }],
    ['100 one-letter words', { title: 'a b '.repeat(50).slice(0, 100), sortBy: 'relevance' }],
    ['deep page', { categoryId: null, page: 100, limit: 100, sortBy: 'price' }],
    ['long cursor', { cursor: 'A'.repeat(300), limit: 100 }],
    ['misspelt words', { title: 'kvrtra chlnzr tshknt mshna tlfon notbuk xoldlnk', sortBy: 'relevance' }],
    ['other keyboard', { title: 'ldfyb ntktajy vfibyf rdfhnbhf', sortBy: 'relevance' }],
    ['all of a hundred', { limit: 100 }],
  ];
  const staff = (name: string, input: Input): Case => ({
    name: `${name}`,
    operation: name,
    make: async ({ session, people }) =>
      callOf(session.operation(name.split(' (')[0] ?? name), input, headersOf(await people.kept('admin'))),
  });
  const megabyte = isShort ? 100_000 : 1_000_000;
  const files: [string, string][] = [
    ['brackets', '['.repeat(megabyte)],
    ['nested objects', '[{"a":'.repeat(megabyte / 6)],
    ['spaces', ' '.repeat(megabyte)],
    ['open string', `["${'\\'.repeat(megabyte)}`],
    ['quotes', '"'.repeat(megabyte)],
    ['commas', `slug,nameUz\n${','.repeat(megabyte)}`],
    ['line feeds', `slug,nameUz\n${'\n'.repeat(megabyte)}`],
    ['long row', `[{"slug":"${'㌖'.repeat(90_000)}"}]`],
    ['many rows', `[${'{"slug":"a","nameUz":"A"},'.repeat(isShort ? 2_000 : 30_000)}{"slug":"b"}]`],
  ];
  const cases: Case[] = [];
  for (const path of ['filter', 'count', 'facets'])
    for (const [what, body] of filters)
      cases.push({
        name: `POST /api/products/${path}: ${what}`,
        operation: `POST /api/products/${path}`,
        make: async ({ session }) => callOf(session.operation(`POST /api/products/${path}`), { body }, {}),
      });
  for (const kind of ['categories', 'properties', 'products'])
    for (const format of ['csv', 'json'])
      cases.push(staff(`POST /api/admin/exports (${kind}, ${format})`, { body: { kind, format } }));
  for (const [what, text] of files)
    for (const kind of ['categories', 'products'])
      cases.push(
        staff(`POST /api/admin/imports (${kind}: ${what})`, {
          form: [
            { name: 'kind', value: kind },
            {
              name: 'file',
              value: text,
              file: { name: text.startsWith('[') ? 'rows.json' : 'rows.csv', type: 'text/csv' },
            },
          ],
        }),
      );
  for (const name of [
    'GET /api/admin/products',
    'GET /api/admin/categories',
    'GET /api/admin/locations',
    'GET /api/profiles',
    'GET /api/admin/audit',
    'GET /api/admin/audit/check',
    'GET /api/admin/overview',
    'GET /api/admin/cases',
    'GET /api/property',
  ])
    cases.push(staff(name, { query: name.includes('overview') ? [['days', 90]] : [['pageSize', 100]] }));
  for (const [what, side] of [
    ['small', 320],
    ['of two megapixels', 1_500],
  ] as const)
    cases.push(
      staff(`POST /api/file/upload (${what})`, {
        form: [{ name: 'file', value: aPicture(random, side), file: pictureFile }],
      }),
    );
  cases.push(
    staff('POST /api/file/upload (9 MB of nothing)', {
      form: [{ name: 'file', value: Buffer.alloc(9_000_000, 0x89), file: pictureFile }],
    }),
  );
  cases.push(
    staff('POST /api/products (20 fields of 32 KB)', {
      form: Array.from({ length: 20 }, (_, index) => ({
        name: index === 0 ? 'description' : `f${index}`,
        value: '㌖ \n'.repeat(6_000),
      })),
    }),
    staff('POST /api/products (properties as brackets)', { form: [{ name: 'properties', value: '['.repeat(32_000) }] }),
    staff('POST /api/products/count (deep)', { body: nested(30_000, 'array') }),
    staff('POST /api/products/count (60 kB of keys)', {
      body: Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`k${index}`, 1])),
    }),
    staff('GET /api/products/by-ids (200)', {
      query: [['ids', Array.from({ length: 200 }, (_, index) => index + 1).join(',')]],
    }),
    staff('GET /api/category', {}),
    staff('GET /api/location/regions', {}),
  );
  for (const target of [
    '/',
    '/all-products',
    `/all-products?title=${encodeURIComponent('㌖'.repeat(300))}`,
    `/all-products?${'p.x=%E3%8C%96&'.repeat(300)}`,
    `/detail/${scene.productId}`,
    `/catalog/${scene.leafId}`,
    '/sitemap.xml',
    `/%20${'%20'.repeat(1_200)}`,
    `/${'a/'.repeat(2_000)}`,
    '/api/openapi.json',
    '/metrics',
  ])
    cases.push({
      name: `GET ${target.slice(0, 60)}`,
      operation: `GET ${target.slice(0, 20)}`,
      make: async () => ({
        method: 'GET',
        target,
        headers: { accept: 'text/html', 'accept-language': 'x,'.repeat(4_000) },
      }),
    });
  return cases;
}
