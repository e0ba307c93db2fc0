import type { Localized } from '#contract/values/language.ts';
import { type Role, roleAllows } from '#contract/values/roles.ts';
import type { Denial } from '#server/platform/http/policy.ts';

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

/** Deciding a case: nobody judges what is theirs or what they complained of (rules/authorization#roles). */
export function denyCase(actor: Actor, { owner, isReporter }: Parties): Denial | null {
  if (isReporter) return { code: 'FORBIDDEN', text: ownReport };
  if (owner === null) return null;
  if (owner.id === actor.id) return { code: 'FORBIDDEN', text: ownSubject };
  return roleAllows(actor.role, owner.role) ? null : { code: 'FORBIDDEN', text: higherStaff };
}

/** A decision that is appealed, as the rules see it. */
interface AppealedDecision {
  decided_by: number | null;
  decided_by_role: Role | null;
  user_blocked: boolean;
}

/**
 * Deciding an appeal: another moderator than the one who decided; about the block of an administrator, another administrator
 * (product/trust#decisions).
 */
export function denyAppeal(actor: Actor, parties: Parties, decision: AppealedDecision): Denial | null {
  if (decision.decided_by === actor.id) return { code: 'FORBIDDEN', text: ownDecision };
  if (decision.user_blocked && decision.decided_by_role === 'admin' && actor.role !== 'admin')
    return { code: 'FORBIDDEN', text: adminsBlock };
  return denyCase(actor, parties);
}
