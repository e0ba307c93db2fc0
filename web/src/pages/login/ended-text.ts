import type { EndedReason } from '#contract/http/auth/account.ts';
import { m } from '#web/texts/messages.ts';

const texts: Readonly<Record<EndedReason, () => string>> = {
  expired: () => m.login_ended_expired(),
  ended: () => m.login_ended_ended(),
  reuse: () => m.login_ended_reuse(),
  limit: () => m.login_ended_limit(),
  blocked: () => m.login_ended_blocked(),
  deleted: () => m.login_ended_deleted(),
  phone: () => m.login_ended_phone(),
  epoch: () => m.login_ended_epoch(),
};

/** Why the session of this browser ended, in words. */
export function endedText(reason: EndedReason): string {
  return texts[reason]();
}
