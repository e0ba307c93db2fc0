import type { Viewer } from '#server/platform/caller/caller.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { listPaperLinks } from './kind-paper.ts';
import { findKind, findLastKindRequest } from './kind-request.repository.ts';

/** What kind of seller an account is, and what became of its last request to be another. */
export async function readOwnKind(deps: AccountsDeps, viewer: Viewer) {
  const { db } = deps;
  const [kind, request] = await Promise.all([findKind(db, viewer.id), findLastKindRequest(db, viewer.id)]);
  if (!request) return { kind, request: null };
  const { id, created_at, decided_at, ...stated } = request;
  const papers = await listPaperLinks(deps, id, viewer);
  return {
    kind,
    request: { ...stated, papers, createdAt: created_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null },
  };
}
