import { tabStorage } from '#web/api/device-storage.ts';
import { fillField, type TypedField, typedFields } from '#web/ui/fields/typed-fields.ts';
import { carriedPageKey } from './carried-page-key.ts';

interface CarriedPage {
  path: string;
  scroll: number;
  fields: TypedField[];
}

/** Remembers scroll and half-filled fields, for the same page in another language. `path` has no language prefix. */
export function carryPage(path: string): void {
  const page: CarriedPage = { path, scroll: scrollY, fields: typedFields() };
  tabStorage.setItem(carriedPageKey, JSON.stringify(page));
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
  for (const field of carried.fields) fillField(field);
  scrollTo(0, carried.scroll);
}
