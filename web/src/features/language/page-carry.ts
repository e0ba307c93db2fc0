import { tabStorage } from '#web/api/device-storage.ts';
import { carriedPageKey } from './carried-page-key.ts';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface CarriedPage {
  path: string;
  scroll: number;
  /** `index` is among those of one name */
  fields: [name: string, index: number, value: string | boolean][];
}

const neverCarried = new Set(['password', 'file', 'hidden', 'radio', 'submit', 'button']);

const allFields = (): Field[] => [...document.querySelectorAll<Field>('main :is(input,textarea,select)[name]')];

const fieldsNamed = (name: string): Field[] => allFields().filter((field) => field.name === name);

/**
 * Remembers scroll and half-filled fields, for the same page in another language. `path` has no language prefix. Also what is empty and
 * unticked: it may have been otherwise, and React makes what a field began with equal to what it has.
 */
export function carryPage(path: string): void {
  const fields = allFields()
    .filter(({ type }) => !neverCarried.has(type))
    .map((field): CarriedPage['fields'][number] => [
      field.name,
      fieldsNamed(field.name).indexOf(field),
      'checked' in field && field.type === 'checkbox' ? field.checked : field.value,
    ]);
  tabStorage.setItem(carriedPageKey, JSON.stringify({ path, scroll: scrollY, fields } satisfies CarriedPage));
}

/** Puts back what `carryPage` kept, once; fields answer as if a person had typed. */
export function restoreCarriedPage(path: string): void {
  let carried: CarriedPage | null = null;
  try {
    carried = JSON.parse(tabStorage.getItem(carriedPageKey) ?? 'null');
    tabStorage.removeItem(carriedPageKey);
  } catch {
    return;
  }
  if (carried?.path !== path) return;
  for (const [name, index, value] of carried.fields) fill(fieldsNamed(name)[index], value);
  scrollTo(0, carried.scroll);
}

/** Gives a field what it had, unless it has it. */
function fill(field: Field | undefined, value: string | boolean): void {
  if (!field) return;
  if (typeof value === 'boolean') {
    if ('checked' in field && field.checked !== value) field.click();
  } else if (field.value !== value) {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setter?.call(field, value);
    field.dispatchEvent(new Event(field.type === 'select-one' ? 'change' : 'input', { bubbles: true }));
  }
}
