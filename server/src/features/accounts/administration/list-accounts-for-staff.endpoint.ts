import type { FastifyInstance } from 'fastify';
import { listAccountsForStaff } from '#contract/http/profiles/list-accounts-for-staff.ts';
import { limits } from '#contract/values/limits.ts';
import { normalizePhone } from '#contract/values/text/phone.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { cutPage } from '#server/platform/paging/cut-page.ts';
import { listOf } from '#server/platform/paging/list-cursor.ts';
import { readMomentCursor, writeMomentCursor } from '#server/platform/paging/moment-cursor.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { accountRowView } from './account.view.ts';
import { type AccountText, countAccounts, listAccounts } from './account-list.repository.ts';

const usualSize = 20;

/** GET /profiles for moderators and admins, newest first, phones masked (rules/authorization#matrix). */
export function registerListAccountsForStaff(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, listAccountsForStaff, async ({ query }) => {
    const { sortBy = 'createdAt', sortOrder = 'DESC' } = query;
    const asked = { ...query, sortBy, sortOrder };
    const list = listOf(listAccountsForStaff.name, asked);
    // The order by moment goes on by the moment of the last one, whoever has come since; the others by counting rows.
    const after = sortBy === 'createdAt' ? readMomentCursor(list, query.cursor) : null;
    const counting = after ? { ...asked, page: 1, cursor: undefined } : asked;
    const { size, skip, next } = pageOf(listAccountsForStaff.name, counting, usualSize);
    const filter = {
      text: textOf(query.q),
      role: query.role ?? null,
      status: query.status ?? null,
      asksKind: query.asks === 'kind',
      regionId: query.regionId ?? null,
      from: query.from,
      to: query.to,
    };
    const range = {
      sortBy,
      sortOrder,
      size: size + 1,
      skip,
      after,
    };
    const [users, counted] = await Promise.all([
      listAccounts(deps.db, filter, range),
      countAccounts(deps.db, filter, limits.exactTotal + 1),
    ]);
    const { shown, cursor } = cutPage(users, size, (last) => writeMomentCursor(list, last));
    return {
      content: {
        total: Math.min(counted, limits.exactTotal),
        ...(counted > limits.exactTotal ? { totalIsFloor: true } : {}),
        data: shown.map(accountRowView),
        cursor: sortBy === 'createdAt' ? cursor : next(counted),
      },
    };
  });
}

/** More than the two digits that a mask shows would let phones be guessed digit by digit. */
function textOf(text: string | undefined): AccountText | null {
  if (!text) return null;
  const isNumber = /^[1-9]\d{0,14}$/.test(text);
  return {
    name: text,
    id: isNumber ? Number(text) : null,
    phone: /^[\d\s+()-]+$/.test(text) ? normalizePhone(text) : null,
    phoneEnd: /^\d{2}$/.test(text) ? text : null,
  };
}
