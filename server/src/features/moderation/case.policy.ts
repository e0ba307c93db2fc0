import type { Localized } from '#contract/values/language.ts';
import { appealHours, type CaseDecision, type CaseState, claimMinutes } from '#contract/values/moderation.ts';
import type { ProductStatus } from '#contract/values/product-life.ts';
import type { ReportSubject } from '#contract/values/report.ts';
import { type Role, roleAllows } from '#contract/values/roles.ts';
import { moderatorActions } from '#server/features/products/products.ts';

/** Who acts, as the rules see them. */
interface Actor {
  id: number;
  role: Role;
}

const ownSubject: Localized = {
  uz: "O'zingizga tegishli ishni boshqa xodim ko'radi.",
  ru: 'Дело, которое касается вас, рассматривает другой сотрудник.',
  en: 'A case about yourself is decided by somebody else.',
};
const higherStaff: Localized = {
  uz: "Sizdan yuqori lavozimdagi xodim ishini administrator ko'radi.",
  ru: 'Дело о сотруднике с более высокой ролью рассматривает администратор.',
  en: 'A case about staff of a higher role is decided by an administrator.',
};
const ownDecision: Localized = {
  uz: "Shikoyatni qarorni chiqarmagan boshqa moderator ko'radi.",
  ru: 'Жалобу рассматривает не тот модератор, который принял решение.',
  en: 'An appeal is answered by another moderator than the one who decided.',
};
const ownReport: Localized = {
  uz: "O'zingiz xabar bergan ishni boshqa moderator ko'radi.",
  ru: 'Дело, о котором вы сообщили сами, рассматривает другой модератор.',
  en: 'A case that you reported yourself is decided by another moderator.',
};
const adminsBlock: Localized = {
  uz: "Blokni administrator qo'ygan, shikoyatni boshqa administrator ko'radi.",
  ru: 'Блокировку поставил администратор, жалобу рассматривает другой администратор.',
  en: 'An administrator has set this block; another administrator answers the appeal.',
};

/** Who has a part in a case, as the rules see it. */
interface Parties {
  /** whose the subject is */
  owner: Actor | null;
  /** the actor has reported the subject */
  isReporter: boolean;
}

/**
 * Why this member of staff may not decide a case: nobody judges what is theirs or what they complained of. Null when they may
 * (rules/authorization#roles).
 */
export function denyCase(actor: Actor, { owner, isReporter }: Parties): Localized | null {
  if (isReporter) return ownReport;
  if (owner === null) return null;
  if (owner.id === actor.id) return ownSubject;
  return roleAllows(actor.role, owner.role) ? null : higherStaff;
}

/** A decision that is appealed, as the rules see it. */
interface AppealedDecision {
  decided_by: number | null;
  decided_by_role: Role | null;
  user_blocked: boolean;
}

/**
 * The same for an appeal, which another moderator decides, about the block of an administrator another administrator
 * (product/trust#decisions).
 */
export function denyAppeal(actor: Actor, parties: Parties, decision: AppealedDecision): Localized | null {
  if (decision.decided_by === actor.id) return ownDecision;
  if (decision.user_blocked && decision.decided_by_role === 'admin' && actor.role !== 'admin') return adminsBlock;
  return denyCase(actor, parties);
}

/** An appeal sent at this moment, with the end of its clock. */
export function appealOf(text: string, now: Date): { text: string; now: Date; dueAt: Date } {
  return { text, now, dueAt: new Date(now.getTime() + appealHours * 3_600_000) };
}

/**
 * For so long staff see a reported message, and its photos are kept, ms; what waits for them as long as it does (rules/privacy#retention).
 */
export const evidenceMs = 90 * 24 * 3_600_000;

/** Whether a claim of this moment still keeps others out. */
export function isClaimLive(claimedAt: Date | null, now: Date): boolean {
  return claimedAt !== null && claimedAt > claimsFrom(now);
}

/** Claims that are not younger than this have run out. */
export function claimsFrom(now: Date): Date {
  return new Date(now.getTime() - claimMinutes * 60_000);
}

/** The decisions that make sense for a subject as it stands. `status` is that of a listing. */
export function possibleDecisions(
  subject: ReportSubject,
  state: CaseState,
  status: ProductStatus | null,
): CaseDecision[] {
  if (state !== 'open' && state !== 'claimed') return [];
  if (subject !== 'product') return ['dismiss', 'block'];
  const actions = status === null ? [] : moderatorActions(status);
  return status === 'pending' ? actions : ['dismiss', ...actions];
}
