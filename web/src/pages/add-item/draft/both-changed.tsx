import { eachProductField } from '#contract/values/products/product-fields.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { fieldNames } from '#web/features/product-text/field-names.ts';
import { m } from '#web/texts/messages.ts';
import type { AddItemForm } from '../form/add-item-form.ts';

export type FormField = keyof AddItemForm;

const names: Readonly<Record<FormField, () => string>> = {
  ...fieldNames,
  // As the controls around it are called, which ask.
  offeredBy: m.add_item_offered_by,
  sendsToRegions: m.add_item_sends_to_regions,
  categoryPath: m.add_item_category,
  properties: m.add_item_properties,
  regionId: m.common_region,
  districtId: m.common_district,
  photos: m.add_item_photos,
  imageIndex: m.add_item_photos,
};
/** what was written or counted, and not chosen: it says itself what stands there */
const typed: ReadonlySet<string> = new Set(
  eachProductField.flatMap(([name, { kind }]) => (kind === 'text' || kind === 'amount' ? [name] : [])),
);
/** characters of what stands there that are shown */
const shownCharacters = 200;

/** What was changed here and, since the form was loaded, elsewhere too, with what the listing says now. */
export function BothChanged({ fields, now }: { fields: readonly FormField[]; now: AddItemForm }) {
  if (fields.length === 0) return null;
  return (
    <section className="panel mb-4 bg-warning-soft text-14 shadow-none" role="alert">
      <p className="font-semibold text-pretty">{m.add_item_edit_both_changed()}</p>
      <ul className="mt-1 grid gap-1">
        {fields.map((field) => (
          <li key={field} className="wrap-anywhere">
            {typed.has(field)
              ? m.add_item_edit_now({
                  name: names[field](),
                  value: cutText(String(now[field]) || '–', shownCharacters),
                })
              : names[field]()}
          </li>
        ))}
      </ul>
    </section>
  );
}
