import { sql } from 'kysely';
import type { TestApp } from '../app/start-test-app.ts';
import { multipart } from '../multipart.ts';
import { aUser, signedIn, type TestUser } from './builders.ts';
import { createOrGet } from './chat-builders.ts';
import { aPhoto, aProduct, formBody, pictureBytes } from './product-builders.ts';
import { completeFields, submit } from './product-submissions.ts';
import { aRecording } from './recordings.ts';

export interface WholePerson {
  user: TestUser;
  headers: { authorization: string };
  /** a listing with two real pictures */
  productId: number;
  draftId: number;
  chatId: number;
  /** who talked to them, reported by them and blocked by them */
  other: TestUser;
}

/** A person with something of every kind that the product keeps about people. */
export async function aWholePerson(test: TestApp): Promise<WholePerson> {
  const { db } = test.database;
  const user = await aUser(test, { username: 'Gulnora', notification_choices: '{"push":false}' });
  const other = await aUser(test, {
    username: 'Begona',
    created_at: new Date(test.clock.now().getTime() - 172_800_000),
  });
  const headers = await signedIn(test, user);
  const picture = await formBody({}, [{ bytes: await pictureBytes(), field: 'file' }]);
  await test.app.inject({
    method: 'POST',
    url: '/api/profiles/me/avatar',
    payload: picture.payload,
    headers: { ...headers, ...picture.headers },
  });
  const files = [{ bytes: await pictureBytes() }, { bytes: await pictureBytes() }];
  const posted = await submit(test, await completeFields(test), files, headers);
  const productId: number = posted.json().content.id;
  const draft = await aProduct(test, { sellerId: user.id, status: 'draft', title: 'Yarim qolgan', pictures: 0 });
  const talk = await createOrGet(test, { user: other, headers: await signedIn(test, other) }, productId, [
    user.id,
    other.id,
  ]);
  const chatId: number = talk.json().content.id;
  const theirs = await aProduct(test, { sellerId: other.id });
  await sql`insert into messages (conversation_id, seq, sender_id, body) values
    (${chatId}, 1, ${other.id}, 'Hali bormi?'), (${chatId}, 2, ${user.id}, 'Ha, bor')`.execute(db);
  const photo = await aPhoto(test, user.id);
  await sql`insert into messages (conversation_id, seq, sender_id, kind, body) values
    (${chatId}, 3, ${user.id}, 'photo', ''), (${chatId}, 4, ${user.id}, 'offer', '')`.execute(db);
  await sql`
    with sent as (delete from product_images where id = ${photo.id} returning id, file_hash)
    insert into message_photos (conversation_id, seq, position, upload_id, file_hash) select ${chatId}, 3, 0, id, file_hash from sent`.execute(
    db,
  );
  await sql`insert into offers (conversation_id, seq, amount, currency) values (${chatId}, 4, 5000000, 'UZS')`.execute(
    db,
  );
  await sql`insert into messages (conversation_id, seq, sender_id, kind, body) values (${chatId}, 5, ${user.id}, 'voice', '')`.execute(
    db,
  );
  const recording = multipart('/api/file/voice', {}, [
    { field: 'file', name: 'v.webm', type: 'audio/webm', bytes: aRecording() },
  ]);
  const spoken = await test.app.inject({ method: 'POST', ...recording, headers: { ...recording.headers, ...headers } });
  await sql`
    update voices set conversation_id = ${chatId}, seq = 5, duration_ms = 12000, peaks = array[10, 90]
    where id = ${spoken.json().content.id}`.execute(db);
  await sql`update conversations set last_seq = 5 where id = ${chatId}`.execute(db);
  await sql`insert into product_likes (product_id, user_id) values (${theirs.id}, ${user.id})`.execute(db);
  await sql`update products set like_count = 1 where id = ${theirs.id}`.execute(db);
  await sql`insert into saved_searches (user_id, name, filter, filter_key) values (${user.id}, 'Divan', '{"title":"divan"}', 'k')`.execute(
    db,
  );
  await sql`insert into saved_replies (user_id, replies) values (${user.id}, array['Ha, sotuvda'])`.execute(db);
  await sql`insert into recent_searches (user_id, query) values (${user.id}, 'kreslo')`.execute(db);
  await sql`insert into consents (user_id, version, given_at) values (${user.id}, '2026-11-27', now())`.execute(db);
  const paper = await formBody({}, [{ bytes: await pictureBytes(), field: 'file' }]);
  const sent = await test.app.inject({
    method: 'POST',
    url: '/api/file/upload',
    payload: paper.payload,
    headers: { ...headers, ...paper.headers },
  });
  await test.app.inject({
    method: 'POST',
    url: '/api/profiles/me/kind',
    payload: { kind: 'shop', name: 'Kreslo savdo', tin: '301234567', paperIds: [sent.json().content.id] },
    headers,
  });
  await sql`
    insert into shop_details (user_id, about, address, hours, updated_at)
    values (${user.id}, 'Kreslo va divanlar', 'Navoiy ko‘chasi 5', null, now())`.execute(db);
  await sql`
    insert into shop_feeds (user_id, url, archives_missing, is_on, is_confirmed, next_pull_at, failures)
    values (${user.id}, 'https://kreslo.uz/list.xml', false, true, false, now(), 0)`.execute(db);
  await sql`
    insert into shop_imports (user_id, source, name, digest, archives_missing, total, created_at, touched_at)
    values (${user.id}, 'file', 'kreslo.csv', 'abc', false, 0, now(), now())`.execute(db);
  await sql`insert into shop_items (user_id, item_id, product_id, photos, created_at) values (${user.id}, 'K-1', ${productId}, '[]', now())`.execute(
    db,
  );
  await sql`insert into notifications (user_id, kind, payload) values (${user.id}, 'still_selling', ${`{"productId":${productId},"title":"Divan"}`}::jsonb)`.execute(
    db,
  );
  await sql`insert into reviews (product_id, seller_id, buyer_id, rating, body) values
    (${theirs.id}, ${other.id}, ${user.id}, 5, 'Halol sotuvchi'), (${productId}, ${user.id}, ${other.id}, 4, 'Yaxshi')`.execute(
    db,
  );
  const plan = await sql<{ id: number }>`
    insert into promotion_plans (days, price_uzs, name_uz) values (7, 30000, 'Hafta') returning id`.execute(db);
  await sql`insert into payments (user_id, product_id, plan_id, amount_uzs, days, provider, expires_at)
    values (${user.id}, ${productId}, ${plan.rows[0]?.id}, 30000, 7, 'console', now() + interval '2 days')`.execute(db);
  const reported = await sql<{ id: number }>`
    insert into moderation_cases (target_kind, product_id) values ('product', ${theirs.id}) returning id`.execute(db);
  await sql`insert into reports (reporter_id, case_id, reason, note) values (${user.id}, ${reported.rows[0]?.id}, 'spam', 'shubhali')`.execute(
    db,
  );
  await sql`insert into moderation_cases (target_kind, product_id, state, decision, rule, reason, decided_at, decided_by)
    values ('product', ${productId}, 'decided', 'dismiss', 'none', 'joyida', now(), ${other.id})`.execute(db);
  await sql`insert into follows (follower_id, seller_id) values (${user.id}, ${other.id})`.execute(db);
  await sql`insert into user_blocks (blocker_id, blocked_id) values (${user.id}, ${other.id})`.execute(db);
  await sql`insert into push_subscriptions (endpoint, user_id, session_id, p256dh, auth)
    select 'https://push.example/1', user_id, id, 'p', 'a' from sessions where user_id = ${user.id}`.execute(db);
  await sql`insert into phone_reveals (product_id, day, viewer_key, user_id) values (${theirs.id}, current_date, '\\x01', ${user.id})`.execute(
    db,
  );
  return { user, headers, productId, draftId: draft.id, chatId, other };
}
