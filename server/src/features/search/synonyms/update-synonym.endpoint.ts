import type { FastifyInstance } from 'fastify';
import { updateSynonym } from '#contract/http/search/update-synonym.ts';
import { changedParts } from '#server/platform/audit/changed-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { requireConcepts } from './require-concepts.ts';
import { lockGroup, rewriteGroup } from './synonym.repository.ts';
import { synonymView } from './synonym.view.ts';
import { statedGroup, statedInRow } from './synonym-statement.ts';
import type { SynonymsDeps } from './synonyms-deps.ts';

/** PATCH /admin/synonyms/{id}: indexes know nothing of synonyms, so that no listing is read again. */
export function registerUpdateSynonym(app: FastifyInstance, { db, clock, search }: SynonymsDeps): void {
  registerEndpoint(app, updateSynonym, async ({ params, body, record }) => {
    const group = statedGroup(body);
    const id = params.synonymId;
    const row = await db.transaction().execute(async (transaction) => {
      const before = await lockGroup(transaction, id);
      if (!before) throw new AppError('NOT_FOUND');
      if (before.version !== body.version) throw versionConflict();
      await requireConcepts(transaction, before.concept, group.narrower);
      const written = await rewriteGroup(transaction, id, group, clock.now());
      const changes = changedParts(statedInRow(before), statedInRow(written));
      await record(transaction, { action: 'synonym.update', kind: 'synonym', id, ...changes });
      return written;
    });
    search.drop();
    return { content: synonymView(row) };
  });
}
