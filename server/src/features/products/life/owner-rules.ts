import { brokenOwnerRule, type OwnerAction, type OwnerRule, renewalDays } from '#contract/rules/owner-actions.ts';
import type { Localized } from '#contract/values/language.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import type { ProductLife } from '../listing/product-life.repository.ts';

/** The step that was asked for does not exist where the product stands. */
export const notPossible: Localized = {
  uz: "E'lonning hozirgi holatida buni qilib bo'lmaydi.",
  ru: 'В нынешнем состоянии объявления это невозможно.',
  en: 'This is not possible in the present state of the listing.',
};
const texts: Readonly<Record<OwnerRule, Localized>> = {
  status: notPossible,
  early: {
    uz: `E'lonni ${renewalDays} kunda bir marta bepul yangilash mumkin.`,
    ru: `Бесплатно обновлять объявление можно раз в ${renewalDays} дней.`,
    en: `A listing can be renewed for free once in ${renewalDays} days.`,
  },
};

/** @throws AppError CONFLICT where this cannot be done with the product as it stands (product/listings#life) */
export function requirePossible(action: OwnerAction, product: ProductLife, now: Date): void {
  const broken = brokenOwnerRule(action, { status: product.status, listedAt: product.listed_at }, now);
  if (broken) throw new AppError('CONFLICT', { text: texts[broken] });
}
