/** Roles of an account (rules/authorization#roles); each includes what the one before it may do. */
export const roles = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** Whether an account has a second factor, and whether its role may be without one (rules/identity#second-factor). */
export const secondFactorStates = ['on', 'off', 'missing'] as const;

/** What became of an account: blocked by staff, or deleted by its owner. */
export const accountStatuses = ['active', 'blocked', 'deleted'] as const;

/** What staff sort accounts by; not by phone, whose order would tell the digits that its mask hides. */
export const accountSorts = ['createdAt', 'username', 'role', 'status', 'id'] as const;

/** Who may call an endpoint: `anyone` includes visitors; the others need at least that role. */
const accessLevels = ['anyone', ...roles] as const;
export type Access = (typeof accessLevels)[number];

/** True when an account of this role may call something that asks for `access`. */
export function roleAllows(role: Role | null, access: Access): boolean {
  if (access === 'anyone') return true;
  return role !== null && roles.indexOf(role) >= roles.indexOf(access);
}

/** Staff act on accounts below their own role only (rules/authorization#roles). */
export function outranks(role: Role, other: Role): boolean {
  return roles.indexOf(role) > roles.indexOf(other);
}

/** A moderator blocks for so many days at most; an admin for any time, or without end (rules/authorization#roles). */
export const moderatorBlockDays = 30;
/** Days that an admin can name; beyond that a block is without end. */
export const adminBlockDays = 3650;
