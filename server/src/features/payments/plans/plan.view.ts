import type { PlanRow } from './plan.repository.ts';

/** A plan as the staff panel shows it. */
export function planView(row: PlanRow) {
  const { id, days, price_uzs, name_uz, name_ru, name_en, active, version } = row;
  return { id, days, priceUzs: price_uzs, nameUz: name_uz, nameRu: name_ru, nameEn: name_en, active, version };
}
