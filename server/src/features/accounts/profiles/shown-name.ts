import type { Language, Localized } from '#contract/values/language.ts';

const deletedAccount: Localized = { uz: "O'chirilgan hisob", ru: 'Удалённый аккаунт', en: 'Deleted account' };

/** The name that others read of an account: one that its owner deleted has none any more (rules/privacy#rights). */
export function shownName(
  account: { username: string; status: 'active' | 'blocked' | 'deleted' },
  language: Language,
): string {
  return account.status === 'deleted' ? deletedAccount[language] : account.username;
}
