import type { DbTransaction } from '#server/platform/database/database.ts';
import { demoRandom } from './demo-random.ts';
import { inParts } from './in-parts.ts';

const day = 86_400_000;
const minute = 60_000;
const reasons = ['wrong_category', 'sold', 'spam', 'duplicate', 'other'] as const;

/** Reports of two months that came to nothing: the listing stands, and its seller was told nothing; and what was refused. */
export async function insertDemoCases(transaction: DbTransaction, now: Date): Promise<void> {
  const people = await transaction
    .selectFrom('users')
    .select(['id', 'role', 'phone'])
    .where('phone', 'like', '+9989000000__')
    .orderBy('id')
    .execute();
  const staff = people.filter(({ role }) => role !== 'user');
  const strangers = people.filter(
    ({ role, phone }) => role === 'user' && phone !== '+998900000001' && phone !== '+998900000002',
  );
  const products = await transaction
    .selectFrom('products')
    .select(['id', 'seller_id', 'title', 'created_at'])
    .where('status', '=', 'active')
    .where('created_at', '<', new Date(now.getTime() - 3 * day))
    .orderBy('id')
    .execute();
  if (staff.length === 0) return;
  const cases = products.flatMap((product) => {
    const random = demoRandom(`case ${product.title}`);
    if (random.next() > 1 / 11) return [];
    const age = now.getTime() - product.created_at.getTime();
    const created = new Date(product.created_at.getTime() + random.next() * (age - 2 * day));
    const decided = new Date(created.getTime() + (4 + random.next() ** 4 * 1500) * minute);
    const reporters = strangers.filter(({ id }) => id !== product.seller_id);
    return [
      {
        product,
        created,
        decided,
        by: random.pick(staff),
        reporter: random.pick(reporters),
        reason: random.pick(reasons),
      },
    ];
  });
  const stored = await inParts(cases, (part) =>
    transaction
      .insertInto('moderation_cases')
      .values(
        part.map(({ product, created, decided, by }) => ({
          target_kind: 'product' as const,
          product_id: product.id,
          state: 'decided' as const,
          decision: 'dismiss' as const,
          decided_by: by.id,
          decided_at: decided,
          created_at: created,
        })),
      )
      .returning(['id', 'product_id'])
      .execute(),
  );
  await insertRefusals(transaction, staff, now);
  const idOf = new Map(stored.map(({ id, product_id }) => [product_id, id]));
  await inParts(cases, (part) =>
    transaction
      .insertInto('reports')
      .values(
        part.map(({ product, created, reporter, reason }) => ({
          case_id: idOf.get(product.id) ?? 0,
          reporter_id: reporter.id,
          reason,
          created_at: created,
        })),
      )
      .execute(),
  );
}

/** Cases of the listings that were refused: their sellers read by which rule, and may appeal. */
async function insertRefusals(
  transaction: DbTransaction,
  staff: readonly { id: number; role: string }[],
  now: Date,
): Promise<void> {
  const by = staff.find(({ role }) => role === 'moderator') ?? staff[0];
  const refused = await transaction
    .selectFrom('products')
    .select(['id', 'created_at', 'status_rule', 'status_reason'])
    .where('status', '=', 'rejected')
    .where('status_rule', 'is not', null)
    .execute();
  if (!by || refused.length === 0) return;
  await transaction
    .insertInto('moderation_cases')
    .values(
      refused.map(({ id, created_at, status_rule, status_reason }) => ({
        target_kind: 'product' as const,
        product_id: id,
        state: 'decided' as const,
        decision: 'reject' as const,
        rule: status_rule,
        reason: status_reason,
        status_before: 'active' as const,
        decided_by: by.id,
        decided_at: new Date(Math.min(created_at.getTime() + 90 * minute, now.getTime())),
        created_at,
      })),
    )
    .execute();
}
