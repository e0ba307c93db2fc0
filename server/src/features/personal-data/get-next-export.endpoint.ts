import type { FastifyInstance } from 'fastify';
import { getNextExport } from '#contract/http/profiles/get-next-export.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { nextExport } from './next-export.ts';
import type { PersonalDataDeps } from './personal-data-deps.ts';

/** GET /profiles/me/export: so that nobody confirms a code for an archive that is refused then. */
export function registerGetNextExport(app: FastifyInstance, { database, clock }: PersonalDataDeps): void {
  registerEndpoint(app, getNextExport, async ({ viewer }) => ({
    content: { at: (await nextExport(database.db, viewer.id, clock.now()))?.toISOString() ?? null },
  }));
}
