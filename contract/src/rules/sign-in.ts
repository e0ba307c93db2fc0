import type { Localized } from '../values/language.ts';
import { normalizePhone } from '../values/phone.ts';

export type SignInRule = 'phone' | 'code' | 'username' | 'region' | 'district';

/** The texts of product/accounts#field-rules, to the letter in Uzbek. */
export const signInRuleTexts: Readonly<Record<SignInRule, Localized>> = {
  phone: {
    uz: "Iltimos, to'g'ri telefon raqamini kiriting",
    ru: 'Пожалуйста, введите верный номер телефона',
    en: 'Please enter a valid phone number',
  },
  code: {
    uz: "Iltimos, to'g'ri kodni kiriting",
    ru: 'Пожалуйста, введите верный код',
    en: 'Please enter a valid code',
  },
  username: {
    uz: 'Iltimos, foydalanuvchi nomini kiriting',
    ru: 'Пожалуйста, введите имя пользователя',
    en: 'Please enter a user name',
  },
  region: { uz: 'Iltimos, viloyatni tanlang', ru: 'Пожалуйста, выберите область', en: 'Please choose a region' },
  district: { uz: 'Iltimos, tumanni tanlang', ru: 'Пожалуйста, выберите район', en: 'Please choose a district' },
};

/** Whether the phone step may go on (product/accounts#field-rules: fewer than nine digits is refused). */
export function isPhone(value: string): boolean {
  return normalizePhone(value) !== null;
}

/** Whether the code field may be sent: 4 to 6 digits (product/accounts#field-rules). */
export function isCode(value: string): boolean {
  return /^\d{4,6}$/.test(value);
}

/** The first broken rule of the registration step in the order of product/accounts#field-rules, or null. */
export function firstBrokenRegistrationRule(fields: {
  username: string;
  regionId: number | null;
  districtId: number | null;
}): SignInRule | null {
  if (fields.username.trim() === '') return 'username';
  if (!fields.regionId) return 'region';
  if (!fields.districtId) return 'district';
  return null;
}
