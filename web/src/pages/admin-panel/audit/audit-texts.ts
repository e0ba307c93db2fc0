import { type AuditedKind, auditedKinds } from '#contract/values/audit.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import { oneOf } from '../table/asked.ts';

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
  case: m.admin_audit_kind_case,
  review: m.admin_audit_kind_review,
  message: m.admin_audit_kind_message,
  import: m.admin_audit_kind_import,
};

/** What an act was done to, in words. */
export function objectText({ kind, objectId }: Pick<AuditEntry, 'kind' | 'objectId'>): string {
  const known = oneOf(auditedKinds, kind);
  const name = known ? kindTexts[known]() : kind;
  return objectId === null ? name : `${name} №${objectId}`;
}

/** Who acted, in words. */
export const actorText = ({ actor }: Pick<AuditEntry, 'actor'>): string => actor?.username ?? m.admin_audit_machine();
