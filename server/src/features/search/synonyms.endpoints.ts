import type { FastifyInstance } from 'fastify';
import { createSynonym, deleteSynonym, listSynonyms, updateSynonym } from '#contract/http/search/synonyms.ts';
import { foldText } from '#contract/values/fold.ts';
import type { Localized } from '#contract/values/language.ts';
import { limits } from '#contract/values/limits.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db, DbTransaction } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/http/app-error.ts';
import { changedMeanwhile } from '#server/platform/http/changed-meanwhile.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Search } from './search.ts';
import {
  deleteGroup,
  holdConcepts,
  insertGroup,
  listGroups,
  listWider,
  lockGroup,
  rewriteGroup,
  type StatedGroup,
  type SynonymRow,
} from './synonym.repository.ts';

const usualSize = 20;

const taken: Localized = {
  uz: 'Bunday nomli guruh bor.',
  ru: 'Группа с таким названием уже есть.',
  en: 'There is a group of this name.',
};
const nothingToFind: Localized = {
  uz: "Har bir so'zda harf yoki raqam bo'lishi kerak.",
  ru: 'В каждом слове должны быть буквы или цифры.',
  en: 'Every term needs letters or digits.',
};
const weakElsewhere: Localized = {
  uz: "Ko'p ma'noli so'zlar guruh so'zlari orasida ham bo'lsin.",
  ru: 'Неоднозначные слова должны быть и среди слов группы.',
  en: 'Ambiguous terms have to be among the terms of the group.',
};

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
      if (!row) throw fieldRefusal('concept', taken);
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
      if (before.version !== body.version) throw changedMeanwhile();
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
  if (folded.has('')) throw fieldRefusal('terms', nothingToFind);
  if (weak.some((term) => !folded.has(foldText(term)))) throw fieldRefusal('weak', weakElsewhere);
  const once = (texts: readonly string[]) => [...new Set(texts)];
  return { kind, category, terms: once(terms), narrower: once(narrower), weak: once(weak) };
}

/** @throws AppError VALIDATION for a narrower group that is not there, or is this one */
async function requireConcepts(
  transaction: DbTransaction,
  concept: string,
  narrower: readonly string[],
): Promise<void> {
  const known = await holdConcepts(transaction, narrower);
  const missing = narrower.filter((name) => name === concept || !known.has(name)).join(', ');
  if (missing === '') return;
  throw fieldRefusal('narrower', {
    uz: `Bunday torroq guruh yo'q: ${missing}.`,
    ru: `Нет такой более узкой группы: ${missing}.`,
    en: `There is no such narrower group: ${missing}.`,
  });
}

function namedBy(wider: readonly string[]): Localized {
  const names = wider.slice(0, 5).join(', ');
  const count = wider.length;
  return {
    uz: `Bu guruhni yana ${count} ta guruh torroq guruh sifatida ishlatadi: ${names}. Avval ulardan olib tashlang.`,
    ru: `Эту группу используют как более узкую другие группы (${count}): ${names}. Сначала уберите её оттуда.`,
    en: `Other groups (${count}) use this one as a narrower group: ${names}. Take it out of them first.`,
  };
}

function statedIn({ kind, category, terms, narrower, weak }: StatedGroup): StatedGroup {
  return { kind, category, terms, narrower, weak };
}

function groupView(row: SynonymRow) {
  const { id, concept, updated_at, version } = row;
  return { id, concept, ...statedIn(row), updatedAt: updated_at.toISOString(), version };
}
