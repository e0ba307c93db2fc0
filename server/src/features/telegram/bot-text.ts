import { until } from '#contract/texts/endings.ts';
import { m, type Text, textOf } from '#contract/texts/messages.ts';
import { formatLongMoment } from '#contract/values/long-moment.ts';

/** What the bot says. */
export const botText = {
  linked: m.telegram_linked,
  /** to the chat that the account was linked to before */
  movedAway: m.telegram_moved_away,
  linkExpired: m.telegram_link_expired,
  welcome: m.telegram_welcome,
  stopped: m.telegram_stopped,
  notLinked: m.telegram_not_linked,
  failed: m.telegram_failed,
  confirm: m.telegram_confirm,
  sold: m.telegram_sold,
  /** an earlier tap, or the site, may have said until when: this says what is so */
  reserve: (end: Date): Text =>
    textOf((locale) =>
      m.telegram_reserve({ until: until(formatLongMoment(end.toISOString(), locale), locale) }, { locale }),
    ),
  reservedAlready: m.telegram_reserved_already,
  reserveForWhom: m.telegram_reserve_for_whom,
} as const satisfies Record<string, Text | ((end: Date) => Text)>;
