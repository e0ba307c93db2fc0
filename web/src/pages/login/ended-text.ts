import type { EndedSession } from '#contract/http/auth/get-ended-session.ts';
import { until } from '#contract/texts/endings.ts';
import type { Language } from '#contract/texts/language.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { m } from '#web/texts/messages.ts';

const texts: Readonly<Record<Exclude<EndedSession['reason'], 'deleted'>, () => string>> = {
  expired: () => m.login_ended_expired(),
  ended: () => m.login_ended_ended(),
  reuse: () => m.login_ended_reuse(),
  limit: () => m.login_ended_limit(),
  blocked: () => m.login_ended_blocked(),
  phone: () => m.login_ended_phone(),
  epoch: () => m.login_ended_epoch(),
};

/** Why the session of this browser ended, in words, and until when a deleted account can be brought back. */
export function endedText(ended: EndedSession, language: Language): string {
  return ended.reason === 'deleted'
    ? m.login_ended_deleted({ until: until(formatFullDate(ended.until, language), language) })
    : texts[ended.reason]();
}
