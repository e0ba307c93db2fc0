import { maskPhone } from '#contract/values/text/phone.ts';
import { avatarUrl } from '../profiles/me.view.ts';
import type { AccountRow } from './account-list.repository.ts';

/** An account as a list for staff shows it. */
export function accountRowView(row: Omit<AccountRow, 'at'>) {
  return {
    id: row.id,
    username: row.username,
    avatar: avatarUrl(row.avatar_hash),
    phoneNumber: row.phone === null ? '' : maskPhone(row.phone),
    role: row.role,
    status: row.status,
    blockedUntil: row.blocked_until?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
    hasSecondFactor: row.has_factor,
    asksKind: row.asks_kind,
  };
}
