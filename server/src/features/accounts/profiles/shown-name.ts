import type { Language } from '#contract/texts/language.ts';
import { m, say } from '#contract/texts/messages.ts';

/** The name that others read of an account: one that its owner deleted has none any more (rules/privacy#rights). */
export function shownName(
  account: { username: string; status: 'active' | 'blocked' | 'deleted' },
  language: Language,
): string {
  return account.status === 'deleted' ? say(m.answers_deleted_account, language) : account.username;
}
