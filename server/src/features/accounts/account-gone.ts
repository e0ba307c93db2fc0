import type { Denial } from '#server/platform/http/policy.ts';

/** The refusal for an account that was there: its owner deleted it, or moderators blocked it. Nobody learns which. */
export const accountGone: Denial = {
  code: 'GONE',
  text: {
    uz: 'Bu hisob endi mavjud emas yoki bloklangan.',
    ru: 'Этого аккаунта больше нет, или он заблокирован.',
    en: 'This account is gone or blocked.',
  },
};
