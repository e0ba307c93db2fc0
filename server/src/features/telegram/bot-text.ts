import { m, type Text } from '#contract/texts/messages.ts';

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
  reserve: m.telegram_reserve,
  reservedAlready: m.telegram_reserved_already,
  reserveForWhom: m.telegram_reserve_for_whom,
} as const satisfies Record<string, Text>;
