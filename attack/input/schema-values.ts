import { isObject } from '../judging/json.ts';
import type { Random } from './random.ts';

/** Values that exist in the attacked product, by the name of the field that takes them. */
export type KnownValues = (field: string) => unknown;

const words = ['divan', 'Cobalt', 'kvartira', 'ishchi', 'телефон', 'yangi', 'arzon', 'Chilonzor', 'oʻyinchoq', 'stol'];

/** Makes values that fit JSON schemas, from what the schema says and from values that were seen in answers. */
export class SchemaValues {
  readonly #random: Random;
  readonly #resolve: (reference: string) => unknown;
  readonly #known: KnownValues;

  constructor(random: Random, resolve: (reference: string) => unknown, known: KnownValues) {
    this.#random = random;
    this.#resolve = resolve;
    this.#known = known;
  }

  /** A value for a field of this name; undefined where it is better left out. */
  value(schema: unknown, field: string, depth = 0): unknown {
    if (!isObject(schema) || depth > 8) return null;
    if (typeof schema.$ref === 'string') return this.value(this.#resolve(schema.$ref), field, depth + 1);
    const random = this.#random;
    const choices = [schema.anyOf, schema.oneOf].find(Array.isArray);
    if (choices) {
      const known = this.#known(field);
      if (known !== undefined && random.chance(0.7)) return known;
      return choices.length === 0 ? this.#text(schema, field) : this.value(random.pick(choices), field, depth + 1);
    }
    if (Array.isArray(schema.enum)) return random.pick(schema.enum);
    if ('const' in schema) return schema.const;
    const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type;
    switch (type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, field, depth);
      case 'string':
        return this.#text(schema, field);
      case 'integer':
      case 'number':
        return this.#number(schema, field, type === 'integer');
      case 'boolean':
        return random.chance(0.5);
      default:
        return type === 'null' ? null : this.#text(schema, field);
    }
  }

  #object(schema: Record<string, unknown>, depth: number): Record<string, unknown> {
    const required = new Set(Array.isArray(schema.required) ? schema.required : []);
    const properties = Object.entries(isObject(schema.properties) ? schema.properties : {});
    const made = properties
      .filter(([key]) => required.has(key) || this.#random.chance(0.6))
      .map(([key, part]) => [key, this.value(part, key, depth + 1)]);
    if (isObject(schema.additionalProperties) && this.#random.chance(0.7)) {
      const extra = this.#known('propertyName') ?? this.#random.pick(words);
      made.push([String(extra), this.value(schema.additionalProperties, 'value', depth + 1)]);
    }
    return Object.fromEntries(made);
  }

  #array(schema: Record<string, unknown>, field: string, depth: number): unknown[] {
    if (Array.isArray(schema.prefixItems))
      return schema.prefixItems.map((part) => this.value(part, field.replace(/s$/, ''), depth + 1));
    const most = typeof schema.maxItems === 'number' ? schema.maxItems : 3;
    const least = typeof schema.minItems === 'number' ? schema.minItems : 0;
    const length = this.#random.int(least, Math.max(least, Math.min(most, 3)));
    return Array.from({ length }, () => this.value(schema.items, field.replace(/s$/, ''), depth + 1));
  }

  #number(schema: Record<string, unknown>, field: string, whole: boolean): number {
    const known = this.#known(field);
    if (typeof known === 'number' && this.#random.chance(0.85)) return known;
    const from = typeof schema.minimum === 'number' ? schema.minimum : -1000;
    const to = typeof schema.maximum === 'number' ? schema.maximum : 1_000_000;
    if (this.#random.chance(0.2)) return this.#random.pick([from, to]);
    const near = Math.min(to, Math.max(from, this.#random.int(0, 100)));
    return whole ? near : near + 0.5;
  }

  #text(schema: Record<string, unknown>, field: string): string {
    const random = this.#random;
    const known = this.#known(field);
    if (known !== undefined && random.chance(0.85)) return String(known);
    if (schema.format === 'date-time') return new Date(Date.now() + random.int(-5, 30) * 86_400_000).toISOString();
    if (schema.format === 'uuid')
      return `0195${random.int(1000, 9999)}-0000-7000-8000-00000000${random.int(1000, 9999)}`;
    if (schema.format === 'uri') return 'https://example.uz/x';
    const pattern = typeof schema.pattern === 'string' ? schema.pattern : '';
    if (/^\^-?\??\[?1?-?9?\]?\\d|^\^\[1-9\]|^\^-\?\\d/.test(pattern)) return String(random.int(1, 60));
    if (pattern.startsWith('^[a-z0-9')) return `soʻz-${random.int(1, 1e6)}`.replace('ʻ', '');
    const most = typeof schema.maxLength === 'number' ? schema.maxLength : 200;
    const least = typeof schema.minLength === 'number' ? schema.minLength : 0;
    const text = Array.from({ length: random.int(1, 6) }, () => random.pick(words)).join(' ');
    return text.padEnd(least, 'a').slice(0, most);
  }
}
