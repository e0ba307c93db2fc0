import { z } from 'zod';
import { booleanText, emptyAsAbsent, intText, line, lines } from '#contract/schemas.ts';
import {
  fieldsOn,
  fromProductFields,
  type NamesOn,
  type PersonalTextName,
  type ProductField,
  type ProductFieldName,
  type ProductStatement,
  personalTexts,
  type ShownOn,
} from '#contract/values/products/product-fields.ts';

/** A field as JSON states it. */
function statedSchema(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const text = field.lines ? lines(field.max) : line(field.max);
      return field.blank === null ? text.nullable().transform((value) => value || null) : text;
    }
    case 'amount':
      return z.int().min(field.min).max(field.max).nullable();
    case 'choice':
      return field.blank === null ? z.enum(field.options).nullable() : z.enum(field.options);
    case 'flag':
      return z.boolean();
  }
}

/** A field as a form or a cell of a file states it: a text. Where there is none, the field is blank. */
function typedSchema(field: ProductField): z.ZodType {
  switch (field.kind) {
    case 'text': {
      const text = field.lines ? lines(field.max) : line(field.max);
      return text.default('').transform((value) => value || field.blank);
    }
    case 'amount':
      return intText({ min: field.min, max: field.max }).transform((value) => value ?? null);
    case 'choice':
      return emptyAsAbsent(z.enum(field.options)).transform((value) => value ?? field.blank);
    case 'flag':
      return emptyAsAbsent(booleanText).transform((value) => value ?? field.blank);
  }
}

/** A field as answers show it. */
function shownSchema(field: ProductField): z.ZodType {
  const shown = {
    text: () => z.string(),
    amount: () => z.int().min(0),
    choice: () => z.enum('options' in field ? field.options : []),
    flag: () => z.boolean(),
  }[field.kind]();
  return field.blank === null ? shown.nullable() : shown;
}

// Which schema a field has is known by its kind as the program runs; TypeScript knows by the list what it gives.
type Schemas<Names extends ProductFieldName> = { [Name in Names]: z.ZodType<ProductStatement[Name]> };
type TextSchema<Stated> = z.ZodType<Stated, string | undefined> & { _zod: { optin: 'optional' } };
type TextSchemas = { [Name in ProductFieldName]: TextSchema<ProductStatement[Name]> };

export const statedFields = fromProductFields(statedSchema) as Schemas<ProductFieldName>;
export const typedFields = fromProductFields(typedSchema) as TextSchemas;

const shownOn = (place: ShownOn) =>
  Object.fromEntries(fieldsOn[place].map(([name, field]) => [name, shownSchema(field)]));

export const cardFields = shownOn('card') as Schemas<NamesOn<'card'>>;
export const pageFields = shownOn('page') as Schemas<NamesOn<'page'>>;
/** Texts whose phones the page masks. */
export const personalFields = Object.fromEntries(
  personalTexts.map(([name, field]) => [name, shownSchema(field)]),
) as Schemas<PersonalTextName>;
