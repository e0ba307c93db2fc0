import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aConversation, type TestPerson } from '#testing/builders/chat-builders.ts';
import { aProduct, aStoredFile, type TestProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let product: TestProduct;
let chat: { id: number; product: { id: number }; seller: TestPerson; buyer: TestPerson };
let hash: string;
let option: { property_id: number; key: string };
let otherProperty: { id: number };
let foreignDistrict: number;
let branch: number;

beforeAll(async () => {
  test = await startTestApp();
  const { db } = test.database;
  product = await aProduct(test);
  chat = await aConversation(test);
  hash = await aStoredFile(test);
  option = await db.selectFrom('property_options').select(['property_id', 'key']).limit(1).executeTakeFirstOrThrow();
  otherProperty = await db
    .selectFrom('properties')
    .select('id')
    .where('type', '=', 'SELECT')
    .where('id', '<>', option.property_id)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('property_options as o')
            .select('o.key')
            .whereRef('o.property_id', '=', 'properties.id')
            .where('o.key', '=', option.key),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  foreignDistrict = (
    await db
      .selectFrom('districts')
      .select('id')
      .where('region_id', '<>', product.regionId)
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;
  branch = (
    await db.selectFrom('categories').select('id').where('parent_id', 'is', null).limit(1).executeTakeFirstOrThrow()
  ).id;
  await sql`insert into product_likes (product_id, user_id) values (${product.id}, ${product.sellerId})`.execute(db);
  await sql`insert into product_views (product_id, day, viewer_key) values (${product.id}, '2026-01-01', 'a')`.execute(
    db,
  );
  await sql`insert into reviews (product_id, seller_id, buyer_id, rating)
    values (${product.id}, ${product.sellerId}, ${chat.buyer.user.id}, 5)`.execute(db);
  await sql`insert into messages (conversation_id, seq, sender_id, body, client_message_id)
    values (${chat.id}, 1, ${chat.buyer.user.id}, 'Salom', 'message-1')`.execute(db);
  await sql`insert into audit_log (action, object_kind, hash) values ('start', 'test', 'a')`.execute(db);
});
afterAll(() => test.close());

const set = (change: RawBuilder<unknown>) => sql`update products set ${change} where id = ${product.id}`;
const message = (values: RawBuilder<unknown>) =>
  sql`insert into messages (conversation_id, seq, sender_id, body, client_message_id, kind) values (${values})`;
const review = (values: RawBuilder<unknown>) =>
  sql`insert into reviews (product_id, seller_id, buyer_id, rating) values (${values})`;
const value = (columns: string, values: RawBuilder<unknown>) =>
  sql`insert into product_property_values (product_id, property_id, ${sql.raw(columns)}) values (${product.id}, ${values})`;
const user = (columns: string, values: RawBuilder<unknown>) =>
  sql`insert into users (username, ${sql.raw(columns)}) values ('Kimdir', ${values})`;
const buyer = () => chat.buyer.user.id;
const seller = () => chat.seller.user.id;

/** What is wrong, the statement, and the constraint or rule that must refuse it. */
const broken: [string, () => RawBuilder<unknown>, RegExp][] = [
  ['a negative price', () => set(sql`price = -1`), /products_price_check/],
  ['a price beyond the limit', () => set(sql`price = 1000000000001`), /products_price_check/],
  ['no price for money', () => set(sql`price = 0`), /product_price_fits_payment/],
  ['a price for a gift', () => set(sql`payment_type = 'Bepul'`), /product_price_fits_payment/],
  ['a range that ends below its begin', () => set(sql`max_price = 1`), /product_price_range/],
  ['an unknown currency', () => set(sql`currency = 'EUR'`), /products_currency_check/],
  ['an unknown status', () => set(sql`status = 'gone'`), /products_status_check/],
  ['an active product without a title', () => set(sql`title = ''`), /product_is_complete/],
  ['an active product without a category', () => set(sql`category_id = null`), /product_is_complete/],
  ['an active product without a place', () => set(sql`region_id = null, district_id = null`), /product_is_complete/],
  ['a title too long', () => set(sql`title = repeat('a', 121)`), /products_title_check/],
  [
    'a district of another region',
    () => set(sql`district_id = ${foreignDistrict}`),
    /products_region_id_district_id_fkey/,
  ],
  ['a category that is no leaf', () => set(sql`category_id = ${branch}`), /product_in_leaf_category/],
  [
    'a draft in a category with children that is published',
    () => sql`insert into products (seller_id, status, title, description, price, category_id, region_id, district_id)
      values (${product.sellerId}, 'active', 'a', 'b', 1, ${branch}, ${product.regionId}, ${product.districtId})`,
    /product_in_leaf_category/,
  ],
  ['a category that is not there', () => set(sql`category_id = 999999`), /category does not exist/],
  ['fewer likes than none', () => set(sql`like_count = -1`), /products_like_count_check/],
  ['fewer views than none', () => set(sql`view_count = -1`), /products_view_count_check/],
  ['TOP without an end', () => set(sql`top_since = now()`), /product_top_dated/],
  ['deleted without a date', () => set(sql`status = 'deleted'`), /product_deletion_dated/],
  [
    'a seller that is not there',
    () => sql`insert into products (seller_id, status) values (999999, 'draft')`,
    /products_seller_id_fkey/,
  ],
  [
    'the same title of a seller in a category again',
    () => sql`insert into products (seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id, district_id)
      select seller_id, status, title, title_key, description, price, price_uzs, category_id, region_id, district_id
      from products where id = ${product.id}`,
    /products_no_repost/,
  ],
  [
    'a picture of no product in a place',
    () => sql`insert into product_images (owner_id, file_hash, position) values (${product.sellerId}, ${hash}, 0)`,
    /image_attached_or_pending/,
  ],
  [
    'a picture of a product that is not there',
    () => sql`insert into product_images (owner_id, product_id, file_hash, position, attached_at)
      values (${product.sellerId}, 999999, ${hash}, 0, now())`,
    /product_images_product_id_fkey/,
  ],
  [
    'a picture without its file',
    () => sql`insert into product_images (owner_id, file_hash) values (${product.sellerId}, ${'f'.repeat(32)})`,
    /product_images_file_hash_fkey/,
  ],
  [
    'two main pictures',
    () => sql`insert into product_images (owner_id, product_id, file_hash, position, is_main, attached_at)
      values (${product.sellerId}, ${product.id}, ${hash}, 5, true, now())`,
    /product_images_one_main/,
  ],
  [
    'two pictures in one place',
    () => sql`insert into product_images (owner_id, product_id, file_hash, position, attached_at)
      values (${product.sellerId}, ${product.id}, ${hash}, 0, now())`,
    /product_images_product_id_position_key/,
  ],
  [
    'an eleventh picture',
    () => sql`insert into product_images (owner_id, product_id, file_hash, position, attached_at)
      values (${product.sellerId}, ${product.id}, ${hash}, 10, now())`,
    /product_images_position_check/,
  ],
  [
    'an option of another property',
    () => value('option_key', sql`${otherProperty.id}, ${option.key}`),
    /option_key_fkey/,
  ],
  [
    'two typed values',
    () => value('option_key, text_value', sql`${option.property_id}, ${option.key}, 'x'`),
    /one_typed_value/,
  ],
  ['no typed value', () => value('text_value', sql`${option.property_id}, null`), /one_typed_value/],
  [
    'a second like',
    () => sql`insert into product_likes (product_id, user_id) values (${product.id}, ${product.sellerId})`,
    /product_likes_pkey/,
  ],
  [
    'a second view of a day',
    () => sql`insert into product_views (product_id, day, viewer_key) values (${product.id}, '2026-01-01', 'a')`,
    /product_views_pkey/,
  ],
  [
    'a chat with oneself',
    () => sql`insert into conversations (product_id, seller_id, buyer_id)
      values (${product.id}, ${product.sellerId}, ${product.sellerId})`,
    /conversations_check/,
  ],
  [
    'a second chat about a product',
    () => sql`insert into conversations (product_id, seller_id, buyer_id)
      values (${chat.product.id}, ${seller()}, ${buyer()})`,
    /conversations_product_id_buyer_id_key/,
  ],
  ['a message number twice', () => message(sql`${chat.id}, 1, ${buyer()}, 'x', 'message-2', 'text'`), /messages_pkey/],
  [
    'a message id of its sender twice',
    () => message(sql`${chat.id}, 2, ${buyer()}, 'x', 'message-1', 'text'`),
    /messages_conversation_id_sender_id_client_message_id_key/,
  ],
  ['an empty message', () => message(sql`${chat.id}, 2, ${buyer()}, '', null, 'text'`), /messages_check/],
  [
    'a message too long',
    () => message(sql`${chat.id}, 2, ${buyer()}, repeat('a', 2001), null, 'text'`),
    /messages_body_check/,
  ],
  [
    'a message before the first',
    () => message(sql`${chat.id}, 0, ${buyer()}, 'x', null, 'text'`),
    /messages_seq_check/,
  ],
  ['a rating of 0', () => review(sql`${chat.product.id}, ${seller()}, ${buyer()}, 0`), /reviews_rating_check/],
  ['a rating of 6', () => review(sql`${chat.product.id}, ${seller()}, ${buyer()}, 6`), /reviews_rating_check/],
  [
    'a review of oneself',
    () => review(sql`${product.id}, ${buyer()}, ${buyer()}, 5`),
    /reviews_check|reviews_product_id_buyer_id_key/,
  ],
  [
    'a second review',
    () => review(sql`${product.id}, ${product.sellerId}, ${buyer()}, 4`),
    /reviews_product_id_buyer_id_key/,
  ],
  ['a phone twice', () => user('phone', sql`${chat.buyer.user.phone}`), /users_phone_key/],
  ['a phone that is none', () => user('phone', sql`'901234567'`), /users_phone_check/],
  ['an account without a phone', () => user('phone', sql`null`), /users_check/],
  ['an unknown role', () => user('phone, role', sql`'+998900000000', 'root'`), /users_role_check/],
  [
    'an account in a district of another region',
    () => user('phone, region_id, district_id', sql`'+998900000000', ${product.regionId}, ${foreignDistrict}`),
    /users_region_id_district_id_fkey/,
  ],
  [
    'a block of oneself',
    () => sql`insert into user_blocks (blocker_id, blocked_id) values (${buyer()}, ${buyer()})`,
    /user_blocks_check/,
  ],
  [
    'a follower of oneself',
    () => sql`insert into follows (follower_id, seller_id) values (${buyer()}, ${buyer()})`,
    /follows_check/,
  ],
  [
    'two living codes of a phone',
    () => sql`insert into otp_challenges (id, phone, code_hash, expires_at)
      select id, '+998901112233', 'a', now() from (values (${randomUUID()}::uuid), (${randomUUID()}::uuid)) as ids (id)`,
    /otp_one_live_per_phone/,
  ],
  [
    'a revoked session without why',
    () => sql`update sessions set revoked_at = now() where user_id = ${buyer()}`,
    /sessions_check/,
  ],
  [
    'a category as its own ancestor',
    () => sql`update categories set parent_id = id where id = ${branch}`,
    /own ancestor/,
  ],
  ['a category deeper than three', () => deepCategory(), /categories_depth_check/],
  [
    'a payment of nothing',
    () => sql`insert into promotion_plans (days, price_uzs, name_uz) values (7, 0, 'x')`,
    /price_uzs_check/,
  ],
  ['a banner that leads to a script', () => banner('javascript:alert(1)'), /banners_link_url_check/],
  ['a banner that leads to a foreign host without scheme', () => banner('//evil.example'), /banners_link_url_check/],
];

const banner = (link: string) =>
  sql`insert into banners (placement, image_hash, link_url) values ('home_hero', ${hash}, ${link})`;
const deepCategory = () => sql`
  insert into categories (parent_id, depth, path, slug, name_uz)
  select id, 0, '{}', 'too-deep', 'x' from categories where depth = 3 limit 1`;

/** What the database said, or that it took the row. */
async function refusalOf(statement: RawBuilder<unknown>, { db } = test.database): Promise<string> {
  try {
    await db.transaction().execute(async (transaction) => {
      await statement.execute(transaction);
      await sql`set constraints all immediate`.execute(transaction);
      throw new Error('the database took it');
    });
  } catch (error) {
    if (error instanceof pg.DatabaseError) return `${error.constraint ?? ''} ${error.message}`;
    if (error instanceof Error) return error.message;
  }
  return 'nothing';
}

describe('the database itself refuses', () => {
  it.each(broken)('%s', async (_name, statement, why) => {
    expect(await refusalOf(statement())).toMatch(why);
  });

  it.each([
    ['a changed audit row', sql`update audit_log set action = 'x'`],
    ['a deleted audit row', sql`delete from audit_log`],
    ['an emptied audit log', sql`truncate audit_log`],
  ])('%s, to the owner of the log too', async (_name, statement) => {
    expect(await refusalOf(statement, test.owner)).toMatch(/the audit log only grows/);
  });

  it('nothing that is sound: the same statements with sound values pass', async () => {
    const sound = [
      set(sql`price = 1, max_price = 2`),
      set(sql`status = 'deleted', deleted_at = now()`),
      message(sql`${chat.id}, 2, ${buyer()}, 'x', 'message-2', 'text'`),
      review(sql`${chat.product.id}, ${seller()}, ${buyer()}, 1`),
      value('option_key', sql`${option.property_id}, ${option.key}`),
      user('phone', sql`'+998900000000'`),
      banner('https://tokcha.uz/aksiya'),
      banner('/all-products'),
    ];
    for (const statement of sound) expect(await refusalOf(statement)).toBe('the database took it');
  });
});
