import type { FastifyInstance } from 'fastify';
import { listProfiles } from '#contract/http/profiles/profiles.ts';
import { limits } from '#contract/values/limits.ts';
import { maskPhone } from '#contract/values/phone.ts';
import { AppError } from '#server/platform/http/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { countUsers, listUsers } from './profile.repository.ts';

const usualSize = 20;

/** GET /profiles for moderators and admins, newest first, phones masked (reliability-security §4). */
export function registerListProfiles(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, listProfiles, async ({ query }) => {
    const size = query.pageSize ?? query.limit ?? usualSize;
    const page = Math.max(1, query.page ?? 1);
    if (page * size > limits.pageReach) throw new AppError('VALIDATION');
    const belowId = query.cursor === undefined ? null : idOf(query.cursor);
    const [users, counted] = await Promise.all([
      listUsers(deps.db, { size: size + 1, belowId, skip: belowId === null ? (page - 1) * size : 0 }),
      countUsers(deps.db, limits.exactTotal + 1),
    ]);
    const shown = users.slice(0, size);
    return {
      content: {
        total: Math.min(counted, limits.exactTotal),
        ...(counted > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: shown.map((user) => ({
          id: user.id,
          username: user.username,
          phoneNumber: user.phone === null ? '' : maskPhone(user.phone),
          role: user.role,
          status: user.status,
          createdAt: user.created_at.toISOString(),
        })),
        cursor: users.length > size ? String(shown.at(-1)?.id ?? '') : null,
      },
    };
  });
}

/** The cursor is the id of the last account shown. @throws AppError VALIDATION for anything else */
function idOf(cursor: string): number {
  if (!/^[1-9]\d{0,15}$/.test(cursor)) throw new AppError('VALIDATION');
  return Number(cursor);
}
