import { limits } from '../limits.ts';
import { own } from '../own.ts';
import { currencies, offeredBy, paymentTypes } from './product.ts';

/**
 * The fields that a person states of a product and that stand for themselves: the one list that forms, edits, drafts, repositories, views,
 * files in and out, the archive, copies and the audit log are made from. A new field is a line here, its column (a migration), and
 * a place in the form and on the page (CONTRIBUTING.md). Category, place, properties and pictures have rules of their own.
 */
export const productFields = {
  title: { kind: 'text', column: 'title', max: limits.title, headline: true, blank: '', on: 'card' },
  description: { kind: 'text', column: 'description', max: limits.description, lines: true, blank: '', on: 'page' },
  /** whole units of the currency */
  price: { kind: 'amount', column: 'price', min: 0, max: limits.price, blank: null, on: 'card', ofPrice: true },
  /** null: the property of the upper price decides, where there is one (product/listings#range) */
  maxPrice: {
    kind: 'amount',
    column: 'max_price',
    min: 0,
    max: limits.price,
    blank: null,
    on: 'card',
    ofPrice: true,
    asked: false,
  },
  currencyType: { kind: 'choice', column: 'currency', options: currencies, blank: 'UZS', on: 'card', ofPrice: true },
  paymentType: {
    kind: 'choice',
    column: 'payment_type',
    options: paymentTypes,
    blank: 'Pullik',
    on: 'card',
    ofPrice: true,
  },
  negotiable: { kind: 'flag', column: 'negotiable', blank: false, on: 'card', ofPrice: true },
  offeredBy: { kind: 'choice', column: 'offered_by', options: offeredBy, blank: null, on: 'card' },
  location: { kind: 'text', column: 'location', max: limits.location, blank: null, on: 'page' },
  /** the seller sends it by post, bus or taxi (product/listings#sending) */
  sendsToRegions: { kind: 'flag', column: 'sends_to_regions', blank: false, on: 'card' },
} as const satisfies Readonly<Record<string, ProductField>>;

/** Where answers show it: in lists too, or on its own page alone. */
export type ShownOn = 'card' | 'page';

/**
 * `column` of the table, of files and of the audit log; `blank` is what a product says where nothing is stated; what the form does not ask for
 * comes by other ways. What is `ofPrice` is said with the price, wherever that stands. A text is what a person wrote and strangers read: banned words, links, cards and the ways of swindlers are looked for in it,
 * its phones are masked until they are asked for, and the audit log keeps only that it has changed (rules/input#scams). In a headline, which
 * names the product everywhere, a phone holds the product instead.
 */
export type ProductField = { column: string; asked?: false; ofPrice?: true } & (
  | TextField
  | { kind: 'amount'; on: ShownOn; min: number; max: number; blank: null }
  | { kind: 'choice'; on: ShownOn; options: readonly string[]; blank: string | null }
  | { kind: 'flag'; on: ShownOn; blank: false }
);
/** Of the texts only a headline stands on cards: whoever sees those has asked for no phone. */
type TextField = { kind: 'text'; max: number; lines?: true; blank: '' | null } & (
  | { headline: true; on: 'card' }
  | { headline?: never; on: 'page' }
);

type Fields = typeof productFields;
export type ProductFieldName = keyof Fields;

/** What may be stated in a field. */
type StatedIn<Field> = Field extends { kind: 'text'; blank: infer Blank }
  ? string | Extract<Blank, null>
  : Field extends { kind: 'choice'; options: readonly (infer Option)[]; blank: infer Blank }
    ? Option | Extract<Blank, null>
    : Field extends { kind: 'flag' }
      ? boolean
      : number | null;

/** All fields as they are stated, by the names of the wire. */
export type ProductStatement = { [Name in ProductFieldName]: StatedIn<Fields[Name]> };

/** What the form asks for. */
export type AskedName = {
  [Name in ProductFieldName]: Fields[Name] extends { asked: false } ? never : Name;
}[ProductFieldName];

/** What is said of a product apart from its texts and its price: what comparing puts side by side. */
export type ComparedName = {
  [Name in ProductFieldName]: Fields[Name] extends { kind: 'text' } | { ofPrice: true } ? never : Name;
}[ProductFieldName];

/** Of these the ones with options, whose words are asked for by name. */
export type ComparedChoiceName = {
  [Name in ComparedName]: Fields[Name] extends { kind: 'choice' } ? Name : never;
}[ComparedName];

/** The amounts that the form asks for. */
export type AskedAmountName = {
  [Name in AskedName]: Fields[Name] extends { kind: 'amount' } ? Name : never;
}[AskedName];

/** What is written freely. */
export type TextName = {
  [Name in ProductFieldName]: Fields[Name] extends { kind: 'text' } ? Name : never;
}[ProductFieldName];
/** The same but for the headline: what may name a person, a phone or a home. */
export type PersonalTextName = {
  [Name in TextName]: Fields[Name] extends { headline: true } ? never : Name;
}[TextName];

export type NamesOn<Place extends ShownOn> = {
  [Name in ProductFieldName]: Fields[Name]['on'] extends Place ? Name : never;
}[ProductFieldName];
/** Fields by the names of their columns, as rows have them: a price is always a number there. */
type ColumnsOf<Names extends ProductFieldName> = {
  [Name in Names as Fields[Name]['column']]: Name extends 'price' ? number : StatedIn<Fields[Name]>;
};
export type StatedColumns = ColumnsOf<ProductFieldName>;
export type ColumnsOn<Place extends ShownOn> = ColumnsOf<NamesOn<Place>>;

/** Each field with its name, in the order of the list. */
export const eachProductField = Object.entries(productFields) as [ProductFieldName, ProductField][];

/** The column of a field. */
export const columnOf = (name: ProductFieldName): string => productFields[name].column;

/** The fields that the form asks for. */
export const askedFields = eachProductField.filter(([, { asked }]) => asked !== false) as [AskedName, ProductField][];

/** Those of them that are amounts. */
export const askedAmounts = askedFields.filter(([, { kind }]) => kind === 'amount') as [
  AskedAmountName,
  Extract<ProductField, { kind: 'amount' }>,
][];

/** The fields that are compared. */
export const comparedFields = eachProductField
  .filter(([, { kind, ofPrice }]) => kind !== 'text' && !ofPrice)
  .map(([name]) => name) as ComparedName[];

/** Whether a field is said with the price. */
export const isOfPrice = (name: ProductFieldName): boolean => 'ofPrice' in productFields[name];

/** The fields that are written freely. */
export const textFields = eachProductField.filter(([, { kind }]) => kind === 'text') as [
  TextName,
  Extract<ProductField, { kind: 'text' }>,
][];

/** Those that may name a person, a phone or a home. */
export const personalTexts = textFields.filter(([, { headline }]) => !headline) as [
  PersonalTextName,
  (typeof textFields)[number][1],
][];

/** The columns of all fields. */
export const statedColumns = eachProductField.map(([, { column }]) => column) as (keyof StatedColumns)[];

/** The fields that stand there. */
export const fieldsOn = {
  card: eachProductField.filter(([, { on }]) => on === 'card'),
  page: eachProductField.filter(([, { on }]) => on === 'page'),
} as const;

/** Something for each field. */
export function fromProductFields<Made>(
  make: (field: ProductField, name: ProductFieldName) => Made,
): Record<ProductFieldName, Made> {
  return Object.fromEntries(eachProductField.map(([name, field]) => [name, make(field, name)])) as Record<
    ProductFieldName,
    Made
  >;
}

/** What a product says before anybody has stated anything. */
export const blankStatement = fromProductFields(({ blank }) => blank) as ProductStatement;

/** What is stated, where it is, in place of what stood there. */
export function restated(
  before: ProductStatement,
  changes: { readonly [Name in ProductFieldName]?: ProductStatement[Name] | undefined },
): ProductStatement {
  return fromProductFields((_, name) =>
    changes[name] === undefined ? before[name] : changes[name],
  ) as ProductStatement;
}

/** A statement by its columns. */
export function columnsOf<Statement extends { readonly [Name in ProductFieldName]: unknown }>(statement: Statement) {
  return Object.fromEntries(eachProductField.map(([name, { column }]) => [column, statement[name]])) as {
    [Name in ProductFieldName as Fields[Name]['column']]: Statement[Name];
  };
}

/** A statement from its columns. */
export function statementOf(columns: StatedColumns): ProductStatement & { price: number } {
  return fromProductFields(({ column }) => columns[column as keyof StatedColumns]) as ProductStatement & {
    price: number;
  };
}

/** The texts of a statement that may name a person or a phone, as they are shown by `show`. */
export function personalTextsOf(
  statement: Readonly<Record<PersonalTextName, string | null>>,
  show: (text: string) => string,
): { [Name in PersonalTextName]: StatedIn<Fields[Name]> } {
  return Object.fromEntries(
    personalTexts.map(([name]) => {
      const text = statement[name];
      return [name, text === null ? null : show(text)];
    }),
  ) as { [Name in PersonalTextName]: StatedIn<Fields[Name]> };
}

/** What of a row stands there, by the names of the wire. */
export function statementOn<Place extends ShownOn>(place: Place, columns: ColumnsOn<Place>) {
  const values: Readonly<Record<string, unknown>> = columns;
  return Object.fromEntries(fieldsOn[place].map(([name, { column }]) => [name, own(values, column)])) as {
    [Name in NamesOn<Place>]: Name extends 'price' ? number : StatedIn<Fields[Name]>;
  };
}
