import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { createLocalFileStore } from '#server/platform/files/local-file-store.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aPhoto, aProduct, pictureBytes, requiredProperties, theCategory } from '#testing/builders/product-builders.ts';
import {
  aSeller,
  completeFields,
  type Fields,
  leftBehind,
  nothing,
  submit,
} from '#testing/builders/product-submissions.ts';

let test: TestApp;
let complete: Fields;
let picture: Buffer;
beforeAll(async () => {
  test = await startTestApp();
  complete = await completeFields(test);
});
// The same picture from another seller would wait for a moderator.
beforeEach(async () => {
  picture = await pictureBytes();
});
afterAll(() => test.close());

describe('reposts', () => {
  it('are 409 with the earlier one’s id, whatever the spelling; another seller and another category are free', async () => {
    const { headers } = await aSeller(test);
    const first = await submit(test, { ...complete, title: "Ko'rpa to'plami" }, [{ bytes: picture }], headers);
    for (const title of ['Кўрпа тўплами', 'KOʻRPA   toʻplami!', 'korpa toplami']) {
      const again = await submit(test, { ...complete, title }, [{ bytes: picture }], headers);
      expect(again.statusCode).toBe(409);
      expect(again.json()).toMatchObject({
        code: 'DUPLICATE_PRODUCT',
        fields: { productId: String(first.json().content.id) },
      });
    }
    const { headers: other } = await aSeller(test);
    expect((await submit(test, { ...complete, title: 'korpa toplami' }, [{ bytes: picture }], other)).statusCode).toBe(
      200,
    );
  });

  it('made at the same moment leave one', async () => {
    const { user, headers } = await aSeller(test);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submit(test, complete, [{ bytes: picture }], headers)),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await leftBehind(test, user.id)).toMatchObject({ products: 1, images: 1 });
  });

  it('after deleting, within a day, keep the old place in the list', async () => {
    const { user, headers } = await aSeller(test);
    const old = await aProduct(test, {
      sellerId: user.id,
      title: 'Gilam',
      listedAt: new Date(Date.now() - 5 * 3_600_000),
    });
    await test.app.inject({ method: 'DELETE', url: `/api/products/${old.id}`, headers });
    const answer = await submit(test, { ...complete, title: 'Gilam' }, [{ bytes: picture }], headers);
    const rows = await test.database.db
      .selectFrom('products')
      .select('listed_at')
      .where('id', 'in', [old.id, answer.json().content.id])
      .execute();
    expect(rows[0]?.listed_at).toEqual(rows[1]?.listed_at);
  });
});

describe('repeats with one key', () => {
  it('make one product out of 20 posts at once, and say so', async () => {
    const { user, headers } = await aSeller(test);
    const keyed = { ...headers, 'idempotency-key': 'kalit-0001' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => submit(test, complete, [{ bytes: picture }], keyed)),
    );
    expect(new Set(answers.map((answer) => answer.statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map((answer) => answer.json().content.id)).size).toBe(1);
    expect(answers.filter((answer) => answer.headers['idempotent-replayed'] === 'true')).toHaveLength(19);
    expect(await leftBehind(test, user.id)).toMatchObject({ products: 1, images: 1, keys: 1 });
  });

  it('answer again what was answered, with uploads too, and refuse another body', async () => {
    const { user, headers } = await aSeller(test);
    const upload = await aPhoto(test, user.id);
    const keyed = { ...headers, 'idempotency-key': 'kalit-0002' };
    const fields = { ...complete, uploadIds: String(upload.id) };
    const first = await submit(test, fields, [], keyed);
    const second = await submit(test, fields, [], keyed);
    expect(second.json()).toEqual(first.json());
    const other = await submit(test, { ...fields, title: 'Boshqa narsa' }, [], keyed);
    expect(other.json().code).toBe('IDEMPOTENCY_MISMATCH');
    expect((await submit(test, fields, [], { ...headers, 'idempotency-key': 'x' })).statusCode).toBe(400);
  });

  it('after a failure start anew', async () => {
    const { headers } = await aSeller(test);
    const keyed = { ...headers, 'idempotency-key': 'kalit-0003' };
    expect((await submit(test, { ...complete, title: '' }, [{ bytes: picture }], keyed)).statusCode).toBe(422);
    expect((await submit(test, complete, [{ bytes: picture }], keyed)).statusCode).toBe(200);
  });
});

describe('when the n-th write fails', () => {
  afterEach(async () => {
    await sql`drop function if exists break_write() cascade`.execute(test.owner.db);
  });

  it.each([
    ['the product', 'products', 'before insert'],
    ['a property', 'product_property_values', 'before insert'],
    ['a picture of this request', 'product_images', 'before insert'],
    ['a picture sent before', 'product_images', 'before update'],
    ['the idempotency key', 'idempotency_keys', 'before insert'],
    ['the stored answer', 'idempotency_keys', 'before update'],
    ['the row of the file', 'stored_files', 'before insert'],
    ['the commit', 'products', 'commit'],
  ])('nothing is left: %s', async (_name, table, moment) => {
    const { user, headers } = await aSeller(test);
    const upload = await aPhoto(test, user.id);
    const { category } = await theCategory(test, 'chevrolet');
    const properties = await requiredProperties(test, 'chevrolet');
    const fields = {
      ...complete,
      categoryId: String(category.id),
      uploadIds: String(upload.id),
      properties: JSON.stringify(properties),
    };
    const keyed = { ...headers, 'idempotency-key': 'kalit-0004' };
    await sql`create function break_write() returns trigger language plpgsql as $$ begin raise exception 'disk on fire'; end $$`.execute(
      test.owner.db,
    );
    const trigger =
      moment === 'commit'
        ? sql`create constraint trigger broken after insert on ${sql.table(table)} deferrable initially deferred for each row execute function break_write()`
        : sql`create trigger broken ${sql.raw(moment)} on ${sql.table(table)} for each row execute function break_write()`;
    await trigger.execute(test.owner.db);
    const bytes = await pictureBytes();
    const answer = await submit(test, fields, [{ bytes }], keyed);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('disk on fire');
    await sql`drop function break_write() cascade`.execute(test.owner.db);
    const left = await leftBehind(test, user.id);
    expect(left).toEqual({ ...nothing, images: 1 });
    expect((await submit(test, fields, [{ bytes }], keyed)).statusCode).toBe(200);
  });

  it.each([1, 2, 3, 4])('nothing is left: object %i of the store', async (failing) => {
    const folder = await mkdtemp(join(tmpdir(), 'tokcha-store-'));
    const store = createLocalFileStore(folder);
    let writes = 0;
    const fileStore: FileStore = {
      ...store,
      async put(key, bytes) {
        writes += 1;
        if (writes === failing) throw new Error('disk on fire');
        await store.put(key, bytes);
      },
    };
    const flaky = await startTestApp({ replace: { fileStore } });
    try {
      const { user, headers } = await aSeller(flaky);
      const files = [{ bytes: picture }, { bytes: await pictureBytes() }];
      expect((await submit(flaky, complete, files, headers)).statusCode).toBe(500);
      expect(await leftBehind(flaky, user.id)).toEqual(nothing);
      for await (const { key } of store.list()) expect.fail(`${key} is left`);
      expect((await submit(flaky, complete, files, headers)).statusCode).toBe(200);
    } finally {
      await flaky.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
