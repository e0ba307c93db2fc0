import type { FastifyInstance, FastifyRequest } from 'fastify';
import { blockAccount as blockAccountEndpoint } from '#contract/http/profiles/block-account.ts';
import { changeRole as changeRoleEndpoint } from '#contract/http/profiles/change-role.ts';
import { endAccountSession } from '#contract/http/profiles/end-account-session.ts';
import { getAccount } from '#contract/http/profiles/get-account.ts';
import { revealAccountPhone } from '#contract/http/profiles/reveal-account-phone.ts';
import { unblockAccount as unblockAccountEndpoint } from '#contract/http/profiles/unblock-account.ts';
import type { Language } from '#contract/texts/language.ts';
import { m } from '#contract/texts/messages.ts';
import { roleAllows } from '#contract/values/roles.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { requireAllowed } from '#server/platform/http/policy.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { accountGone } from '../account/account-gone.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { securityReport } from '../account/security-event.ts';
import { placeView } from '../profiles/me.view.ts';
import { listLiveSessions, revokeSession } from '../sessions/session.repository.ts';
import { accountRowView } from './account.view.ts';
import { countListings, countReports, findAccount, listActs, listDecisions } from './account-detail.repository.ts';
import { denyActing, denyBlock, denyRole } from './administration.policy.ts';
import { blockAccount, unblockAccount } from './block-account.ts';
import { changeRole } from './change-role.ts';
import { registerListProfiles } from './list-profiles.endpoint.ts';
import { type LockedAccount, lockAccount } from './state.repository.ts';

/** Accounts for staff: the list, one of them, and what staff may do with it (rules/authorization#roles). */
export function registerAccountAdministration(app: FastifyInstance, deps: AccountsDeps): void {
  const { db, clock } = deps;
  registerListProfiles(app, deps);

  registerEndpoint(app, getAccount, async ({ params, viewer, language }) => ({
    content: await accountView(deps, params.userId, viewer, language),
  }));

  registerEndpoint(app, changeRoleEndpoint, async ({ params, body, viewer, request, language, record }) => {
    const now = clock.now();
    const ended = await db.transaction().execute(async (transaction) => {
      return changeRole(transaction, { viewer, record }, params.userId, {
        role: body.role,
        check: (account) => {
          requireAllowed(denyRole(viewer, account));
          if (account.version !== body.version) throw versionConflict();
        },
        now,
      });
    });
    reportEndedSessions(deps, request, params.userId, ended, 'ended');
    return { content: await accountView(deps, params.userId, viewer, language) };
  });

  registerEndpoint(app, blockAccountEndpoint, async ({ params, body, viewer, request, language, record }) => {
    const now = clock.now();
    const until = body.until === null ? null : new Date(body.until);
    if (until && until <= now) throw fieldRefusal('until', m.refusals_accounts_past_end);
    const ended = await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, params.userId, body.version);
      requireAllowed(denyBlock(viewer, account, { until }, now));
      return blockAccount(transaction, { viewer, record }, account, { until, rule: null, reason: body.reason, now });
    });
    reportEndedSessions(deps, request, params.userId, ended, 'blocked');
    return { content: await accountView(deps, params.userId, viewer, language) };
  });

  registerEndpoint(app, unblockAccountEndpoint, async ({ params, body, viewer, language, record }) => {
    const now = clock.now();
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, params.userId, body.version);
      requireAllowed(denyBlock(viewer, account, null, now));
      if (account.status !== 'blocked') throw new AppError('CONFLICT', { text: m.refusals_accounts_not_blocked });
      await unblockAccount(transaction, { viewer, record }, account, { reason: body.reason, now });
    });
    return { content: await accountView(deps, params.userId, viewer, language) };
  });

  registerEndpoint(app, revealAccountPhone, async ({ params, body, viewer, record }) => {
    const phoneNumber = await db.transaction().execute(async (transaction) => {
      const account = await lockAccountForStaff(transaction, params.userId);
      requireAllowed(denyActing(viewer, account));
      const act = { action: 'user.phone', kind: 'user', id: account.id, reason: body.reason } as const;
      await record(transaction, act);
      return account.phone ?? '';
    });
    return { content: { phoneNumber } };
  });

  registerEndpoint(app, endAccountSession, async ({ params, viewer, request, record }) => {
    const { userId } = params;
    const id = params.sessionId.toLowerCase();
    await db.transaction().execute(async (transaction) => {
      const account = await lockAccount(transaction, userId);
      if (!account) throw new AppError('NOT_FOUND');
      requireAllowed(denyActing(viewer, account));
      if (!(await revokeSession(transaction, { id, userId }, 'ended', clock.now()))) throw new AppError('NOT_FOUND');
      await record(transaction, { action: 'user.session_end', kind: 'user', id: userId });
    });
    reportEndedSessions(deps, request, userId, [id], 'ended');
    return { success: true as const };
  });
}

/** @throws AppError NOT_FOUND, GONE, CONFLICT when it is not as it was read */
async function lockAccountForStaff(
  transaction: DbTransaction,
  userId: number,
  version?: number,
): Promise<LockedAccount> {
  const account = await lockAccount(transaction, userId);
  if (!account) throw new AppError('NOT_FOUND');
  requireAllowed(account.status === 'deleted' ? accountGone : null);
  if (version !== undefined && account.version !== version) throw versionConflict();
  return account;
}

function reportEndedSessions(
  deps: AccountsDeps,
  request: FastifyRequest,
  userId: number,
  ended: readonly string[],
  reason: 'ended' | 'blocked',
): void {
  const report = securityReport(request);
  for (const sessionId of ended) {
    deps.forgetSession(sessionId);
    report('session.revoked', { userId, sessionId, reason });
  }
}

async function accountView(deps: AccountsDeps, userId: number, viewer: Viewer, language: Language) {
  const { db, clock, locations } = deps;
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('NOT_FOUND');
  const [place, products, reports, decisions, acts, sessions] = await Promise.all([
    placeView(account, locations, language),
    countListings(db, userId),
    countReports(db, userId),
    listDecisions(db, userId),
    listActs(db, userId),
    roleAllows(viewer.role, 'admin') ? listLiveSessions(db, userId, clock.now()) : null,
  ]);
  return {
    ...accountRowView(account),
    blockedReason: account.blocked_reason,
    region: place.region?.name ?? null,
    district: place.district?.name ?? null,
    version: account.version,
    products,
    reports,
    decisions: decisions.flatMap(({ id, target_kind, decision, reason, decided_at }) =>
      decision && decided_at ? [{ id, about: target_kind, decision, reason, at: decided_at.toISOString() }] : [],
    ),
    acts: acts.map(({ at, ...act }) => ({ ...act, at: at.toISOString() })),
    sessions:
      sessions?.map((session) => ({
        id: session.id,
        device: session.device,
        network: session.network,
        createdAt: session.created_at.toISOString(),
        lastSeenAt: session.last_seen_at.toISOString(),
      })) ?? null,
  };
}
