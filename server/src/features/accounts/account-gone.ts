import { AppError } from '#server/platform/http/app-error.ts';

/** The refusal for an account that was there: its owner deleted it, or moderators blocked it. Nobody learns which. */
export function accountGone(): AppError {
  return new AppError('GONE', {
    text: {
      uz: 'Bu hisob endi mavjud emas yoki bloklangan.',
      ru: 'Этого аккаунта больше нет, или он заблокирован.',
      en: 'This account is gone or blocked.',
    },
  });
}
