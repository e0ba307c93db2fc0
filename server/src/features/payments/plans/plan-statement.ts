import type { StatedPlan } from './plan.repository.ts';

/** What a body states of a plan, by column. */
export function statedPlan(body: {
  days: number;
  priceUzs: number;
  nameUz: string;
  nameRu: string | null;
  nameEn: string | null;
}): StatedPlan {
  return {
    days: body.days,
    price_uzs: body.priceUzs,
    name_uz: body.nameUz,
    name_ru: body.nameRu,
    name_en: body.nameEn,
  };
}
