import type { DealEvent } from '#contract/http/chat/chat-schemas.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { DemoConversation, DemoFiles } from './demo-files.ts';
import type { StoredPerson } from './insert-demo-people.ts';

const minute = 60_000;
const day = 86_400_000;

interface Input {
  files: DemoFiles;
  people: ReadonlyMap<string, StoredPerson>;
  products: ReadonlyMap<string, number>;
  now: Date;
}

/** Writes the demo conversations and reviews. */
export async function insertDemoConversations(transaction: DbTransaction, input: Input): Promise<void> {
  for (const conversation of input.files.conversations) await insertConversation(transaction, input, conversation);
  await insertReviews(transaction, input);
}

async function insertConversation(
  transaction: DbTransaction,
  input: Input,
  conversation: DemoConversation,
): Promise<void> {
  const { messages, read, sold } = conversation;
  const seller = person(input, conversation.seller);
  const buyer = person(input, conversation.buyer);
  const at = (minutesAgo: number) => new Date(input.now.getTime() - minutesAgo * minute);
  const first = messages[0];
  const last = messages.at(-1);
  if (!first || !last) throw new Error(`${conversation.product}: a conversation without messages`);
  const { id } = await transaction
    .insertInto('conversations')
    .values({
      product_id: product(input, conversation.product),
      seller_id: seller.id,
      buyer_id: buyer.id,
      last_seq: messages.length,
      last_message_at: at(last.minutesAgo),
      created_at: at(first.minutesAgo),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .insertInto('conversation_members')
    .values(
      (
        [
          ['buyer', buyer],
          ['seller', seller],
        ] as const
      ).map(([side, member]) => ({
        conversation_id: id,
        user_id: member.id,
        side,
        sort_at: at(last.minutesAgo),
        last_read_seq: read[side],
        unread_count: messages.slice(read[side]).filter((message) => message.author !== side).length,
        awaits_answer: last.author !== side,
      })),
    )
    .execute();
  await transaction
    .insertInto('messages')
    .values(
      messages.map((message, index) => ({
        conversation_id: id,
        seq: index + 1,
        sender_id: message.author === 'buyer' ? buyer.id : seller.id,
        body: message.text,
        created_at: at(message.minutesAgo),
      })),
    )
    .execute();
  if (sold)
    await insertSale(transaction, { id, sellerId: seller.id, seq: messages.length + 1, at: at(last.minutesAgo) });
}

/** The listing was sold to the buyer of the conversation, who has read so. */
async function insertSale(
  transaction: DbTransaction,
  { id, sellerId, seq, at }: { id: number; sellerId: number; seq: number; at: Date },
): Promise<void> {
  const event: DealEvent = { type: 'sold', here: true };
  await transaction
    .insertInto('messages')
    .values({
      conversation_id: id,
      seq,
      sender_id: sellerId,
      kind: 'event',
      body: '',
      payload: JSON.stringify(event),
      created_at: at,
    })
    .execute();
  const { product_id } = await transaction
    .updateTable('conversations')
    .set({ last_seq: seq, dealt_at: at })
    .where('id', '=', id)
    .returning('product_id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('conversation_members')
    .set({ last_read_seq: seq })
    .where('conversation_id', '=', id)
    .where('unread_count', '=', 0)
    .execute();
  await transaction.updateTable('products').set({ sold_in: id }).where('id', '=', product_id).execute();
}

async function insertReviews(transaction: DbTransaction, input: Input): Promise<void> {
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
