import type { FastifyInstance } from 'fastify';
import { createSynonym } from '#contract/http/search/create-synonym.ts';
import { m } from '#contract/texts/messages.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { requireConcepts } from './require-concepts.ts';
import { insertGroup } from './synonym.repository.ts';
import { synonymView } from './synonym.view.ts';
import { statedGroup } from './synonym-statement.ts';
import type { SynonymsDeps } from './synonyms-deps.ts';

/** POST /admin/synonyms: indexes know nothing of synonyms, so that no listing is read again. */
export function registerCreateSynonym(app: FastifyInstance, { clock, search }: SynonymsDeps): void {
  registerEndpoint(app, createSynonym, async ({ body, once, record }) => {
    const { concept } = body;
    const group = statedGroup(body);
    const answer = await once(async (transaction) => {
      await requireConcepts(transaction, concept, group.narrower);
      const row = await insertGroup(transaction, { concept, ...group }, clock.now());
      if (!row) throw fieldRefusal('concept', m.refusals_synonyms_taken);
      const after = { concept, ...group };
      await record(transaction, { action: 'synonym.create', kind: 'synonym', id: row.id, after });
      return { content: synonymView(row) };
    });
    search.drop();
    return answer;
  });
}
