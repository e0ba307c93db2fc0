import type { FastifyInstance } from 'fastify';
import { createSynonym } from '#contract/http/search/create-synonym.ts';
import { deleteSynonym } from '#contract/http/search/delete-synonym.ts';
import { listSynonyms } from '#contract/http/search/list-synonyms.ts';
import { updateSynonym } from '#contract/http/search/update-synonym.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { foldText } from '#contract/values/text/fold.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Search } from './search.ts';
import {
  deleteGroup,
  insertGroup,
  listGroups,
  listWider,
  lockConcepts,
  lockGroup,
  rewriteGroup,
  type StatedGroup,
  type SynonymRow,
} from './synonym.repository.ts';

const usualSize = 20;

/** Groups of synonyms for those who set them: indexes know nothing of them, so that a change needs no listing to be read again. */
export function registerSynonyms(
  app: FastifyInstance,
  { db, clock, search }: { db: Db; clock: Clock; search: Search },
): void {
  registerEndpoint(app, listSynonyms, async ({ query }) => {
    const size = query.pageSize ?? usualSize;
    const page = Math.max(1, query.page ?? 1);
    if (page * size > limits.pageReach) throw new AppError('VALIDATION');
    const sortBy = query.sortBy ?? 'concept';
    const descending = query.sortOrder === 'DESC';
    const range = { size, skip: (page - 1) * size, sortBy, descending };
    const { total, groups } = await listGroups(db, { text: query.q ?? null, kind: query.kind ?? null }, range);
    return { content: { total, data: groups.map(groupView), cursor: null } };
  });

  registerEndpoint(app, createSynonym, async ({ body, once, record }) => {
    const { concept } = body;
    const group = stated(body);
    const answer = await once(async (transaction) => {
      await requireConcepts(transaction, concept, group.narrower);
      const row = await insertGroup(transaction, { concept, ...group }, clock.now());
      if (!row) throw fieldRefusal('concept', m.refusals_synonyms_taken);
      const after = { concept, ...group };
      await record(transaction, { action: 'synonym.create', kind: 'synonym', id: row.id, after });
      return { content: groupView(row) };
    });
    search.drop();
    return answer;
  });

  registerEndpoint(app, updateSynonym, async ({ params, body, record }) => {
    const group = stated(body);
    const id = params.synonymId;
    const row = await db.transaction().execute(async (transaction) => {
      const before = await lockGroup(transaction, id);
      if (!before) throw new AppError('NOT_FOUND');
      if (before.version !== body.version) throw versionConflict();
      await requireConcepts(transaction, before.concept, group.narrower);
      const written = await rewriteGroup(transaction, id, group, clock.now());
      const changes = changedParts(statedIn(before), statedIn(written));
      await record(transaction, { action: 'synonym.update', kind: 'synonym', id, ...changes });
      return written;
    });
    search.drop();
    return { content: groupView(row) };
  });

  registerEndpoint(app, deleteSynonym, async ({ params, record }) => {
    const id = params.synonymId;
    await db.transaction().execute(async (transaction) => {
      const group = await lockGroup(transaction, id);
      if (!group) throw new AppError('NOT_FOUND');
      const wider = await listWider(transaction, group.concept);
      if (wider.length > 0) throw new AppError('CONFLICT', { text: namedBy(wider) });
      await deleteGroup(transaction, id);
      const before = { concept: group.concept, ...statedIn(group) };
      await record(transaction, { action: 'synonym.delete', kind: 'synonym', id, before });
    });
    search.drop();
    return { success: true as const };
  });
}

/** What was stated, each term once. @throws AppError VALIDATION */
function stated({ kind, category, terms, narrower, weak }: StatedGroup): StatedGroup {
  const folded = new Set(terms.map(foldText));
  if (folded.has('')) throw fieldRefusal('terms', m.refusals_synonyms_nothing_to_find);
  if (weak.some((term) => !folded.has(foldText(term)))) throw fieldRefusal('weak', m.refusals_synonyms_weak_elsewhere);
  const once = (texts: readonly string[]) => [...new Set(texts)];
  return { kind, category, terms: once(terms), narrower: once(narrower), weak: once(weak) };
}

/** @throws AppError VALIDATION for a narrower group that is not there, or is this one */
async function requireConcepts(
  transaction: DbTransaction,
  concept: string,
  narrower: readonly string[],
): Promise<void> {
  const known = await lockConcepts(transaction, narrower);
  const missing = narrower.filter((name) => name === concept || !known.has(name)).join(', ');
  if (missing === '') return;
  throw fieldRefusal('narrower', fill(m.refusals_synonyms_no_narrower, { missing }));
}

function namedBy(wider: readonly string[]): Text {
  const names = wider.slice(0, 5).join(', ');
  const count = wider.length;
  return fill(m.refusals_synonyms_used_by_wider, { count, names });
}

function statedIn({ kind, category, terms, narrower, weak }: StatedGroup): StatedGroup {
  return { kind, category, terms, narrower, weak };
}

function groupView(row: SynonymRow) {
  const { id, concept, updated_at, version } = row;
  return { id, concept, ...statedIn(row), updatedAt: updated_at.toISOString(), version };
}
