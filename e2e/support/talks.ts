import { z } from 'zod';
import { openSocket } from '#testing/builders/chat-builders.ts';
import { eventually } from '#testing/eventually.ts';
import { newPerson, type Person } from './people.ts';
import { origin } from './product.ts';
import { newProductForm, type PostedProduct } from './products.ts';

const withId = z.object({ content: z.object({ id: z.number() }) });
const reviewable = z.object({ content: z.array(z.object({ canReview: z.boolean() })) });
const taken = z.object({ status: z.literal('success') });

/** A seller with a listing and a buyer, and their conversation about it. */
export interface Talk {
  seller: Person;
  buyer: Person;
  product: PostedProduct;
  chatId: number;
}

/** What the API answers this person to a GET, or to a POST of a body. */
export async function call(person: Person, path: string, body?: object): Promise<unknown> {
  const answer = await fetch(`${origin()}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return answer.json();
}

export async function idOf(person: Person): Promise<number> {
  return withId.parse(await call(person, 'auth/me')).content.id;
}

/** Two new people with an empty conversation. */
export async function newTalk(title: string, buyerName = 'Zarina'): Promise<Talk> {
  const [seller, buyer] = await Promise.all([newPerson('Olim'), newPerson(buyerName)]);
  const product = await newProductForm(seller, title);
  return { seller, buyer, product, chatId: await asksAbout({ seller, product }, buyer) };
}

/** Opens a conversation about the listing. @returns its id */
export async function asksAbout({ seller, product }: Pick<Talk, 'seller' | 'product'>, buyer: Person): Promise<number> {
  const participantIds = [await idOf(seller), await idOf(buyer)];
  const answer = await call(buyer, 'chat/create-or-get', { productId: product.id, participantIds });
  return withId.parse(answer).content.id;
}

/** The seller keeps the listing for the buyer and lets it go: from then on the buyer may review. */
export async function keepsForBuyer({ seller, buyer, product, chatId }: Talk): Promise<void> {
  const until = new Date(Date.now() + 3_600_000).toISOString();
  for (const body of [{ until, chatId }, { until: null }]) {
    await fetch(`${origin()}/api/products/${product.id}/reservation`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${seller.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }
  await eventually(async () => {
    const { content } = reviewable.parse(await call(buyer, `chat/my-chats?chatId=${chatId}`));
    if (!content[0]?.canReview) throw new Error('the reservation has not ended yet');
  });
}

/** Messages of this person, by another client than the browser. */
export async function says(person: Person, chatRoomId: number, ...messages: readonly string[]): Promise<void> {
  const senderId = await idOf(person);
  const socket = openSocket(origin(), {
    auth: { token: person.accessToken },
    query: { userId: String(senderId) },
  });
  try {
    for (const message of messages) {
      taken.parse(await socket.timeout(90_000).emitWithAck('sendMessage', { chatRoomId, senderId, message }));
    }
  } finally {
    socket.disconnect();
  }
}
