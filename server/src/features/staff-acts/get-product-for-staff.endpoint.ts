import type { FastifyInstance } from 'fastify';
import { getProductForStaff } from '#contract/http/moderation/get-product-for-staff.ts';
import { outranks, roleAllows } from '#contract/values/roles.ts';
import { shownName } from '#server/features/accounts/accounts.ts';
import {
  denyCase,
  type ModerationDeps,
  readShownProduct,
  ruleNotesView,
} from '#server/features/moderation/moderation.ts';
import { moderatorActions } from '#server/features/products/products.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import {
  findProductWithSeller,
  listCasesOfProduct,
  listProductStates,
  listReportsOfProduct,
} from './product-for-staff.repository.ts';

/** GET /admin/products/{id}: the version is read before the page, so that what changes in between makes a decision a stale one. */
export function registerGetProductForStaff(app: FastifyInstance, deps: ModerationDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, getProductForStaff, async ({ params: { productId }, viewer, language }) => {
    const now = deps.clock.now();
    const found = await findProductWithSeller(db, productId);
    if (!found) throw new AppError('NOT_FOUND');
    const [product, states, cases, reports] = await Promise.all([
      readShownProduct(deps, productId, { viewer, language }),
      listProductStates(db, productId),
      listCasesOfProduct(db, productId),
      // Who is complained about learns nothing of who complained, staff or not.
      found.seller_id === viewer.id ? [] : listReportsOfProduct(db, productId),
    ]);
    return {
      content: {
        id: found.id,
        title: found.title,
        status: found.status,
        version: found.version,
        product,
        createdAt: found.created_at.toISOString(),
        expiresAt: found.expires_at?.toISOString() ?? null,
        topUntil: found.top_until && found.top_until > now ? found.top_until.toISOString() : null,
        states: states.map(({ at, ...step }) => ({ ...step, at: at.toISOString() })),
        seller: {
          id: found.seller_id,
          username: shownName({ username: found.seller_name, status: found.seller_status }, language),
          role: found.seller_role,
          status: found.seller_status,
          blockedUntil: found.seller_blocked_until?.toISOString() ?? null,
          createdAt: found.seller_since.toISOString(),
          listings: found.listings,
        },
        cases: cases.map((each) => ({
          id: each.id,
          state: each.state,
          decision: each.decision,
          rule: each.rule,
          note: each.reason,
          createdAt: each.created_at.toISOString(),
          decidedAt: each.decided_at?.toISOString() ?? null,
          decidedBy:
            each.decided_by === null || each.decided_by_name === null
              ? null
              : { id: each.decided_by, username: each.decided_by_name },
          appealDecision: each.appeal_decision,
        })),
        reports: reports.map(({ id, reason, note, created_at, reporter_id, ...reporter }) => ({
          id,
          reason,
          comment: note,
          createdAt: created_at.toISOString(),
          reporter: { id: reporter_id, username: shownName(reporter, language) },
        })),
        reportCount: reports[0]?.total ?? 0,
        ruleNotes: ruleNotesView('product', found.seller_language),
        can: rightsOf(found, viewer),
      },
    };
  });
}

function rightsOf(found: NonNullable<Awaited<ReturnType<typeof findProductWithSeller>>>, viewer: Viewer) {
  const owner = { id: found.seller_id, role: found.seller_role };
  // Whoever reported it themself is refused by the case.
  const mayJudge = denyCase(viewer, { owner, isReporter: false }) === null;
  const mayDecide = mayJudge && !found.is_appealed;
  const isAdmin = roleAllows(viewer.role, 'admin');
  const actions = moderatorActions(found.status);
  const isThere = found.status !== 'draft' && found.status !== 'deleted';
  return {
    reject: mayDecide && actions.includes('reject'),
    block: mayDecide && isThere && actions.includes('block'),
    delete: mayDecide && isAdmin && isThere,
    extend: owner.id !== viewer.id && found.status === 'active',
    giveTop: isAdmin && owner.id !== viewer.id && found.status === 'active',
    openCase: mayDecide && isThere,
    blockSeller: mayJudge && found.seller_status === 'active' && outranks(viewer.role, owner.role),
  };
}
