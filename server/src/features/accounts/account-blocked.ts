import type { Language, Localized } from '#contract/values/language.ts';
import { isModerationRule, moderationRuleTexts } from '#contract/values/moderation.ts';
import { dayInFigures } from '#contract/values/tashkent.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** Keeps out somebody who has proven that a blocked account is theirs. */
export class AccountBlockedError extends AppError {
  readonly userId: number;

  constructor(userId: number, text: Localized) {
    super('ACCOUNT_BLOCKED', { text });
    this.userId = userId;
  }
}

/**
 * What somebody reads who has proven that a blocked account is theirs: until when, which rule, and what the moderator said
 * (product/trust#decisions).
 */
export function accountBlocked(account: {
  id: number;
  blocked_until: Date | null;
  blocked_rule: string | null;
  blocked_reason: string | null;
}): AccountBlockedError {
  const { blocked_until: until, blocked_rule: rule, blocked_reason: note } = account;
  const said = (language: Language): string =>
    [
      until ? blockedUntil(dayInFigures(until))[language] : blocked[language],
      rule && isModerationRule(rule) ? `${moderationRuleTexts[rule].title[language]}.` : '',
      note ?? '',
    ]
      .filter(Boolean)
      .join(' ');
  return new AccountBlockedError(account.id, { uz: said('uz'), ru: said('ru'), en: said('en') });
}

const blocked: Localized = {
  uz: 'Hisobingiz bloklangan.',
  ru: 'Ваш аккаунт заблокирован.',
  en: 'Your account is blocked.',
};
const blockedUntil = (date: string): Localized => ({
  uz: `Hisobingiz ${date} gacha bloklangan.`,
  ru: `Ваш аккаунт заблокирован до ${date}.`,
  en: `Your account is blocked until ${date}.`,
});
