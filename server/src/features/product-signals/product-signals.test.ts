import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { measurePriceBounds } from '#server/features/product-signals/product-signals.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, aProduct, copiesOf, requiredProperties, theCategory } from '#testing/builders/product-builders.ts';
import { ownProduct, patchProduct } from '#testing/builders/product-edits.ts';
import {
  aSeller,
  completeFields,
  detailOf,
  type Fields,
  type Headers,
  submit,
} from '#testing/builders/product-submissions.ts';

let test: TestApp;
let complete: Fields;
beforeAll(async () => {
  test = await startTestApp();
  complete = await completeFields(test);
});
afterAll(() => test.close());

const longText = `Chilonzor 9-mavzeda uch xonali kvartira sotiladi. Uy g'ishtli, beshinchi qavat, balkoni bor, ta'mir o'tgan yili
qilingan. Maktab va metro yonida, hovlida bolalar maydonchasi va mashina uchun joy bor. Hujjatlari joyida, garov emas.`;

interface Posted {
  id: number;
  headers: Headers;
  sellerId: number;
}

let titles = 0;
/** Posts a sofa of a seller of its own, with a picture and title of its own, unless told otherwise. */
async function post(
  given: Fields = {},
  { by, photo, on = test }: { by?: Awaited<ReturnType<typeof aSeller>>; photo?: string; on?: TestApp } = {},
): Promise<Posted> {
  const { user, headers } = by ?? (await aSeller(on));
  titles += 1;
  const { id: uploadId } = await aPhoto(on, user.id, photo);
  const title = `Divan ${'abcdefghijklmnopqrstuvwxyz'.charAt(titles % 26)}${titles}`;
  const answer = await submit(on, { ...complete, title, uploadIds: String(uploadId), ...given }, [], headers);
  expect(answer.statusCode, answer.body).toBe(200);
  return { id: answer.json().content.id, headers, sellerId: user.id };
}

const caseOf = (id: number, on = test) =>
  on.database.db
    .selectFrom('moderation_cases')
    .select(['state', 'signals', 'created_at'])
    .where('product_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
async function signalsOf(id: number, on = test): Promise<{ kind: string; detail: Record<string, unknown> }[]> {
  const found = await caseOf(id, on);
  if (!found || found.state === 'closed') return [];
  const { rows } = await sql<{ kind: string; detail: Record<string, unknown> }>`
    select s->>'kind' as kind, s->'detail' as detail
    from moderation_cases c, jsonb_array_elements(c.signals) s where c.product_id = ${id} and c.state = 'open'`.execute(
    on.database.db,
  );
  return rows;
}
const kindsOf = async (id: number, on = test) => (await signalsOf(id, on)).map(({ kind }) => kind);
const ownView = ({ id, headers }: Posted, on = test) => detailOf(on, id, headers);
const dashboard = async ({ id, headers }: Posted) => {
  const url = '/api/profiles/me/dashboard?filter=attention';
  const rows: { id: number }[] = (await test.app.inject({ url, headers })).json().content.products;
  return rows.find((row) => row.id === id);
};
async function decide(id: number, decision: 'approve' | 'reject'): Promise<void> {
  const { db } = test.database;
  const decided_at = test.clock.now();
  await db
    .updateTable('moderation_cases')
    .set({ state: 'decided', decision, decided_at })
    .where('product_id', '=', id)
    .execute();
  const status = decision === 'approve' ? 'active' : 'rejected';
  await db.updateTable('products').set({ status }).where('id', '=', id).execute();
}
async function expectFlagged(posted: Posted, kinds: string[], reasons: string[]): Promise<void> {
  expect(await ownView(posted)).toMatchObject({ status: 'pending', heldFor: reasons });
  expect(await kindsOf(posted.id)).toEqual(kinds);
  expect((await test.app.inject(`/api/products/by-id/${posted.id}`)).statusCode).toBe(404);
}
/** Withdraws the listing and publishes it again. */
async function expectStatusAfterReturn({ id, headers }: Posted, status: string, on = test): Promise<void> {
  const step = async (action: string) => {
    const url = `/api/products/${id}/status`;
    const answer = await on.app.inject({ method: 'POST', url, headers, payload: { action } });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().content.status;
  };
  expect(await step('withdraw')).toBe('withdrawn');
  expect(await step('renew')).toBe(status);
}
async function expectPublic(posted: Posted): Promise<void> {
  expect((await detailOf(test, posted.id))?.status).toBe('active');
  expect(await kindsOf(posted.id)).toEqual([]);
}

describe('texts that hold a listing', () => {
  it.each([
    ['a link', { description: 'Batafsil: dokon.uz/1' }, 'link', 'CONTENT_LINK'],
    ['a card number', { description: 'Karta 8600 1234 5678 9012' }, 'card_number', 'CONTENT_CARD_NUMBER'],
    ['a phone in the title', { title: 'Divan 90 123 45 67' }, 'phone_in_title', 'CONTENT_PHONE'],
    [
      'what swindlers say',
      { description: "SMS dan kelgan kodni ayting, kartangizga pul o'tkazaman" },
      'scam',
      'CONTENT_CHECK',
    ],
  ])('%s', async (_, fields, kind, reason) => {
    const posted = await post(fields);
    await expectFlagged(posted, [kind], [reason]);
    expect(await dashboard(posted)).toMatchObject({ status: 'pending', heldFor: [reason] });
  });

  it('name neither number nor phone in the case', async () => {
    const { id } = await post({ title: 'Divan 90 123 45 67', description: '8600 1234 5678 9012' });
    const stored = JSON.stringify(await caseOf(id));
    expect(stored).not.toMatch(/8600|5678|901234567/);
  });

  it('say at once that the listing waits', async () => {
    const { user, headers } = await aSeller(test);
    const { id } = await aPhoto(test, user.id);
    const answer = await submit(test, { ...complete, description: 't.me/sardor', uploadIds: String(id) }, [], {
      ...headers,
      'accept-language': 'ru',
    });
    expect(answer.json().message).toBe('Объявление отправлено. Оно появится после одобрения модератором.');
  });

  it('a phone in the description, a price or a year hold nothing', async () => {
    await expectPublic(await post({ description: 'Tel 90 123 45 67, narxi 2 500 000, 2020-yil' }));
  });
});

describe('a banned word', () => {
  it('holds what has it in any spelling and form, and nothing that has it within a word', async () => {
    const { db } = test.database;
    await db.insertInto('banned_words').values({ word: 'narkotik' }).execute();
    test.clock.advance(20_000);
    await expectFlagged(await post({ description: 'НАРКОТИКЛАР эмас, диван' }), ['banned_word'], ['CONTENT_WORD']);
    await expectPublic(await post({ description: 'Narkotikashunos kitobi' }));
    await db.deleteFrom('banned_words').execute();
    test.clock.advance(20_000);
    await expectPublic(await post({ description: 'narkotik' }));
  });
});

describe('a picture of another seller', () => {
  const photo = '0f1e2d3c4b5a6978';
  /** six bits are others */
  const near = '0f1e2d3c4b5a6947';

  it('holds the copy, and leaves the first publisher’s as it is, edited or published again', async () => {
    const first = await post({}, { photo });
    const copy = await post({}, { photo: near });
    await expectFlagged(copy, ['copied_photo'], ['CONTENT_COPY']);
    expect((await signalsOf(copy.id))[0]?.detail).toEqual({ productId: first.id, count: 1 });
    await patchProduct(test, first.id, { description: 'Boshqa matn' }, first.headers);
    await expectPublic(first);
    await expectStatusAfterReturn(first, 'active');
    await expectPublic(first);
  });

  it('is found by any picture where one of the two is a main one; another that both have says nothing', async () => {
    const photos = async (by: Awaited<ReturnType<typeof aSeller>>, ...prints: string[]) => {
      const ids: number[] = [];
      for (const print of prints) ids.push((await aPhoto(test, by.user.id, print)).id);
      return ids.join(',');
    };
    const [one, two, three, four] = [
      await aSeller(test),
      await aSeller(test),
      await aSeller(test),
      await aSeller(test),
    ];
    await post({ uploadIds: await photos(one, '1122334455667788', '99aabb1155ee7703') }, { by: one });
    const second = await post({ uploadIds: await photos(two, '8f7e6d5c4b3a2918', '1122334455667788') }, { by: two });
    await expectFlagged(second, ['copied_photo'], ['CONTENT_COPY']);
    // A plan of the house, say, that both show beside what is theirs.
    await expectPublic(
      await post({ uploadIds: await photos(three, 'c0ffee1234d00d57', '99aabb1155ee7703') }, { by: three }),
    );
    const both = await photos(four, '5ca1ab1e0ddba115', '99aabb1155ee7703', '1122334455667789');
    await expectFlagged(await post({ uploadIds: both }, { by: four }), ['copied_photo'], ['CONTENT_COPY']);
  });

  it('is found where no band but one is alike, and not one bit further', async () => {
    await post({}, { photo: 'a5a5c3c3f00f3cc3' });
    const spread = await post({}, { photo: 'a5a4c3c2f00e3cc0' });
    expect(await kindsOf(spread.id)).toEqual(['copied_photo']);
    await expectPublic(await post({}, { photo: 'a5abc3cdf00e3cc3' }));
  });

  it('is no copy where pictures have one colour', async () => {
    for (let round = 0; round < 2; round += 1) await expectPublic(await post({}, { photo: '0000000000000001' }));
  });

  it('of the same seller is noted at most', async () => {
    const by = await aSeller(test);
    await post({}, { photo: '123456789abcdef0', by });
    const second = await post({}, { photo: '123456789abcdef0', by });
    await expectPublic(second);
    const third = await post({ description: 'dokon.uz' }, { photo: '123456789abcdef0', by });
    expect(await kindsOf(third.id)).toEqual(['link', 'copied_photo']);
    expect((await ownView(third)).heldFor).toEqual(['CONTENT_LINK']);
  });

  it('that comes with an edit holds the edited listing', async () => {
    await post({}, { photo: 'fedcba9876543210' });
    const other = await post();
    const { id } = await aPhoto(test, other.sellerId, 'fedcba9876543210');
    const answer = await patchProduct(test, other.id, { imageIds: [id] }, other.headers);
    expect(answer.json().content.status).toBe('pending');
    await expectFlagged(other, ['copied_photo'], ['CONTENT_COPY']);
  });
});

describe('a text of another seller', () => {
  it('holds the copy in any script, and of a few words only nothing', async () => {
    const first = await post({ description: longText });
    const copy = await post({ description: longText.replace('Hujjatlari joyida', 'Hujjatlari tayyor').toUpperCase() });
    await expectFlagged(copy, ['copied_text'], ['CONTENT_COPY']);
    expect((await signalsOf(copy.id))[0]?.detail).toEqual({ productId: first.id, count: 1 });
    await patchProduct(test, first.id, { price: 2_400_000 }, first.headers);
    await expectPublic(first);
    await expectPublic(await post({ description: 'Yangi, qulay. Yetkazib beramiz.' }));
  });
});

describe('an odd price', () => {
  it('is far from those of at least a hundred listings of its category', async () => {
    const { id } = await aProduct(test, { category: 'musiqa-cholgulari', price: 2_000_000 });
    const { category } = await theCategory(test, 'musiqa-cholgulari');
    const properties = JSON.stringify(await requiredProperties(test, 'musiqa-cholgulari'));
    const fields = { categoryId: String(category.id), properties };
    await copiesOf(test, id, 120);
    await sql`update products set price = 1500000 + id % 40 * 25000, price_uzs = 1500000 + id % 40 * 25000
      where category_id = ${category.id}`.execute(test.database.db);
    await expectPublic(await post({ ...fields, price: '1000' }));
    await measurePriceBounds(test.database.db, test.clock.now());
    await expectFlagged(await post({ ...fields, price: '1000' }), ['odd_price'], ['CONTENT_PRICE']);
    await expectFlagged(await post({ ...fields, price: '2000000000' }), ['odd_price'], ['CONTENT_PRICE']);
    await expectPublic(await post({ ...fields, price: '700000' }));
    await expectPublic(await post({ ...fields, price: '9000000' }));
    await expectPublic(await post({ ...fields, paymentType: 'Bepul', price: '' }));
    const measured = await test.database.db.selectFrom('price_bounds').select('category_id').execute();
    expect(measured.map(({ category_id }) => category_id).toSorted((a, b) => a - b)).toEqual(
      category.path.toSorted((a, b) => a - b),
    );
    // Baits do not make themselves usual.
    await sql`update products set price = 1, price_uzs = 1 where id in (
      select id from products where category_id = ${category.id} and price_uzs > 1 limit 6)`.execute(test.database.db);
    await measurePriceBounds(test.database.db, test.clock.now());
    await expectFlagged(await post({ ...fields, price: '1000' }), ['odd_price'], ['CONTENT_PRICE']);
  });

  it('is judged by the category above where its own has too few, and by what the price is for', async () => {
    const { category } = await theCategory(test, 'musiqa-cholgulari');
    const parent = category.path.at(-2) ?? 0;
    const { db } = test.database;
    const bounds = { low: 500_000, median: 2_000_000, high: 9_000_000, products: 100, measured_at: test.clock.now() };
    await db.deleteFrom('price_bounds').execute();
    await db
      .insertInto('price_bounds')
      .values({ category_id: parent, unit: '', ...bounds })
      .execute();
    const fields = {
      categoryId: String(category.id),
      properties: JSON.stringify(await requiredProperties(test, 'musiqa-cholgulari')),
    };
    await expectFlagged(await post({ ...fields, price: '400000' }), ['odd_price'], ['CONTENT_PRICE']);
    await expectPublic(await post({ ...fields, price: '600000' }));
    // What is measured comes before what the reference data states of the same category.
    await db.updateTable('price_bounds').set({ low: 20, high: 30, median: 25 }).execute();
    await expectFlagged(await post({ ...fields, price: '600000' }), ['odd_price'], ['CONTENT_PRICE']);
    // A price for a month says nothing of one that is for the thing.
    await db.updateTable('price_bounds').set({ unit: 'month' }).execute();
    await expectPublic(await post({ ...fields, price: '400000' }));
  });
});

describe('the first measuring of prices', () => {
  it('finds nothing where nothing is offered, looks again, and leaves the rest to the nights once there is something', async () => {
    const first = () => test.app.upkeep.find(({ name }) => name === 'measure-first-category-prices')?.run();
    const { db } = test.database;
    const measured = () => db.selectFrom('price_bounds').select(['category_id', 'products', 'measured_at']).execute();
    await db.deleteFrom('price_bounds').execute();
    await db.updateTable('products').set({ status: 'withdrawn' }).where('status', '=', 'active').execute();
    await first();
    expect(await measured()).toEqual([]);

    const aBook = () => aProduct(test, { category: 'kitoblar-va-jurnallar', price: 40_000 });
    await copiesOf(test, (await aBook()).id, 98);
    await first();
    expect(await measured()).toEqual([]);
    await aBook();
    await first();
    const { category } = await theCategory(test, 'kitoblar-va-jurnallar');
    const bounds = await measured();
    expect(new Map(bounds.map(({ category_id, products }) => [category_id, products]))).toEqual(
      new Map(category.path.map((each) => [each, 100])),
    );
    await aBook();
    test.clock.advance(600_000);
    await first();
    expect(await measured()).toEqual(bounds);
  });
});

describe('a price outside of what the reference data states', () => {
  const fieldsOf = async (category: string) => ({
    categoryId: String((await theCategory(test, category)).category.id),
    properties: JSON.stringify(await requiredProperties(test, category)),
  });

  it('is odd where too few listings say what is usual, in either currency', async () => {
    await test.database.db.deleteFrom('price_bounds').execute();
    const fields = await fieldsOf('chevrolet');
    const car = async (price: string, currencyType: string) => post({ ...fields, price, currencyType });
    const bait = await car('490000', 'UZS');
    await expectFlagged(bait, ['odd_price'], ['CONTENT_PRICE']);
    expect((await signalsOf(bait.id))[0]?.detail).toEqual({
      priceUzs: 490_000,
      low: 500_000,
      high: 20_000_000_000,
    });
    await expectFlagged(await car('30', 'USD'), ['odd_price'], ['CONTENT_PRICE']);
    // So'm that were typed as dollars.
    await expectFlagged(await car('90000000', 'USD'), ['odd_price'], ['CONTENT_PRICE']);
    await expectPublic(await car('90000000', 'UZS'));
    await expectPublic(await car('9000', 'USD'));
    for (const never of ['velosipedlar', 'apple-iphone', 'televizorlar', 'divan-va-kreslolar'])
      await expectFlagged(await post({ ...(await fieldsOf(never)), price: '1000' }), ['odd_price'], ['CONTENT_PRICE']);
  });

  it('comes before what is measured for a wider category, and nothing is stated of jobs and services', async () => {
    const { db } = test.database;
    const cars = await fieldsOf('chevrolet');
    const { category } = await theCategory(test, 'transport');
    const bounds = { low: 5, median: 50, high: 10 ** 12, products: 100, measured_at: test.clock.now() };
    await db
      .insertInto('price_bounds')
      .values({ category_id: category.id, unit: '', ...bounds })
      .execute();
    await expectFlagged(await post({ ...cars, price: '490000' }), ['odd_price'], ['CONTENT_PRICE']);
    for (const exempt of ['oshpaz-va-ofitsiantlar', 'elektrik-xizmatlari'])
      await expectPublic(await post({ ...(await fieldsOf(exempt)), price: '2' }));
  });
});

describe('many posts of a day', () => {
  it('are looked at from the fourth of a new account; others post on', async () => {
    const strict = await startTestApp({ environment: { RATE_LIMITS: 'strict' } });
    try {
      const newcomer = await aSeller(strict);
      await strict.database.db
        .updateTable('users')
        .set({ created_at: strict.clock.now() })
        .where('id', '=', newcomer.user.id)
        .execute();
      const posted: Posted[] = [];
      for (let round = 0; round < 4; round += 1) posted.push(await post({}, { by: newcomer, on: strict }));
      const kinds = await Promise.all(posted.map(({ id }) => kindsOf(id, strict)));
      expect(kinds).toEqual([[], [], [], ['many_posts']]);
      const [first, , , fourth] = posted;
      if (!first || !fourth) throw new Error('four are posted');
      const edited = await patchProduct(strict, fourth.id, { price: 1_000_000 }, fourth.headers);
      expect(edited.json().content.status).toBe('pending');
      await expectStatusAfterReturn(fourth, 'pending', strict);
      expect(await kindsOf(fourth.id, strict)).toEqual(['many_posts']);
      await expectStatusAfterReturn(first, 'active', strict);
      const user = await aUser(strict, { created_at: new Date(Date.now() - 48 * 3_600_000) });
      const known = { user, headers: await signedIn(strict, user) };
      for (let round = 0; round < 5; round += 1) {
        expect(await kindsOf((await post({}, { by: known, on: strict })).id, strict)).toEqual([]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe('an edit', () => {
  it('that brings a link holds the listing, and without it publishes it and ends the case', async () => {
    const posted = await post();
    await patchProduct(test, posted.id, { description: 'dokon.uz' }, posted.headers);
    await expectFlagged(posted, ['link'], ['CONTENT_LINK']);
    const answer = await patchProduct(test, posted.id, { description: 'Havolasiz' }, posted.headers);
    expect(answer.json().content.status).toBe('active');
    await expectPublic(posted);
    expect((await caseOf(posted.id))?.state).toBe('closed');
  });

  it('names in the case what is there now', async () => {
    const posted = await post({ description: 'dokon.uz' });
    await patchProduct(test, posted.id, { description: '8600 1234 5678 9012' }, posted.headers);
    await expectFlagged(posted, ['card_number'], ['CONTENT_CARD_NUMBER']);
  });

  it('of what a moderator has approved is free, but not with another link', async () => {
    const posted = await post({ description: 'Batafsil: dokon.uz/1' });
    await decide(posted.id, 'approve');
    for (const change of [{ price: 2_000_000 }, { description: 'Batafsil shu yerda: dokon.uz/1' }]) {
      expect((await patchProduct(test, posted.id, change, posted.headers)).json().content.status).toBe('active');
    }
    await patchProduct(test, posted.id, { description: 'boshqa.uz' }, posted.headers);
    await expectFlagged(posted, ['link'], ['CONTENT_LINK']);
  });

  it('of what was reported, claimed or refused does not publish it', async () => {
    const mend = { description: 'Havolasiz' };
    const reported = await post({ description: 'dokon.uz' });
    const { id: caseId } = await test.database.db
      .selectFrom('moderation_cases')
      .select('id')
      .where('product_id', '=', reported.id)
      .executeTakeFirstOrThrow();
    await test.database.db
      .insertInto('reports')
      .values({ case_id: caseId, reporter_id: (await aUser(test)).id, reason: 'spam' })
      .execute();
    const claimed = await post({ description: 'dokon.uz' });
    await test.database.db
      .updateTable('moderation_cases')
      .set({ state: 'claimed', claimed_at: test.clock.now() })
      .where('product_id', '=', claimed.id)
      .execute();
    const refused = await post({ description: 'dokon.uz' });
    await decide(refused.id, 'reject');
    for (const posted of [reported, claimed, refused]) {
      const answer = await patchProduct(test, posted.id, mend, posted.headers);
      expect(answer.json().content.status).toBe('pending');
    }
    await expectStatusAfterReturn(claimed, 'pending');
    await patchProduct(test, refused.id, { description: 'Yana dokon.uz' }, refused.headers);
    expect((await patchProduct(test, refused.id, mend, refused.headers)).json().content.status).toBe('pending');
  });

  it('by an administrator is looked at already', async () => {
    const posted = await post();
    const admin = await signedIn(test, await aUser(test, { role: 'admin' }));
    await patchProduct(test, posted.id, { description: 'dokon.uz' }, admin);
    await expectPublic(posted);
  });

  it('in the archive is judged when the listing is published again', async () => {
    const { id, headers, user } = await ownProduct(test, {
      status: 'withdrawn',
      listedAt: new Date(Date.now() - 86_400_000),
    });
    await patchProduct(test, id, { description: 'dokon.uz' }, headers);
    expect(await kindsOf(id)).toEqual([]);
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/products/${id}/status`,
      headers,
      payload: { action: 'renew' },
    });
    expect(answer.json().content).toMatchObject({ status: 'pending', heldFor: ['CONTENT_LINK'] });
    await expectFlagged({ id, headers, sellerId: user.id }, ['link'], ['CONTENT_LINK']);
  });
});

describe('where everything waits (MODERATION=pre)', () => {
  it('the case has the signals, and mending them publishes nothing', async () => {
    const pre = await startTestApp({ environment: { MODERATION: 'pre' } });
    try {
      const posted = await post({ description: 'dokon.uz' }, { on: pre });
      expect(await ownView(posted, pre)).toMatchObject({ status: 'pending', heldFor: ['CONTENT_LINK'] });
      await patchProduct(pre, posted.id, { description: 'Havolasiz' }, posted.headers);
      expect(await ownView(posted, pre)).toMatchObject({ status: 'pending', heldFor: [] });
      expect(await kindsOf(posted.id, pre)).toEqual([]);
    } finally {
      await pre.close();
    }
  });
});

describe('among many pictures and texts', () => {
  beforeEach(async () => {
    await test.database.db.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = '60s'`.execute(transaction);
      await sql`
        insert into stored_files (hash, width, height, color, widths, bytes, perceptual_hash)
        select md5('many' || n), 1, 1, '#000000', array[320], 1, ('x' || substr(md5('near' || n), 1, 16))::bit(64)::bigint
        from generate_series(1, 30000) n`.execute(transaction);
    });
    await sql`analyze stored_files`.execute(test.owner.db);
  });

  it('copies are looked for by the index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select hash from stored_files f
      where fingerprint_bands(f.perceptual_hash) && (select near_fingerprint_bands(1234567890123456789))
        and bit_count(f.perceptual_hash::bit(64)) between 8 and 56
        and bit_count((f.perceptual_hash # 1234567890123456789)::bit(64)) <= 6`.execute(test.database.db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('stored_files_near');
    expect(plan).not.toContain('Seq Scan on stored_files');
  });
});
