import type { FastifyInstance } from 'fastify';
import { deleteSynonym } from '#contract/http/search/delete-synonym.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { deleteGroup, listWider, lockGroup } from './synonym.repository.ts';
import { statedInRow } from './synonym-statement.ts';
import type { SynonymsDeps } from './synonyms-deps.ts';

/** DELETE /admin/synonyms/{id}: only one that no wider group names. */
export function registerDeleteSynonym(app: FastifyInstance, { db, search }: SynonymsDeps): void {
  registerEndpoint(app, deleteSynonym, async ({ params, record }) => {
    const id = params.synonymId;
    await db.transaction().execute(async (transaction) => {
      const group = await lockGroup(transaction, id);
      if (!group) throw new AppError('NOT_FOUND');
      const wider = await listWider(transaction, group.concept);
      if (wider.length > 0) throw new AppError('CONFLICT', { text: namedBy(wider) });
      await deleteGroup(transaction, id);
      const before = { concept: group.concept, ...statedInRow(group) };
      await record(transaction, { action: 'synonym.delete', kind: 'synonym', id, before });
    });
    search.drop();
    return { success: true as const };
  });
}

function namedBy(wider: readonly string[]): Text {
  const names = wider.slice(0, 5).join(', ');
  const count = wider.length;
  return fill(m.refusals_synonyms_used_by_wider, { count, names });
}
