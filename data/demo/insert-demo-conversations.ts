import type { Insertable } from 'kysely';
import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { Messages } from '#server/platform/database/tables.ts';
import type { DemoFiles } from './demo-files.ts';
import { inParts } from './in-parts.ts';
import type { StoredPerson } from './insert-demo-people.ts';

const minute = 60_000;
const day = 86_400_000;

interface Message {
  author: 'buyer' | 'seller';
  /** empty in an offer */
  text: string;
  at: Date;
  offer?: { amount: number; currency: 'UZS' | 'USD'; state: 'accepted' | 'declined'; answeredAt: Date };
}

/** A conversation about a listing, and when it was sold in it. */
export interface Talk {
  productId: number;
  sellerId: number;
  buyerId: number;
  messages: Message[];
  /** how many messages each has read */
  read: { buyer: number; seller: number };
  soldAt: Date | null;
}

interface Input {
  files: DemoFiles;
  people: ReadonlyMap<string, StoredPerson>;
  products: ReadonlyMap<string, number>;
  now: Date;
}

/** The conversations that the files tell. */
export function writtenTalks(input: Input): Talk[] {
  return input.files.conversations.map(({ product: title, seller, buyer, messages, read, sold }) => {
    const dated = messages.map(({ author, text, minutesAgo }) => ({
      author,
      text,
      at: new Date(input.now.getTime() - minutesAgo * minute),
    }));
    const last = dated.at(-1);
    if (!last) throw new Error(`${title}: a conversation without messages`);
    return {
      productId: product(input, title),
      sellerId: person(input, seller).id,
      buyerId: person(input, buyer).id,
      messages: dated,
      read,
      soldAt: sold ? last.at : null,
    };
  });
}

/** Writes conversations; where a listing was sold in one, its last message says so. */
export async function insertDemoConversations(transaction: DbTransaction, talks: readonly Talk[]): Promise<void> {
  const written = await inParts(talks, (part) =>
    transaction
      .insertInto('conversations')
      .values(
        part.map(({ productId, sellerId, buyerId, messages, soldAt }) => ({
          product_id: productId,
          seller_id: sellerId,
          buyer_id: buyerId,
          last_seq: messages.length + (soldAt ? 1 : 0),
          last_message_at: messages.at(-1)?.at,
          created_at: messages[0]?.at,
          dealt_at: soldAt,
        })),
      )
      .returning(['id', 'product_id', 'buyer_id'])
      .execute(),
  );
  const idOf = new Map(written.map(({ id, product_id, buyer_id }) => [`${product_id} ${buyer_id}`, id]));
  const stored = talks.map((talk) => ({ ...talk, id: idOf.get(`${talk.productId} ${talk.buyerId}`) ?? 0 }));

  await inParts(stored.flatMap(membersOf), (part) =>
    transaction.insertInto('conversation_members').values(part).execute(),
  );
  await inParts(stored.flatMap(messagesOf), (part) => transaction.insertInto('messages').values(part).execute());
  const offers = stored.flatMap(({ id, messages }) =>
    messages.flatMap(({ offer }, index) =>
      offer
        ? [
            {
              conversation_id: id,
              seq: index + 1,
              amount: offer.amount,
              currency: offer.currency,
              state: offer.state,
              answered_at: offer.answeredAt,
            },
          ]
        : [],
    ),
  );
  await inParts(offers, (part) => transaction.insertInto('offers').values(part).execute());
  for (const { id, productId, soldAt } of stored) {
    if (soldAt) await transaction.updateTable('products').set({ sold_in: id }).where('id', '=', productId).execute();
  }
}

type StoredTalk = Talk & { id: number };

function membersOf({ id, sellerId, buyerId, messages, read, soldAt }: StoredTalk) {
  const last = messages.at(-1);
  return (
    [
      ['buyer', buyerId],
      ['seller', sellerId],
    ] as const
  ).map(([side, user_id]) => {
    const unread = messages.slice(read[side]).filter(({ author }) => author !== side).length;
    return {
      conversation_id: id,
      user_id,
      side,
      sort_at: last?.at,
      // Who has read all has read of the sale too.
      last_read_seq: soldAt && unread === 0 ? messages.length + 1 : read[side],
      unread_count: unread,
      awaits_answer: last?.author !== side,
    };
  });
}

function messagesOf({ id, sellerId, buyerId, messages, soldAt }: StoredTalk): Insertable<Messages>[] {
  const rows: Insertable<Messages>[] = messages.map(({ author, text, at, offer }, index) => ({
    conversation_id: id,
    seq: index + 1,
    sender_id: author === 'buyer' ? buyerId : sellerId,
    kind: offer ? 'offer' : 'text',
    body: text,
    created_at: at,
  }));
  const event: DealEvent = { type: 'sold', here: true };
  if (soldAt) {
    rows.push({
      conversation_id: id,
      seq: messages.length + 1,
      sender_id: sellerId,
      kind: 'event',
      body: '',
      payload: JSON.stringify(event),
      created_at: soldAt,
    });
  }
  return rows;
}

/** Writes what buyers have said of sellers. */
export async function insertDemoReviews(transaction: DbTransaction, input: Input): Promise<void> {
  for (const review of input.files.reviews) {
    const seller = person(input, review.seller);
    const at = new Date(input.now.getTime() - review.daysAgo * day);
    await transaction
      .insertInto('reviews')
      .values({
        product_id: product(input, review.product),
        seller_id: seller.id,
        buyer_id: person(input, review.buyer).id,
        rating: review.rating,
        body: review.text,
        answer: review.answer ?? null,
        answered_at: review.answer === undefined ? null : new Date(at.getTime() + 5 * 3_600_000),
        created_at: at,
      })
      .execute();
  }
}

function person({ people }: Input, key: string): StoredPerson {
  const found = people.get(key);
  if (!found) throw new Error(`no demo person ${key}`);
  return found;
}

function product({ products }: Input, title: string): number {
  const id = products.get(title);
  if (id === undefined) throw new Error(`no demo listing "${title}"`);
  return id;
}
