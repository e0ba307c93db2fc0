import type { Language } from '#contract/texts/language.ts';
import { say } from '#contract/texts/messages.ts';
import { roleAllows } from '#contract/values/roles.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { listPaperLinks } from '../kinds/kind-paper.ts';
import { findWaitingKindRequest } from '../kinds/kind-request.repository.ts';
import { placeView } from '../profiles/me.view.ts';
import { listLiveSessions } from '../sessions/session.repository.ts';
import { accountRowView } from './account.view.ts';
import {
  countProductsByStatus,
  countReports,
  findAccount,
  listActs,
  listDecisions,
} from './account-detail.repository.ts';
import { findBlockDenial } from './block-account.ts';

/** An account as staff read it; its sessions are told to admins alone. @throws AppError NOT_FOUND */
export async function readAccountForStaff(deps: AccountsDeps, userId: number, viewer: Viewer, language: Language) {
  const { db, clock, places } = deps;
  const account = await findAccount(db, userId);
  if (!account) throw new AppError('NOT_FOUND');
  const [place, kindRequest, products, reports, decisions, acts, sessions] = await Promise.all([
    placeView(account, places, language),
    readWaitingRequest(deps, userId, viewer),
    countProductsByStatus(db, userId),
    countReports(db, userId),
    listDecisions(db, userId),
    listActs(db, userId),
    roleAllows(viewer.role, 'admin') ? listLiveSessions(db, userId, clock.now()) : null,
  ]);
  return {
    ...accountRowView({ ...account, asks_kind: kindRequest?.kind ?? null }),
    kind: account.kind,
    kindRequest,
    blockedReason: account.blocked_reason,
    unblockDenied: await whyNotUnblock(deps, account, viewer, language),
    region: place.region?.name ?? null,
    district: place.district?.name ?? null,
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

async function whyNotUnblock(
  { db, clock }: AccountsDeps,
  account: NonNullable<Awaited<ReturnType<typeof findAccount>>>,
  viewer: Viewer,
  language: Language,
): Promise<string | null> {
  if (account.status !== 'blocked') return null;
  const denial = await findBlockDenial(db, viewer, account, null, clock.now());
  return denial?.text ? say(denial.text, language) : null;
}

async function readWaitingRequest(deps: AccountsDeps, userId: number, viewer: Viewer) {
  const found = await findWaitingKindRequest(deps.db, userId);
  if (!found) return null;
  const { created_at, ...request } = found;
  return { ...request, papers: await listPaperLinks(deps, request.id, viewer), createdAt: created_at.toISOString() };
}
