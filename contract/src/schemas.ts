import { z } from 'zod';
import { languages } from './texts/language.ts';
import { limits } from './values/limits.ts';
import { sortOrders } from './values/products/product.ts';
import { countedUpTo } from './values/reference.ts';
import { normalizePhone } from './values/text/phone.ts';
import { cleanText, codePoints, isFarTooLong, isStorableText, keepsLength } from './values/text/text.ts';

/** The greatest number by which something is known. */
export const maxId = Number.MAX_SAFE_INTEGER;

/** An id in a JSON body: 1 … 2⁵³−1. */
export const id = z.int().min(1).max(maxId);

/** What a category or a place is found by, and how much there is. */
export const findable = z
  .object({
    id,
    names: z.array(z.string()).describe('in all languages'),
    aliases: z.array(z.string()).describe('what else people call it'),
    products: z
      .int()
      .min(0)
      .max(countedUpTo)
      .describe('active ones in it, counted some minutes ago; the greatest is a floor'),
  })
  .meta({ id: 'Findable' });

/** An id in a path or a query string. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,15}$/)
  .transform(Number)
  .pipe(z.int().max(maxId))
  .meta({ type: 'integer', minimum: 1, maximum: maxId });

const maxSmall = 2 ** 31 - 1;

/** An id of a table that a few people fill by hand, whose column is an `integer`. */
export const smallId = z.int().min(1).max(maxSmall);

/** The same in a path: what is above it is the id of nothing. */
export const smallIdText = idText.pipe(z.int().max(maxSmall)).meta({ type: 'integer', minimum: 1, maximum: maxSmall });

/** How often something has been changed, as who edits it has read it; the next number has to fit its column too. */
export const readVersion = z
  .int()
  .min(1)
  .max(maxSmall - 1)
  .describe('the one that was read');

/** A day, YYYY-MM-DD, of the calendar that the database has: it knows no year 0. */
const day = z.iso.date().refine((value) => !value.startsWith('0000'));

/** A whole number in a query string; empty means absent (product/catalogue#filters: empty means null). */
export function intText(bounds: { min: number; max: number }) {
  return emptyAsAbsent(
    z
      .string()
      .refine((text) => /^-?\d{1,13}$/.test(text), { params: { rule: 'integer' } })
      .transform(Number)
      .pipe(z.int().min(bounds.min).max(bounds.max))
      .meta({ type: 'integer', minimum: bounds.min, maximum: bounds.max }),
  );
}

/** `true` or `false` in a query string or a multipart field. */
export const booleanText = z.enum(['true', 'false']).transform((value) => value === 'true');

/** The texts that stand for nothing; documents leave them out. */
export const absence = z.enum(['', 'null', 'undefined']).transform(() => undefined);

/** A query value whose empty text and literal `null` mean absent. */
export function emptyAsAbsent<S extends z.ZodType>(schema: S) {
  return z.union([absence, schema]).optional();
}

/** A value of a filter in a body; null and the empty text mean absent, as in a query. */
export function blankAsAbsent<S extends z.ZodType>(schema: S) {
  // Clients of ours leave out what is absent, so the type of what they send has no empty text.
  const absentOr = z.union([blank, schema]) as z.ZodType<z.output<S> | undefined, z.input<S>>;
  return absentOr.nullish();
}

/** The same of a body. */
export const blank = z.literal('').transform(() => undefined);

/** One line of text, cleaned (rules/input#text), at most `max` code points. */
export function line(max: number, min = 0) {
  return text(max, min, false);
}

/** Several lines of text, cleaned, at most `max` code points. */
export function lines(max: number, min = 0) {
  return text(max, min, true);
}

function text(max: number, min: number, multiline: boolean) {
  return (
    z
      .string()
      // What is far too long is not even looked at, and told the same bound as the rest.
      .refine((value) => !isFarTooLong(value, max), { abort: true, params: { length: { min, max } } })
      .refine(isStorableText, { params: { rule: 'storable' } })
      .meta({ minLength: min, maxLength: max })
      .transform((value) => cleanText(value, { multiline }))
      .pipe(
        z.string().refine((value) => codePoints(value) >= min && keepsLength(value, max), {
          params: { length: { min, max } },
        }),
      )
  );
}

/** A phone of Uzbekistan as typed; parsed to E.164. */
export const phone = z
  .string()
  .max(40)
  .transform((value, context) => {
    const normalized = normalizePhone(value);
    if (normalized) return normalized;
    context.addIssue({ code: 'custom', params: { rule: 'phone' } });
    return z.NEVER;
  });

/** `{ content: … }`, the envelope of a successful answer (product/api#envelope). */
export function content<S extends z.ZodType>(schema: S) {
  return z.object({ content: schema });
}

/** What stands beside the data of a list. */
export const nextCursor = z.string().nullable().describe('asks for the next page; null at the end');

/** `{ content: { total, data, … } }`, the envelope of a paged list (product/api#envelope). */
export function page<S extends z.ZodType>(item: S) {
  return content(
    z.object({
      total: z.int().min(0).describe(`exact up to ${limits.exactTotal}, then a floor`),
      totalIsFloor: z.boolean().optional(),
      data: z.array(item),
      cursor: nextCursor,
    }),
  );
}

/** `{ content: { data, cursor } }`: a list that is read on by the cursor alone, asked for by `cursorQuery`. */
export function cursorList<S extends z.ZodType>(item: S) {
  return content(z.object({ data: z.array(item), cursor: nextCursor }));
}

/** The query of a paged list: a page number (0 is read as 1) or the cursor of the page before. `limit` and `pageSize` say the same. */
export const pageQuery = {
  page: intText({ min: 0, max: limits.pageReach }),
  pageSize: intText({ min: 1, max: limits.pageSize }),
  limit: intText({ min: 1, max: limits.pageSize }),
  cursor: emptyAsAbsent(
    z
      .string()
      .max(300)
      .regex(/^[A-Za-z0-9_-]+$/),
  ),
};

/** The query of a list that is read on by the cursor alone. */
export const cursorPart = { cursor: pageQuery.cursor, limit: pageQuery.limit, pageSize: pageQuery.pageSize };

export const cursorQuery = z.object(cursorPart);

/** An order in any case. */
export const sortOrder = z
  .string()
  .transform((text) => text.toUpperCase())
  .pipe(z.enum(sortOrders))
  .meta({ type: 'string', enum: [...sortOrders] });

/** The query that lists of staff share: words, a page, an order. */
export function staffListQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    q: emptyAsAbsent(line(limits.searchText)),
    ...pageQuery,
    sortBy: emptyAsAbsent(z.enum(sorts)),
    sortOrder: emptyAsAbsent(sortOrder),
  };
}

/** The days of which a list of staff has the rows; where several things happen to a row, a `moment` beside them says which of these did then. */
export const daysQuery = {
  from: emptyAsAbsent(day).describe('a day in Tashkent, itself included'),
  to: emptyAsAbsent(day).describe('a day in Tashkent, itself included'),
};

/** A moment as ISO 8601 text in UTC. Its year has four digits there too, wherever its clock stands: with more no calendar reads it. */
export const moment = z.iso.datetime({ offset: true }).refine((text) => {
  const year = new Date(text).getUTCFullYear();
  return year >= 1 && year <= 9999;
});

export const success = z.object({ success: z.literal(true), message: z.string().optional() });

/** In each language, for what goes to two people who may read different ones. */
export const priceUnitTexts = z
  .record(z.enum(languages), z.string())
  .nullable()
  .describe('what the price is for, as `/oy`, in each language');

export const isExchange = z
  .boolean()
  .describe('is given for another thing: without a price it is exchanged, and not free');
