import type { FastifyInstance } from 'fastify';
import { listPlaceNames } from '#contract/http/places/list-place-names.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { readPlaceNames } from './place-names.repository.ts';

const keptMs = 5 * 60_000;

/** GET /location/names: what the search for a place goes by (product/frame#place). */
export function registerListPlaceNames(app: FastifyInstance, { db, clock }: { db: Db; clock: Clock }): void {
  const names = cached(() => readPlaceNames(db), keptMs, clock);
  app.onReferenceChange.add(() => names.drop());
  registerEndpoint(app, listPlaceNames, async () => ({ content: await names.get() }));
}
