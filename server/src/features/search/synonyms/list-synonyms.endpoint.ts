import type { FastifyInstance } from 'fastify';
import { listSynonyms } from '#contract/http/search/list-synonyms.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { requireWithinReach } from '#server/platform/paging/page-reach.ts';
import { listGroups } from './synonym.repository.ts';
import { synonymView } from './synonym.view.ts';
import type { SynonymsDeps } from './synonyms-deps.ts';

const usualSize = 20;

/** GET /admin/synonyms: groups of synonyms, for those who set them. */
export function registerListSynonyms(app: FastifyInstance, { db }: SynonymsDeps): void {
  registerEndpoint(app, listSynonyms, async ({ query }) => {
    const size = query.pageSize ?? usualSize;
    const page = Math.max(1, query.page ?? 1);
    requireWithinReach(page * size);
    const sortBy = query.sortBy ?? 'concept';
    const descending = query.sortOrder === 'DESC';
    const range = { size, skip: (page - 1) * size, sortBy, descending };
    const { total, groups } = await listGroups(db, { text: query.q ?? null, kind: query.kind ?? null }, range);
    return { content: { total, data: groups.map(synonymView), cursor: null } };
  });
}
