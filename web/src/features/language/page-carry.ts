import { carriedPageKey } from './carried-page-key.ts';

interface CarriedPage {
  path: string;
  scroll: number;
  fields: [selector: string, value: string | boolean][];
}

const neverCarried = new Set(['password', 'file', 'hidden', 'radio', 'submit', 'button']);

/** Remembers scroll and half-filled fields, for the same page in another language. `path` has no language prefix. */
export function carryPage(path: string): void {
  const fields: CarriedPage['fields'] = [];
  for (const field of document.querySelectorAll('main [name]')) {
    const selector = `main [name="${CSS.escape(field.getAttribute('name') ?? '')}"]`;
    if (field instanceof HTMLInputElement) {
      if (neverCarried.has(field.type)) continue;
      const value = field.type === 'checkbox' ? field.checked : field.value;
      if (value) fields.push([selector, value]);
    } else if (field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement) {
      if (field.value) fields.push([selector, field.value]);
    }
  }
  try {
    sessionStorage.setItem(carriedPageKey, JSON.stringify({ path, scroll: scrollY, fields } satisfies CarriedPage));
  } catch {
    return;
  }
}

/** Puts back what `carryPage` kept, once; fields answer as if a person had typed. */
export function restoreCarriedPage(path: string): void {
  let carried: CarriedPage | null = null;
  try {
    carried = JSON.parse(sessionStorage.getItem(carriedPageKey) ?? 'null');
    sessionStorage.removeItem(carriedPageKey);
  } catch {
    return;
  }
  if (carried?.path !== path) return;
  for (const [selector, value] of carried.fields) fill(document.querySelector(selector), value);
  scrollTo(0, carried.scroll);
}

function fill(field: Element | null, value: string | boolean): void {
  if (field instanceof HTMLInputElement && typeof value === 'boolean') {
    if (field.checked !== value) field.click();
  } else if (
    typeof value === 'string' &&
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement)
  ) {
    const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set;
    setter?.call(field, value);
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  }
}
