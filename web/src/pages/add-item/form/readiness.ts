import type { AddItemForm } from './add-item-form.ts';
import type { FormContext } from './submission.ts';

export type Part = 'texts' | 'price' | 'category' | 'properties' | 'place' | 'photos';

export interface ReadyPart {
  part: Part;
  done: boolean;
}

/** What of a listing is complete, in the order of the form; required properties count where the category has some. */
export function readyParts(form: AddItemForm, { hasChildren, properties }: FormContext): ReadyPart[] {
  const required = properties.filter((property) => property.required);
  const parts: ReadyPart[] = [
    { part: 'photos', done: form.photos.length > 0 },
    { part: 'texts', done: form.title.trim() !== '' && form.description.trim() !== '' },
    { part: 'price', done: form.paymentType === 'Bepul' || Number(form.price) > 0 },
    { part: 'category', done: form.categoryPath.length > 0 && !hasChildren },
    { part: 'place', done: form.regionId !== null && form.districtId !== null },
  ];
  if (required.length > 0) {
    const done = required.every(({ id }) => (form.properties[id] ?? '').trim() !== '');
    parts.splice(4, 0, { part: 'properties', done });
  }
  return parts;
}

/** Whole percent of the parts that are done. */
export function readyPercent(parts: readonly ReadyPart[]): number {
  return Math.round((parts.filter(({ done }) => done).length / parts.length) * 100);
}
