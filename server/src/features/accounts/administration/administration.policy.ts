import type { Localized } from '#contract/values/language.ts';
import { moderatorBlockDays, outranks, type Role } from '#contract/values/roles.ts';
import type { Denial } from '#server/platform/http/policy.ts';

interface Actor {
  id: number;
  role: Role;
}

interface Target extends Actor {
  status: 'active' | 'blocked' | 'deleted';
  blocked_until: Date | null;
}

const dayMs = 24 * 3_600_000;

const oneself: Localized = {
  uz: "O'z hisobingiz bilan bunday qilib bo'lmaydi.",
  ru: 'Со своим аккаунтом этого сделать нельзя.',
  en: 'You cannot do this to your own account.',
};
const notBelow: Localized = {
  uz: "O'zingiz bilan teng yoki yuqori huquqli xodimga bunday amal qo'llab bo'lmaydi.",
  ru: 'Это нельзя сделать с сотрудником равной или более высокой роли.',
  en: 'You cannot do this to staff of your own or a higher role.',
};
const tooLong: Localized = {
  uz: `Moderator ko'pi bilan ${moderatorBlockDays} kunga bloklaydi. Uzoqroq muddatni administrator belgilaydi.`,
  ru: `Модератор блокирует не больше чем на ${moderatorBlockDays} дней. Дольше может только администратор.`,
  en: `A moderator blocks for ${moderatorBlockDays} days at most. Only an administrator can block for longer.`,
};
const longBlock: Localized = {
  uz: "Bu blokni administrator qo'ygan, uni faqat administrator o'zgartiradi.",
  ru: 'Эту блокировку поставил администратор, изменить её может только администратор.',
  en: 'An administrator has set this block; only an administrator can change it.',
};

/** Acting on an account: nobody on themself, and staff only on accounts below their role (rules/authorization#roles). */
export function denyActing(actor: Actor, target: Actor): Denial | null {
  return denyRole(actor, target) ?? (outranks(actor.role, target.role) ? null : { code: 'FORBIDDEN', text: notBelow });
}

/** Giving a role: admins, to equals too; never to oneself. */
export function denyRole(actor: Actor, target: Actor): Denial | null {
  return actor.id === target.id ? { code: 'FORBIDDEN', text: oneself } : null;
}

/** Whether a block until then is longer than a moderator may set; null is without end. */
function isLong(until: Date | null, now: Date): boolean {
  // A minute for the way from the form to here.
  return until === null || until.getTime() > now.getTime() + moderatorBlockDays * dayMs + 60_000;
}

/** Setting or lifting the block that the account has, and setting this one. */
export function denyBlock(
  actor: Actor,
  target: Target,
  block: { until: Date | null } | null,
  now: Date,
): Denial | null {
  const denial = denyActing(actor, target);
  if (denial || actor.role === 'admin') return denial;
  if (target.status === 'blocked' && isLong(target.blocked_until, now)) return { code: 'FORBIDDEN', text: longBlock };
  return block && isLong(block.until, now) ? { code: 'FORBIDDEN', text: tooLong } : null;
}
