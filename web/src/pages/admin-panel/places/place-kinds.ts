import type { districtKinds, regionKinds } from '#contract/values/reference.ts';
import { m } from '#web/texts/messages.ts';

/** What a region or a district is by its law. */
export const placeKindTexts: Readonly<
  Record<(typeof regionKinds)[number] | (typeof districtKinds)[number], () => string>
> = {
  tuman: m.admin_reference_kind_tuman,
  shahar: m.admin_reference_kind_shahar,
  viloyat: m.admin_reference_kind_viloyat,
  respublika: m.admin_reference_kind_respublika,
};
