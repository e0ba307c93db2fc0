import type { Db } from '#server/platform/database/database.ts';
import { findKind, findLastKindRequest, listKindPapers } from './kind-request.repository.ts';

/** What kind of seller an account is, and what became of its last request to be another. */
export async function readOwnKind(db: Db, userId: number) {
  const [kind, request] = await Promise.all([findKind(db, userId), findLastKindRequest(db, userId)]);
  if (!request) return { kind, request: null };
  const { id, created_at, decided_at, ...stated } = request;
  const papers = await listKindPapers(db, id);
  return {
    kind,
    request: { ...stated, papers, createdAt: created_at.toISOString(), decidedAt: decided_at?.toISOString() ?? null },
  };
}
