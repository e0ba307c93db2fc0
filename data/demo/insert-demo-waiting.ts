import { sql } from 'kysely';
import type { ReportReason } from '#contract/values/moderation/report.ts';
import { type Judgement, storeFlags } from '#server/features/product-signals/product-signals.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { demoRandom } from './demo-random.ts';

const minute = 60_000;
const day = 86_400_000;

type Person = { id: number; language: string | null };
type Original = { id: number; seller_id: number; title: string; description: string; price: number; price_uzs: number };

/** A listing that waits: somebody took another's text and pictures. */
interface FlaggedCopy {
  /** which of the copied listings, and which of those who copy */
  original: number;
  by: number;
  minutesAgo: number;
  /** of the price of the original */
  priceShare: number;
  said?: string;
}

/** Two people copy: one of them two listings, of which the first is copied by both. What is said is a swindle in the words of the scam shield. */
const flagged: readonly FlaggedCopy[] = [
  {
    original: 0,
    by: 0,
    minutesAgo: 190,
    priceShare: 0.6,
    said: "Avval kartaga 50% oldindan to'lov tashlang, keyin pochta orqali yuboraman.",
  },
  { original: 0, by: 1, minutesAgo: 95, priceShare: 0.9 },
  { original: 1, by: 0, minutesAgo: 150, priceShare: 0.7 },
];

const ofThings = ['elektronika-va-texnika', 'uy-va-bog', 'bolalar-dunyosi', 'xobbi-va-sport', 'qishloq-xojaligi'];

/** What people write of a listing that they report; nothing where the reason says it all. */
const reported: readonly { reason: ReportReason; minutesAgo: number; notes: Readonly<Record<string, string>> }[][] = [
  [
    {
      reason: 'scam',
      minutesAgo: 260,
      notes: {
        uz: "Ko'rmasdan oldin kartaga pul tashlang deyapti, boshqa javob bermadi.",
        ru: 'До встречи просит перевести деньги на карту, на вопросы не отвечает.',
      },
    },
    {
      reason: 'scam',
      minutesAgo: 140,
      notes: { uz: "Mendan ham oldindan to'lov so'radi.", ru: 'И у меня просил предоплату.' },
    },
  ],
  [
    {
      reason: 'sold',
      minutesAgo: 75,
      notes: { uz: "Qo'ng'iroq qildim, kecha sotilgan dedi.", ru: 'Позвонил, сказали, что вчера продали.' },
    },
  ],
  [
    {
      reason: 'not_owner',
      minutesAgo: 130,
      notes: { uz: 'Bu rasmlar mening eski elonimdan olingan.', ru: 'Фотографии взяты из моего старого объявления.' },
    },
  ],
  [{ reason: 'wrong_category', minutesAgo: 40, notes: {} }],
  [
    {
      reason: 'duplicate',
      minutesAgo: 55,
      notes: { uz: "Xuddi shu e'lon boshqa nomda ham bor.", ru: 'Точно такое же объявление есть под другим именем.' },
    },
  ],
];

/** What the moderators of the demo have to do: listings that wait, and reports of today that nobody has read yet. */
export async function insertDemoWaiting(transaction: DbTransaction, now: Date): Promise<void> {
  const people = await transaction
    .selectFrom('users')
    .select(['id', 'language'])
    .where('role', '=', 'user')
    .where('kind', '=', 'person')
    .where('phone', 'like', '+9989000000__')
    .where('phone', 'not in', ['+998900000001', '+998900000002'])
    .orderBy('id')
    .execute();
  const products = await transaction
    .selectFrom('products as p')
    .innerJoin('categories as c', 'c.id', 'p.category_id')
    .select(['p.id', 'p.seller_id', 'p.title', 'p.description', 'p.price', 'p.price_uzs'])
    .where('p.status', '=', 'active')
    .where('p.created_at', '<', new Date(now.getTime() - 3 * day))
    .where(
      'p.seller_id',
      'in',
      people.map(({ id }) => id),
    )
    .where('p.price', '>', 0)
    // A job or a service is neither copied from its owner nor sold.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('categories as top')
          .select('top.id')
          .where('top.slug', 'in', ofThings)
          .whereRef('top.id', '=', sql<number>`any(c.path)`),
      ),
    )
    .where('p.top_until', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('moderation_cases as m').select('m.id').whereRef('m.product_id', '=', 'p.id'))),
    )
    .orderBy('p.id')
    .execute();
  const order = demoRandom('waiting');
  const chosen = products.map((product) => ({ product, at: order.next() })).sort((one, other) => one.at - other.at);
  const [first, second, ...others] = chosen.map(({ product }) => product);
  if (!first || !second) return;
  const copiers = people.filter(({ id }) => id !== first.seller_id && id !== second.seller_id);
  for (const each of flagged) {
    const original = each.original === 0 ? first : second;
    const by = copiers[each.by];
    if (by) await insertFlaggedCopy(transaction, { flagged: each, original, by, now });
  }
  for (const [index, reports] of reported.entries()) {
    const product = others[index];
    if (product) await report(transaction, { product, reports, people, now });
  }
}

/** Puts a copy of a listing among those that wait, with what the signals say of it. */
async function insertFlaggedCopy(
  transaction: DbTransaction,
  { flagged, original, by, now }: { flagged: FlaggedCopy; original: Original; by: Person; now: Date },
): Promise<void> {
  const created = new Date(now.getTime() - flagged.minutesAgo * minute);
  const changed = {
    seller_id: by.id,
    status: 'pending',
    description: flagged.said ? `${original.description} ${flagged.said}` : original.description,
    price: Math.round(original.price * flagged.priceShare),
    price_uzs: Math.round(original.price_uzs * flagged.priceShare),
    view_count: 0,
    like_count: 0,
    renewed_at: null,
    listed_at: created,
    created_at: created,
    updated_at: created,
  };
  const { rows } = await sql<{ id: number }>`
    insert into products select (jsonb_populate_record(p, ${JSON.stringify(changed)}::jsonb
      || jsonb_build_object('id', nextval(pg_get_serial_sequence('products', 'id'))))).*
    from products p where p.id = ${original.id} returning id`.execute(transaction);
  const id = rows[0]?.id;
  if (id === undefined) return;
  await sql`
    insert into product_property_values (product_id, property_id, option_key, text_value, number_value, boolean_value, date_value, of_title)
    select ${id}, property_id, option_key, text_value, number_value, boolean_value, date_value, of_title
    from product_property_values where product_id = ${original.id}`.execute(transaction);
  await sql`
    insert into product_texts (product_id, bands, stated_at)
    select ${id}, bands, ${created} from product_texts where product_id = ${original.id}`.execute(transaction);
  const copy = { of: '', detail: { productId: original.id, count: 1 } };
  const signals: Judgement['signals'] = [
    ...(flagged.said ? [{ kind: 'scam' as const, of: '', detail: { warnings: ['prepayment'] } }] : []),
    { kind: 'copied_photo', ...copy },
    ...(flagged.said ? [] : [{ kind: 'copied_text' as const, ...copy }]),
  ];
  await storeFlags(transaction, { productId: id, status: 'pending', judgement: { signals, notes: [] }, now: created });
}

/** A case of a listing with what different people reported of it. */
async function report(
  transaction: DbTransaction,
  {
    product,
    reports,
    people,
    now,
  }: { product: Original; reports: (typeof reported)[number]; people: readonly Person[]; now: Date },
): Promise<void> {
  const at = ({ minutesAgo }: { minutesAgo: number }) => new Date(now.getTime() - minutesAgo * minute);
  const [first] = reports;
  if (!first) return;
  const { id } = await transaction
    .insertInto('moderation_cases')
    .values({ target_kind: 'product', product_id: product.id, created_at: at(first) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const random = demoRandom(`reports ${product.title}`);
  let left = people.filter((person) => person.id !== product.seller_id);
  for (const each of reports) {
    const reporter = random.pick(left);
    left = left.filter((person) => person !== reporter);
    await transaction
      .insertInto('reports')
      .values({
        case_id: id,
        reporter_id: reporter.id,
        reason: each.reason,
        note: each.notes[reporter.language ?? 'uz'] ?? '',
        created_at: at(each),
      })
      .execute();
  }
}
