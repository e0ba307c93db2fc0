import type { Role } from '#contract/values/roles.ts';
import { m } from '#web/texts/messages.ts';

/** What an account may do, in words. */
export const roleTexts: Readonly<Record<Role, () => string>> = {
  user: m.admin_role_user,
  moderator: m.admin_role_moderator,
  admin: m.admin_role_admin,
};
