import { until } from '#contract/texts/endings.ts';
import { own } from '#contract/values/own.ts';
import type { ApiOutput } from '#web/api/api.ts';
import type { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { actionText } from '../audit/audit-texts.ts';
import { rowMoment } from '../tabs/row-dates.ts';

export type AccountRow = ApiOutput<'listAccountsForStaff'>['content']['data'][number];
export type Account = ApiOutput<'getAccount'>['content'];

export const statusTexts: Readonly<Record<AccountRow['status'], () => string>> = {
  active: m.admin_status_active,
  blocked: m.admin_status_blocked,
  deleted: m.admin_status_deleted,
};

export const decisionTexts: Readonly<Record<Account['decisions'][number]['decision'], () => string>> = {
  approve: m.manage_users_decision_approve,
  reject: m.manage_users_decision_reject,
  block: m.manage_users_decision_block,
  dismiss: m.manage_users_decision_dismiss,
};

const actTexts: Readonly<Record<string, () => string>> = {
  'user.role': m.manage_users_act_role,
  'user.block': m.manage_users_act_block,
  'user.unblock': m.manage_users_act_unblock,
  'user.phone': m.manage_users_act_phone,
  'user.paper': m.manage_users_act_paper,
  'user.session_end': m.manage_users_act_session,
  'user.second_factor_on': m.second_factor_act_on,
  'user.second_factor_off': m.second_factor_act_off,
  'user.second_factor_remove': m.second_factor_act_remove,
  'user.recovery_codes': m.second_factor_act_codes,
  'user.recovery_code_use': m.second_factor_act_code_use,
  'user.kind': m.manage_users_act_kind,
  'user.kind_refuse': m.manage_users_act_kind_refuse,
  'user.kind_withdraw': m.manage_users_act_kind_withdraw,
};

/** What staff did to an account, in words. */
export function actText(action: string): string {
  return own(actTexts, action)?.() ?? actionText(action);
}

/** Until when a blocked account is blocked. */
export function blockText(blockedUntil: string | null, language: ReturnType<typeof useLang>): string {
  return blockedUntil === null
    ? m.manage_users_blocked_forever()
    : m.manage_users_blocked_until({ until: until(rowMoment(blockedUntil, language), language) });
}
