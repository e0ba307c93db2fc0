import type { FastifyInstance } from 'fastify';
import { listSynonyms } from '#contract/http/search/list-synonyms.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { listGroups } from './synonym.repository.ts';
import { synonymView } from './synonym.view.ts';
import type { SynonymsDeps } from './synonyms-deps.ts';

const usualSize = 20;

/** GET /admin/synonyms: groups of synonyms, for those who set them. */
export function registerListSynonyms(app: FastifyInstance, { db }: SynonymsDeps): void {
  registerEndpoint(app, listSynonyms, async ({ query }) => {
    const { sortBy = 'concept', sortOrder = 'ASC' } = query;
    const { size, skip, next } = pageOf(listSynonyms.name, { ...query, sortBy, sortOrder }, usualSize);
    const range = { size, skip, sortBy, descending: sortOrder === 'DESC' };
    const { total, groups } = await listGroups(db, { text: query.q ?? null, kind: query.kind ?? null }, range);
    return { content: { total, data: groups.map(synonymView), cursor: next(total) } };
  });
}
