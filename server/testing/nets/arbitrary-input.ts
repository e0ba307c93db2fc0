import fc from 'fast-check';
import { z } from 'zod';

/** The part of JSON Schema that the contract's schemas come out as. */
const jsonSchema = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  maxLength: z.number().optional(),
  maxItems: z.number().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
  items: z.unknown().optional(),
  prefixItems: z.array(z.unknown()).optional(),
  additionalProperties: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  allOf: z.array(z.unknown()).optional(),
});

/** Numbers beside which a column, a bit operation or JavaScript itself ends. */
const edges: readonly number[] = [31, 32, 53].flatMap((bits) => {
  const edge = 2 ** bits;
  return [edge - 1, edge, edge + 1, 1 - edge, -edge, -edge - 1];
});
/** The same as texts, with those beside which PostgreSQL's bigint ends. */
const edgeTexts: readonly string[] = [...edges.map(String), '9223372036854775807', '9223372036854775808'];

/** Characters that cannot be stored, or not alone. */
const brokenCharacters = ['\u0000', '\ud800', '\udc00', '\ud83d', '\ufffe', '\uffff'];

/** What breaks careless servers: other types, bounds, broken Unicode, SQL, LIKE and regex fragments, prototype keys. */
const hostileTexts = [
  '',
  ' ',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e309',
  '9'.repeat(40),
  "' or 1=1 --",
  "'; drop table products; --",
  '%_%',
  '\\',
  '(a+)+$',
  '[[:alpha:]]*',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202eabc\u2066',
  '\u200b\u200d\ufeff',
  'Z\u0351\u036b\u0343\u036a\u0302\u036b\u033d\u034f\u0334\u0319\u0324',
  '👩‍👩‍👧‍👦'.repeat(20),
  'oʻgʻil Ўғил o’g‘il',
  '../../etc/passwd',
  '%2e%2e%2f',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'x'.repeat(10_001),
  ...edgeTexts,
];

const hostileValues: unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  -0,
  1e21,
  ...edges,
  [],
  {},
  [[[[[[[[[[[[[]]]]]]]]]]]]],
  { $gt: '' },
  Array.from({ length: 300 }, () => 1),
];

export const hostileText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.string(), fc.constantFrom(...brokenCharacters), fc.string()).map((parts) => parts.join('')),
);
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom(...hostileValues),
  fc.jsonValue({ maxDepth: 3 }),
);

/**
 * Inputs near a schema: mostly of its shape, some with one value replaced by a hostile one.
 * @param hints values by key that make a call reach deeper, e.g. ids that exist
 */
export function arbitraryInput(
  schema: z.ZodType,
  hints: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  return fromJsonSchema(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), hints, '');
}

function fromJsonSchema(
  raw: unknown,
  hints: Readonly<Record<string, readonly unknown[]>>,
  key: string,
): fc.Arbitrary<unknown> {
  const schema = jsonSchema.parse(raw ?? {});
  const fitting = fittingValue(schema, hints);
  const known = hints[key];
  const options: fc.WeightedArbitrary<unknown>[] = [
    { arbitrary: fitting, weight: 6 },
    { arbitrary: hostile, weight: 1 },
  ];
  if (known && known.length > 0) options.push({ arbitrary: fc.constantFrom(...known), weight: 8 });
  return fc.oneof(...options);
}

function fittingValue(
  schema: z.output<typeof jsonSchema>,
  hints: Readonly<Record<string, readonly unknown[]>>,
): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const alternatives = schema.anyOf ?? schema.allOf;
  if (alternatives && alternatives.length > 0)
    return fc.oneof(...alternatives.map((option) => fromJsonSchema(option, hints, '')));
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'integer':
    case 'number':
      return fc.oneof(
        fc.integer({ min: Math.max(schema.minimum ?? 0, -1e6), max: Math.min(schema.maximum ?? 1e6, 1e6) }),
        fc.nat(40),
        fc.constantFrom(
          0,
          ...edges.filter((edge) => edge >= (schema.minimum ?? -Infinity) && edge <= (schema.maximum ?? Infinity)),
        ),
      );
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return schema.prefixItems
        ? fc.tuple(...schema.prefixItems.map((item) => fromJsonSchema(item, hints, '')))
        : fc.array(fromJsonSchema(schema.items, hints, ''), { maxLength: 5 });
    case 'object':
      return schema.properties
        ? fc.record(
            Object.fromEntries(
              Object.entries(schema.properties).map(([name, property]) => [
                name,
                fromJsonSchema(property, hints, name),
              ]),
            ),
            { requiredKeys: [] },
          )
        : fc.dictionary(hostileText, fc.oneof(fc.string(), fc.array(fc.string(), { maxLength: 3 })), { maxKeys: 4 });
    case 'string':
      if (schema.format === 'uuid') return fc.uuid();
      if (schema.pattern) {
        const pattern = new RegExp(schema.pattern);
        const fitting = fc.stringMatching(pattern, { maxLength: 100 });
        const atEdge = edgeTexts.filter((text) => pattern.test(text));
        return atEdge.length > 0 ? fc.oneof(fitting, fc.constantFrom(...atEdge)) : fitting;
      }
      return fc.oneof(
        { arbitrary: fc.string({ maxLength: Math.min(schema.maxLength ?? 60, 60) }), weight: 6 },
        { arbitrary: hostileText, weight: 1 },
      );
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}
