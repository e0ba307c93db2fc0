import { own } from '#contract/values/own.ts';
import {
  type AskedName,
  askedFields,
  blankStatement,
  type ProductField,
  type ProductStatement,
} from '#contract/values/products/product-fields.ts';

/** The fields of a product that the form asks for, as it holds them: texts and amounts as typed, amounts in digits without groups. */
export type TypedStatement = { [Name in AskedName]: Typed<ProductStatement[Name]> };
type Typed<Stated> = string extends Stated ? string : number extends Stated ? string : Stated;

const isTyped = ({ kind }: ProductField): boolean => kind === 'text' || kind === 'amount';

function fromAsked(make: (field: ProductField, name: AskedName) => unknown): unknown {
  return Object.fromEntries(askedFields.map(([name, field]) => [name, make(field, name)]));
}

/** A statement as it is typed. */
export function typedOf(statement: Readonly<Pick<ProductStatement, AskedName>>): TypedStatement {
  return fromAsked((field, name) =>
    isTyped(field) ? String(statement[name] ?? '') : statement[name],
  ) as TypedStatement;
}

/** What is stated by what is typed: without spaces around it, and nothing where nothing stands. */
export function statedBy(typed: Readonly<TypedStatement>): ProductStatement {
  const stated = fromAsked((field, name) => {
    const value = typed[name];
    if (!isTyped(field)) return value;
    const text = String(value).trim();
    if (text === '') return field.blank;
    return field.kind === 'amount' ? Number(text) : text;
  }) as Pick<ProductStatement, AskedName>;
  return { ...blankStatement, ...stated };
}

/** What a draft keeps of it: an amount that is too great or too small is left out, so that all the rest is kept. */
export function keepableIn(typed: Readonly<TypedStatement>): ProductStatement {
  const stated = statedBy(typed);
  const kept = fromAsked((field, name) => {
    const value = stated[name];
    const isWrong = field.kind === 'amount' && !(Number(value) >= field.min && Number(value) <= field.max);
    return isWrong ? field.blank : value;
  }) as Pick<ProductStatement, AskedName>;
  return { ...stated, ...kept };
}

/** Whether anything is typed. */
export function hasTyped(typed: Readonly<TypedStatement>): boolean {
  return askedFields.some(([name, field]) => isTyped(field) && String(typed[name]).trim() !== '');
}

/** The same as text fields of a form that is sent. */
export function textsOf(statement: Readonly<ProductStatement>): Record<AskedName, string> {
  return fromAsked((_, name) => String(statement[name] ?? '')) as Record<AskedName, string>;
}

/** What is kept on a device, perhaps by an older release: of each field what it may hold, and otherwise nothing. */
export function typedIn(stored: Readonly<Record<string, unknown>>, nothing: TypedStatement): TypedStatement {
  return fromAsked((field, name) => {
    const value = own(stored, name);
    return isValueOf(field, value) ? value : nothing[name];
  }) as TypedStatement;
}

function isValueOf(field: ProductField, value: unknown): boolean {
  if (field.kind === 'flag') return typeof value === 'boolean';
  if (field.kind === 'choice') return field.options.some((option) => option === value);
  return typeof value === 'string' && (field.kind === 'text' || /^\d{1,13}$/.test(value));
}
