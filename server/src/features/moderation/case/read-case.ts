import type { z } from 'zod';
import type { caseDetails } from '#contract/http/moderation/moderation-schemas.ts';
import type { Language } from '#contract/texts/language.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  type CaseFilter,
  findCase,
  listEarlierCases,
  listNeighbours,
  listReports,
  listTitles,
} from './case.repository.ts';
import { caseDetailsView, namedProducts } from './case.view.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { readShownProduct } from './shown-product.ts';

const reportsAtMost = 50;
const earlierAtMost = 10;
const neighboursAtMost = 10;

/**
 * A case as a moderator decides about it. The version of the listing is read before the listing: what changes in between makes the
 * decision a stale one, never the other way round.
 * @param filter which cases of its group are counted @throws AppError NOT_FOUND
 */
export async function readCase(
  deps: ModerationDeps,
  caseId: number,
  { viewer, language, filter }: { viewer: Viewer; language: Language; filter?: Omit<CaseFilter, 'shelf'> },
): Promise<z.input<typeof caseDetails>> {
  const { db } = deps.database;
  const now = deps.clock.now();
  const row = await findCase(db, caseId, viewer.id, filter);
  if (!row) throw new AppError('NOT_FOUND');
  const { product_id, owner_id } = row;
  const namedIds = namedProducts(row);
  const [product, reports, earlier, named, neighbours] = await Promise.all([
    product_id === null ? null : readShownProduct(deps, product_id, { viewer, language }),
    // Who is complained about learns nothing of who complained, staff or not.
    owner_id === viewer.id ? [] : listReports(db, caseId, reportsAtMost),
    owner_id === null ? [] : listEarlierCases(db, { ownerId: owner_id, caseId }, earlierAtMost),
    namedIds.length === 0 ? [] : listTitles(db, namedIds),
    owner_id === null ? [] : listNeighbours(db, owner_id, neighboursAtMost),
  ]);
  return caseDetailsView(row, { viewer, language, now, product, reports, earlier, named, neighbours });
}
