import { m, type Text } from '../texts/messages.ts';
import { normalizePhone } from '../values/text/phone.ts';

export type SignInRule = 'phone' | 'code' | 'username' | 'region' | 'district' | 'consent';

/** The texts of product/accounts#field-rules, to the letter in Uzbek. */
export const signInRuleTexts: Readonly<Record<SignInRule, Text>> = {
  phone: m.rules_sign_in_phone,
  code: m.rules_sign_in_code,
  username: m.rules_sign_in_username,
  region: m.rules_sign_in_region,
  district: m.rules_sign_in_district,
  consent: m.rules_sign_in_consent,
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
  agrees: boolean;
}): SignInRule | null {
  if (fields.username.trim() === '') return 'username';
  if (!fields.regionId) return 'region';
  if (!fields.districtId) return 'district';
  if (!fields.agrees) return 'consent';
  return null;
}

/** Whether a typed text can be a code of the second factor, of the app or of recovery (rules/identity#second-factor). */
export function isFactorCode(code: string, isRecovery: boolean): boolean {
  return isRecovery ? code.replace(/[\s-]/g, '').length === 10 : /^\d{6}$/.test(code);
}
