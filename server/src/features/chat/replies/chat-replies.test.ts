import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { aConversation, aPerson, type TestPerson } from '#testing/builders/chat-builders.ts';
import { chatServer } from '#testing/chat/chat-server.ts';
import { eventually } from '#testing/eventually.ts';

const { test, talk, connect } = await chatServer();

const get = async (person: TestPerson, path: string) =>
  (await test.app.inject({ url: `/api/chat/${path}`, headers: person.headers })).json().content;
const keep = (person: TestPerson, replies: unknown) =>
  test.app.inject({ method: 'PUT', url: '/api/chat/saved-replies', headers: person.headers, payload: { replies } });

describe('saved replies', () => {
  it('are kept in their order, each person’s own, and go one by one', async () => {
    const [one, other] = [await aPerson(test, 'Sardor'), await aPerson(test, 'Barno')];
    expect(await get(one, 'saved-replies')).toEqual({ replies: [] });
    expect((await keep(one, ['  Ha, bor ', 'Manzil:\nChorsu'])).json().content.replies).toEqual([
      'Ha, bor',
      'Manzil:\nChorsu',
    ]);
    await keep(one, ['Manzil:\nChorsu', 'Ha, bor']);
    expect(await get(one, 'saved-replies')).toEqual({ replies: ['Manzil:\nChorsu', 'Ha, bor'] });
    expect(await get(other, 'saved-replies')).toEqual({ replies: [] });
    await keep(one, []);
    expect(await get(one, 'saved-replies')).toEqual({ replies: [] });
  });

  it.each([
    ['more than twenty', Array.from({ length: 21 }, (_, index) => `Javob ${index}`)],
    ['a long one', ['a'.repeat(501)]],
    ['a blank one', [' ']],
    ['what is no text', [5]],
  ])('are not %s', async (_, replies) => {
    expect((await keep(await aPerson(test, 'Sardor'), replies)).statusCode).toBe(422);
  });
});

describe('suggested answers', () => {
  const answers = async (person: TestPerson, chatId: number): Promise<string[]> =>
    (await get(person, `${chatId}/suggested-answers`)).answers;

  it('to the seller are filled from the listing, in the language of each question', async () => {
    const one = await talk();
    await sql`
      update products set price = 5800000, price_uzs = 5800000, negotiable = true, location = 'Chorsu' where id = ${one.product.id}`.execute(
      test.owner.db,
    );
    await one.say('buyer', 'Salom');
    expect(await answers(one.seller, one.id)).toEqual([]);
    await one.say('buyer', 'Hali sotuvdami?');
    await one.say('buyer', 'какая окончательная цена');
    await one.say('buyer', 'Where can I see it?');
    const [available, price, place] = await answers(one.seller, one.id);
    expect(available).toBe('Ha, sotuvda');
    expect(price?.replaceAll('\u00A0', ' ')).toBe('Цена 5 800 000 сум, торг уместен');
    expect(place).toMatch(/^\S.*, .*Chorsu$/);
    expect(await answers(one.buyer, one.id)).toEqual([]);
    await one.say('seller', 'Ha');
    expect(await answers(one.seller, one.id)).toEqual([]);
  });

  it('say what the price is for, and that a thing is given for another', async () => {
    const one = await talk();
    const state = (category: string, properties: object, price: number) =>
      sql`update products set category_id = (select id from categories where slug = ${category}), properties = ${JSON.stringify(properties)},
        price = ${price}, price_uzs = ${price}, payment_type = ${price === 0 ? 'Bepul' : 'Pullik'} where id = ${one.product.id}`.execute(
        test.owner.db,
      );
    await one.say('buyer', 'какая окончательная цена');
    await state('kvartira-ijarasi', { price_period: 'month' }, 4_000_000);
    expect((await answers(one.seller, one.id))[0]?.replaceAll('\u00A0', ' ')).toContain('4 000 000 сум/мес.');
    await state('uy-joy-almashtirish', { wanted: 'Hovli' }, 0);
    expect(await answers(one.seller, one.id)).toEqual(['Только обмен']);
  });

  it('say what became of the listing', async () => {
    const one = await talk();
    await one.say('buyer', 'Ҳали сотувдами?');
    const set = (change: string) =>
      sql`update products set ${sql.raw(change)} where id = ${one.product.id}`.execute(test.owner.db);
    await set(`reserved_until = now() + interval '1 day'`);
    expect(await answers(one.seller, one.id)).toEqual(['Hozircha boshqa xaridor uchun band qilingan']);
    await set(`reserved_in = ${one.id}`);
    expect(await answers(one.seller, one.id)).toEqual(['Ha, siz uchun band qilingan']);
    await set(`reserved_until = null, reserved_in = null, status = 'sold'`);
    expect(await answers(one.seller, one.id)).toEqual(["Yo'q, sotilgan"]);
  });
});

describe('what the head says of the other person', () => {
  const partner = (person: TestPerson, chatId: number) => get(person, `${chatId}/partner`);
  const change = (person: TestPerson, showsLastSeen: boolean) =>
    test.app.inject({
      method: 'PATCH',
      url: '/api/profiles/me',
      headers: person.headers,
      payload: { showsLastSeen },
    });

  it('is when they left, to whom shows the same of himself, and nothing across a block', async () => {
    const { id, seller, buyer } = await aConversation(test);
    test.clock.advance(5 * 60_000);
    const connection = await connect(seller);
    await connection.send('setOnlineStatus', seller.user.id);
    test.clock.advance(3 * 60_000);
    connection.close();
    const seen = async (): Promise<number> => Date.parse((await partner(buyer, id)).lastSeenAt ?? '');
    const left = test.clock.now().getTime();
    await eventually(async () => expect(await seen()).toBeGreaterThanOrEqual(left));
    for (const person of [seller, buyer]) {
      expect((await change(person, false)).json().content.showsLastSeen).toBe(false);
      expect((await partner(buyer, id)).lastSeenAt).toBeNull();
      await change(person, true);
    }
    expect(await seen()).toBeGreaterThanOrEqual(left);
    const block = (blocked: boolean) =>
      test.app.inject({
        method: 'POST',
        url: `/api/profiles/${buyer.user.id}/block`,
        headers: seller.headers,
        payload: { blocked },
      });
    await block(true);
    expect((await partner(buyer, id)).lastSeenAt).toBeNull();
    expect((await partner(seller, id)).lastSeenAt).toBeNull();
    await block(false);
  });

  it('is how soon the seller answers, to the buyer', async () => {
    const { id, seller, buyer } = await aConversation(test);
    expect((await partner(buyer, id)).answerTime).toBeNull();
    await sql`insert into seller_answer_times (seller_id, median_minutes, measured_at) values (${seller.user.id}, 20, now())`.execute(
      test.owner.db,
    );
    expect(await partner(buyer, id)).toMatchObject({ answerTime: 'hour', answerMinutes: 20 });
    expect((await partner(seller, id)).answerTime).toBeNull();
  });
});
