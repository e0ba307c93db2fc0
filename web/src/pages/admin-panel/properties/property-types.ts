import type { PropertyType } from '#contract/values/products/product.ts';
import { m } from '#web/texts/messages.ts';

/** The types of the form by the names that it has for them; a NUMBER is stored as DOUBLE (product/panel#forms). */
export const formTypes = ['STRING', 'NUMBER', 'BOOLEAN', 'SELECT', 'INTEGER', 'DATE'] as const;
export type FormType = (typeof formTypes)[number];

export const typeTexts: Readonly<Record<FormType, () => string>> = {
  STRING: m.admin_reference_type_string,
  NUMBER: m.admin_reference_type_number,
  BOOLEAN: m.admin_reference_type_boolean,
  SELECT: m.admin_reference_type_select,
  INTEGER: m.admin_reference_type_integer,
  DATE: m.admin_reference_type_date,
};

export function formType(type: PropertyType): FormType {
  return type === 'DOUBLE' ? 'NUMBER' : type;
}

/** The rank or place that a field states; emptied it states none, and what was stays. */
export const orderStated = (text: string, before: number): number => Number(text) || before;
