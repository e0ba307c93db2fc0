/**
 * The main path through the product as a stranger writes it who has the API's description alone: `tokcha-api` is what typesOf makes
 * of that. Arguments: the product's origin, a JPEG, the phone of an account. It ends with 1 where anything is not as described.
 */
import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import createClient from 'openapi-fetch';
import type { components, paths } from 'tokcha-api';

type Category = components['schemas']['Category'];
type Property = components['schemas']['Property'];
type Client = ReturnType<typeof createClient<paths>>;

const [origin = '', picture = '', buyerPhone = ''] = process.argv.slice(2);

/** The body of an answer. @throws where the call was refused, with what the product said */
async function need<Body>(
  answer: Promise<{ data?: Body; error?: components['schemas']['Error'] | undefined; response: Response }>,
): Promise<NonNullable<Body>> {
  const { data, error, response } = await answer;
  if (data) return data;
  throw new Error(`${response.url} answered ${response.status} ${error?.code}: ${error?.message}`);
}

function expectSame(seen: unknown, expected: unknown, what: string): void {
  if (seen !== expected) throw new Error(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
}

function present<Value>(value: Value | null | undefined, what: string): Value {
  if (value === null || value === undefined) throw new Error(`there is no ${what}`);
  return value;
}

function clientOf(accessToken?: string): Client {
  const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
  return createClient<paths>({ baseUrl: origin, headers: { 'x-lang': 'en', ...authorization } });
}

/** A code is what the demo and tests show in place of sending it. */
async function askForCode(phone: string, purpose: 'login' | 'register'): Promise<string> {
  const { code, resendAfter } = await need(visitor.POST('/api/auth/send-otp', { body: { phone, purpose } }));
  expectSame(resendAfter > 0, true, 'time until the next code');
  return present(code, 'code');
}

/** Opens an account. */
async function register(phone: string, username: string): Promise<Client> {
  const code = await askForCode(phone, 'register');
  const verified = await need(visitor.POST('/api/auth/verify-otp', { body: { phone, code } }));
  expectSame(verified.exists, false, 'an account before it is opened');
  const registrationToken = present(verified.registrationToken, 'registration token');
  const { content } = await need(
    visitor.POST('/api/auth/create-account', {
      params: { header: { 'idempotency-key': randomUUID() } },
      body: { phone, username, ...place, consent: { version: '2026-11-27' }, registrationToken },
    }),
  );
  return clientOf(content.accessToken);
}

/** Signs an account in that exists. */
async function signIn(phone: string): Promise<Client> {
  const code = await askForCode(phone, 'login');
  const answer = await need(visitor.POST('/api/auth/login/verify-otp', { body: { phone, code } }));
  if ('secondFactor' in answer) throw new Error('a person who is not staff is asked for a second factor');
  return clientOf(answer.accessToken);
}

async function findPlace(): Promise<{ regionId: number; districtId: number }> {
  const { content } = await need(visitor.GET('/api/location/regions'));
  const region = present(content[0], 'region');
  return { regionId: region.id, districtId: present(region.districts[0], 'district').id };
}

const leavesOf = (category: Category): Category[] =>
  category.children.length === 0 ? [category] : category.children.flatMap(leavesOf);

/** A value that this property takes. */
function aValue({ type, options, min }: Property): string {
  if (type === 'BOOLEAN') return 'true';
  if (type === 'DATE') return '2026-01-01';
  return options[0] ?? String(min ?? 1);
}

/** Publishes a listing with its picture. @returns its id */
async function publish(seller: Client, title: string): Promise<number> {
  const categories = await need(visitor.GET('/api/category'));
  const leaf = present(categories.content.flatMap(leavesOf)[0], 'category');
  const properties = await need(
    visitor.GET('/api/category/{categoryId}/properties', { params: { path: { categoryId: leaf.id } } }),
  );
  const stated = properties.content
    .filter(({ required }) => required)
    .map((property) => ({
      propertyId: property.id,
      type: property.type,
      value: { key: property.name, value: aValue(property) },
    }));
  const file = await openAsBlob(picture, { type: 'image/jpeg' });
  const uploaded = await need(seller.POST('/api/file/upload', { body: { file }, bodySerializer: asForm }));
  const created = await need(
    seller.POST('/api/products', {
      params: { header: { 'idempotency-key': randomUUID() } },
      body: {
        title,
        description: 'Barely used, with its basket and its papers.',
        price: 900_000,
        categoryId: leaf.id,
        ...place,
        negotiable: 'true',
        properties: JSON.stringify(stated),
        uploadIds: String(uploaded.content.id),
      },
      bodySerializer: asForm,
    }),
  );
  return created.content.id;
}

function asForm(fields: Readonly<Record<string, string | number | Blob | readonly Blob[] | undefined>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of Array.isArray(value) ? value : [value])
      if (each !== undefined) form.append(name, each instanceof Blob ? each : String(each));
  }
  return form;
}

const visitor = clientOf();
const place = await findPlace();
const title = `Bicycle ${randomUUID().slice(0, 8)}`;
const seller = await register('+998330000101', 'Nodira');
const productId = await publish(seller, title);

const { content: listed } = await need(visitor.GET('/api/products', { params: { query: { limit: 5 } } }));
expectSame(listed.data[0]?.id, productId, 'the newest listing');
const search = { title, sortBy: 'price', minPrice: 800_000 } as const;
const { content: found } = await need(visitor.POST('/api/products/filter', { body: search }));
expectSame(found.data[0]?.title, title, 'what the search finds');
const { content: posted } = await need(
  visitor.GET('/api/products/by-id/{productId}', { params: { path: { productId } } }),
);
if (posted.status === 'draft') throw new Error('a published listing is a draft');
expectSame(posted.region.id, place.regionId, 'where the listing stands');

const buyer = await signIn(buyerPhone);
const { content: me } = await need(buyer.GET('/api/auth/me'));
expectSame(me.phoneNumber, buyerPhone, 'who has signed in');
const { content: liked } = await need(
  buyer.POST('/api/products/{productId}/like', { params: { path: { productId } }, body: { liked: true } }),
);
expectSame(liked.likesCount, 1, 'likes');
const { content: favourites } = await need(buyer.GET('/api/products/liked'));
expectSame(favourites.data[0]?.id, productId, 'the favourite');

const sellerId = posted.profile.user.id;
const { content: conversation } = await need(
  buyer.POST('/api/chat/create-or-get', { body: { productId, participantIds: [me.id, sellerId] } }),
);
expectSame(conversation.otherParticipant.id, sellerId, 'the other side');
const chat = { path: { chatId: conversation.id } };
expectSame((await need(buyer.GET('/api/chat/{chatId}/messages', { params: chat }))).length, 0, 'messages');

const { content: dashboard } = await need(seller.GET('/api/profiles/me/dashboard'));
expectSame(dashboard.products[0]?.likesCount, 1, 'likes of the own listing');
const sold = { params: { path: { productId } }, body: { action: 'sold' } } as const;
expectSame((await buyer.POST('/api/products/{productId}/status', sold)).error?.code, 'FORBIDDEN', 'what is not mine');
const { content: closed } = await need(seller.POST('/api/products/{productId}/status', sold));
expectSame(closed.status, 'sold', 'the listing');

await need(seller.POST('/api/auth/logout'));
expectSame((await seller.GET('/api/auth/me')).error?.code, 'SESSION_REVOKED', 'a session that has ended');
