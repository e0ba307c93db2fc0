import { until } from '#contract/texts/endings.ts';
import { m, say, type Text, textOf } from '#contract/texts/messages.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { isModerationRule, moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { AppError } from '#server/platform/errors/app-error.ts';

/** Keeps out somebody who has proven that a blocked account is theirs. */
export class AccountBlockedError extends AppError {
  readonly userId: number;

  constructor(userId: number, text: Text) {
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
  const { blocked_until: end, blocked_rule: rule, blocked_reason: note } = account;
  const text = textOf((language) =>
    [
      end
        ? m.refusals_account_blocked_until(
            { until: until(formatFullDate(end.getTime(), language), language) },
            { locale: language },
          )
        : say(m.errors_account_blocked, language),
      rule && isModerationRule(rule) ? `${say(moderationRuleTexts[rule].title, language)}.` : '',
      note ?? '',
    ]
      .filter(Boolean)
      .join(' '),
  );
  return new AccountBlockedError(account.id, text);
}
