import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { type AuditAction, type AuditedKind, auditedKinds, auditLimits } from '#contract/values/audit.ts';
import { isModerationRule, moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { failureKinds } from '#contract/values/overview.ts';
import { own } from '#contract/values/own.ts';
import { foldText } from '#contract/values/text/fold.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import { oneOf } from '../table/table-query.ts';
import { failureKindTexts } from '../upkeep/failure-kinds.ts';

export type AuditEntry = ApiOutput<'listAudit'>['content']['data'][number];

/** What an act can be done to. */
export const kindTexts: Readonly<Record<AuditedKind, () => string>> = {
  product: m.admin_audit_kind_product,
  category: m.admin_audit_kind_category,
  property: m.admin_audit_kind_property,
  user: m.admin_audit_kind_user,
  region: m.admin_audit_kind_region,
  district: m.admin_audit_kind_district,
  banner: m.admin_audit_kind_banner,
  plan: m.admin_audit_kind_plan,
  promotion: m.admin_audit_kind_promotion,
  synonym: m.admin_audit_kind_synonym,
  banned_word: m.admin_audit_kind_banned_word,
  signal: m.moderation_signal,
  scam_word: m.admin_audit_kind_scam_word,
  case: m.admin_audit_kind_case,
  review: m.admin_audit_kind_review,
  message: m.admin_audit_kind_message,
  import: m.admin_audit_kind_import,
  codes: m.upkeep_codes,
  failure: m.upkeep_failure,
};

type ActOf<Action> = Action extends `${string}.${infer Act}` ? Act : never;

/** Every verb that the log can say, and those of rows that only older versions wrote. */
const actTexts: Readonly<Record<ActOf<AuditAction>, () => string> & Record<string, () => string>> = {
  create: m.admin_audit_act_create,
  update: m.admin_audit_act_update,
  delete: m.admin_audit_act_delete,
  order: m.admin_audit_act_order,
  move: m.admin_audit_act_move,
  extend: m.admin_audit_act_extend,
  restore: m.admin_audit_act_restore,
  renew: m.admin_audit_act_renew,
  sold: m.admin_audit_act_sold,
  withdraw: m.admin_audit_act_withdraw,
  confirm: m.admin_audit_act_confirm,
  approve: m.admin_audit_act_approve,
  dismiss: m.admin_audit_act_dismiss,
  reject: m.admin_audit_act_reject,
  block: m.admin_audit_act_block,
  unblock: m.admin_audit_act_unblock,
  appeal_upheld: m.admin_audit_act_appeal_upheld,
  appeal_overturned: m.admin_audit_act_appeal_overturned,
  role: m.admin_audit_act_role,
  phone: m.admin_audit_act_phone,
  paper: m.admin_audit_act_paper,
  session_end: m.admin_audit_act_session_end,
  kind: m.admin_audit_act_kind,
  second_factor_on: m.second_factor_act_on,
  second_factor_off: m.second_factor_act_off,
  second_factor_remove: m.second_factor_act_remove,
  recovery_codes: m.second_factor_act_codes,
  recovery_code_use: m.second_factor_act_code_use,
  kind_refuse: m.admin_audit_act_kind_refuse,
  kind_withdraw: m.admin_audit_act_kind_withdraw,
  read: m.admin_audit_act_read,
  grant: m.admin_audit_act_grant,
  end: m.admin_audit_act_end,
  apply: m.admin_audit_act_apply,
  discard: m.admin_audit_act_discard,
  done: m.admin_audit_act_done,
  stop: m.admin_audit_act_stop,
  export: m.admin_audit_act_export,
  remove: m.admin_audit_act_remove,
  hide: m.admin_audit_act_hide,
  show: m.admin_audit_act_show,
  open: m.admin_audit_act_open,
  claim: m.admin_audit_act_claim,
  release: m.admin_audit_act_release,
  propose: m.admin_audit_act_propose,
  take_back: m.admin_audit_act_take_back,
  fail: m.admin_audit_act_fail,
  on: m.admin_audit_act_on,
  off: m.admin_audit_act_off,
  retry: m.upkeep_act_retry,
  lift: m.upkeep_act_lift,
  forged_sender: m.admin_audit_act_forged_sender,
};

/** What was done, in words, from a name as `product.delete`; the name itself where it has none, or is only its first half. */
export function actionText(action: string): string {
  const [of, act = ''] = action.split('.');
  const kind = oneOf(auditedKinds, of);
  const done = own(actTexts, act)?.();
  return kind && done ? `${kindTexts[kind]()}: ${done}` : action;
}

/** A word shorter than this is taken as a whole, since much begins with it. */
const shortestBeginning = 3;

/**
 * Typed words as the search of the log takes them: beside each the codes whose shown words begin with it, as `elon|product`, for the log
 * keeps codes.
 */
export function withCodes(typed: string): string {
  const shown = [
    ...auditedKinds.map((kind) => [kind, kindTexts[kind]()] as const),
    ...Object.entries(actTexts).map(([act, text]) => [act, text()] as const),
  ].map(([code, text]) => ({ code, words: text.split(/\s+/).map(foldText) }));
  return typed
    .split(/\s+/)
    .slice(0, auditLimits.words)
    .map((word) => {
      const wanted = foldText(word);
      const isMeant = (text: string): boolean =>
        text === wanted || (wanted.length >= shortestBeginning && text.startsWith(wanted));
      const codes = shown.filter(({ words }) => words.some(isMeant)).map(({ code }) => code);
      return [word, ...codes].join('|');
    })
    .join(' ');
}

/** What an act was done to, in words. */
export function objectText({ kind, objectId }: Pick<AuditEntry, 'kind' | 'objectId'>): string {
  const known = oneOf(auditedKinds, kind);
  const name = known ? kindTexts[known]() : kind;
  if (objectId === null) return name;
  const [what, number] = objectId.split(' ');
  const failure = known === 'failure' ? oneOf(failureKinds, what) : undefined;
  if (failure) return `${name}: ${failureKindTexts[failure]()} ${m.common_number({ id: number ?? '' })}`;
  return /^\d+$/.test(objectId) ? `${name} ${m.common_number({ id: objectId })}` : `${name}: ${objectId}`;
}

/** Why it was done; a decision on a case begins with the code of its rule. */
export function reasonText(reason: string | null, language: Language): string {
  const [rule = '', ...note] = reason?.split(': ') ?? [];
  return isModerationRule(rule) ? [say(moderationRuleTexts[rule].title, language), ...note].join(': ') : (reason ?? '');
}

/** Who acted, in words. */
export const actorText = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor?.username ?? m.admin_audit_machine();
