import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, aProduct } from '#testing/builders/product-builders.ts';

let test: TestApp;
let admin: { authorization: string };
let adminId: number;
let serial = 0;
beforeAll(async () => {
  test = await startTestApp();
  const user = await aUser(test, { role: 'admin' });
  adminId = user.id;
  admin = await signedIn(test, user);
});
afterAll(() => test.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(method: Method, url: string, payload?: object, headers: Record<string, string> = admin) {
  return test.app.inject({ method, url, headers: { ...headers, 'x-lang': 'en' }, ...(payload ? { payload } : {}) });
}

/** A new category of a name that no other has. */
async function aCategory(parentId: number | null, name?: string) {
  serial += 1;
  const answer = await call('POST', '/api/category', { name: name ?? `Turkum ${serial}`, parentId });
  expect(answer.statusCode).toBe(200);
  return answer.json().content;
}

async function reread(id: number) {
  const list: { id: number; version: number }[] = (await call('GET', '/api/admin/categories')).json().content;
  return list.find((category) => category.id === id);
}

async function ancestorsOf(productId: number) {
  return test.database.db
    .selectFrom('products')
    .select(['root_category_id', 'sub_category_id', 'category_id', 'fold_version'])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
}

describe('the category tree for staff', () => {
  it('is listed in its order with all names, what each holds and its version', async () => {
    await aProduct(test, { category: 'divan-va-kreslolar' });
    const list = (await call('GET', '/api/admin/categories')).json().content;
    const sofas = list.find(({ slug }: { slug: string }) => slug === 'divan-va-kreslolar');
    expect(sofas).toMatchObject({ depth: 3, children: 0, products: 1, version: 1, nameUz: 'Divan va kreslolar' });
    expect(sofas.nameRu).toBeTruthy();
    const parent = list.findIndex(({ id }: { id: number }) => id === sofas.parentId);
    expect(list[parent].children).toBeGreaterThan(1);
    expect(list[parent + 1].parentId).toBe(list[parent].id);
  });

  it('counts as its listings those that keep a category from being deleted, whatever their state', async () => {
    const leaf = 'shkaf-va-javonlar';
    for (const status of ['active', 'pending', 'sold', 'blocked', 'draft', 'deleted'] as const)
      await aProduct(test, { category: leaf, status });
    const list = (await call('GET', '/api/admin/categories')).json().content;
    const { id, products } = list.find(({ slug }: { slug: string }) => slug === leaf);
    expect(products).toBe(4);
    const { refusal } = (await call('GET', `/api/admin/categories/${id}/deletion`)).json().content;
    expect(refusal).toContain(`${products} listings`);
  });

  it('gets a category of one name, with a slug made of it and a second one beside it', async () => {
    const first = await aCategory(null, "O'yinchoq mashinalar");
    const second = await aCategory(null, "O'yinchoq mashinalar");
    expect([first.slug, second.slug]).toEqual(['oyinchoq-mashinalar', 'oyinchoq-mashinalar-2']);
    expect(first).toMatchObject({ nameUz: "O'yinchoq mashinalar", nameRu: null, parentId: null, depth: 1, version: 1 });
    expect(second.place).toBe(first.place + 1);
  });

  it('shows a change at once to visitors of this node', async () => {
    const { id, version } = await aCategory(null);
    const seen = async () => (await test.app.inject(`/api/category/${id}`)).json().content?.name;
    expect(await seen()).toMatch(/^Turkum/);
    await call('PATCH', `/api/category/${id}`, { name: 'Qayta nomlangan', version });
    expect(await seen()).toBe('Qayta nomlangan');
    await call('DELETE', `/api/category/${id}`);
    expect(await seen()).toBeUndefined();
  });

  it('takes a stored picture, and no other address', async () => {
    const owner = await aUser(test);
    const photo = await aPhoto(test, owner.id);
    const { file_hash: hash } = await test.database.db
      .selectFrom('product_images')
      .select('file_hash')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow();
    const imageUrl = `/files/img/${hash.slice(0, 2)}/${hash}-640.webp`;
    const taken = await call('POST', '/api/category', { name: 'Rasmli', imageUrl });
    expect(taken.json().content.imageUrl).toContain(hash);
    for (const other of ['https://example.com/a.png', `/files/img/00/${'0'.repeat(32)}-640.webp`]) {
      const refused = await call('POST', '/api/category', { name: 'Rasmsiz', imageUrl: other });
      expect(refused.statusCode).toBe(422);
      expect(refused.json().fields).toHaveProperty('imageUrl');
    }
  });

  it('asks for a name, and for a slug that nobody has', async () => {
    expect((await call('POST', '/api/category', { name: '  ' })).json().fields).toHaveProperty('name');
    const taken = await call('POST', '/api/category', { name: 'Yana', slug: 'divan-va-kreslolar' });
    expect(taken.json()).toMatchObject({ code: 'VALIDATION', message: 'Another category already has this address' });
  });

  it('does not write over what somebody else has changed', async () => {
    const { id, version } = await aCategory(null);
    await call('PATCH', `/api/category/${id}`, { nameEn: 'First', version });
    const second = await call('PATCH', `/api/category/${id}`, { nameEn: 'Second', version });
    expect(second.statusCode).toBe(409);
    expect(await reread(id)).toMatchObject({ nameEn: 'First', version: version + 1 });
  });
});

describe('a move', () => {
  it('takes the branch along: its paths, and the ancestors of listings and drafts', async () => {
    const from = await aCategory(null);
    const to = await aCategory(null);
    const branch = await aCategory(from.id);
    const leaf = await aCategory(branch.id);
    const { id: productId } = await aProduct(test, {});
    const draft = await aProduct(test, { status: 'draft' });
    for (const id of [productId, draft.id]) {
      await test.database.db.deleteFrom('product_property_values').where('product_id', '=', id).execute();
      await test.database.db.updateTable('products').set({ category_id: leaf.id }).where('id', '=', id).execute();
    }
    const moved = await call('PATCH', `/api/category/${branch.id}`, { parentId: to.id, version: branch.version });
    expect(moved.json().content).toMatchObject({ parentId: to.id, depth: 2 });
    for (const id of [productId, draft.id]) {
      expect(await ancestorsOf(id)).toMatchObject({
        root_category_id: to.id,
        sub_category_id: branch.id,
        category_id: leaf.id,
        fold_version: 0,
      });
    }
    const found = await test.app.inject(`/api/products?categoryId=${to.id}`);
    expect(found.json().content.data.map(({ id }: { id: number }) => id)).toEqual([productId]);
    const old = await test.app.inject(`/api/products?categoryId=${from.id}`);
    expect(old.json().content.data).toEqual([]);

    const up = await call('PATCH', `/api/category/${branch.id}`, { parentId: null, version: branch.version + 1 });
    expect(up.json().content).toMatchObject({ parentId: null, depth: 1 });
    expect(await ancestorsOf(productId)).toMatchObject({ root_category_id: branch.id, sub_category_id: leaf.id });
  });

  it('goes neither into the branch itself nor deeper than three levels', async () => {
    const top = await aCategory(null);
    const middle = await aCategory(top.id);
    const leaf = await aCategory(middle.id);
    const other = await aCategory(null);
    const answers = [
      await call('PATCH', `/api/category/${top.id}`, { parentId: leaf.id, version: 1 }),
      await call('PATCH', `/api/category/${top.id}`, { parentId: top.id, version: 1 }),
      await call('PATCH', `/api/category/${top.id}`, { parentId: other.id, version: 1 }),
      await call('POST', '/api/category', { name: 'Juda chuqur', parentId: leaf.id }),
      await call('PATCH', `/api/category/${top.id}`, { parentId: 99_999_999, version: 1 }),
    ];
    for (const answer of answers)
      expect(answer.json()).toMatchObject({ code: 'VALIDATION', fields: { parentId: expect.any(String) } });
    expect(answers.map((answer) => answer.json().message)).toEqual([
      'A category cannot be moved into itself',
      'A category cannot be moved into itself',
      'Categories are at most 3 levels deep',
      'Categories are at most 3 levels deep',
      'There is no such parent category',
    ]);
  });

  it('is refused below a category that has listings of its own', async () => {
    const parent = await aCategory(null);
    const leaf = await aCategory(parent.id);
    const product = await aProduct(test, {});
    await test.database.db.updateTable('products').set({ category_id: leaf.id }).where('id', '=', product.id).execute();
    const other = await aCategory(null);
    for (const refused of [
      await call('POST', '/api/category', { name: 'Bolasi', parentId: leaf.id }),
      await call('PATCH', `/api/category/${other.id}`, { parentId: leaf.id, version: 1 }),
    ]) {
      expect(refused.statusCode).toBe(409);
      expect(refused.json().message).toMatch(/^This category has 1 listing, so it cannot have subcategories/);
    }
  });

  it('hands values to the property of the same key there, and is refused where some would be lost', async () => {
    const [from, to, bare] = [await aCategory(null), await aCategory(null), await aCategory(null)];
    const leaf = await aCategory(from.id);
    const property = async (categoryId: number) =>
      (
        await call('POST', '/api/property', { name: 'Rangi', type: 'SELECT', categoryId, options: "Qizil, Ko'k" })
      ).json().content;
    const [old, next] = [await property(from.id), await property(to.id)];
    expect(next.key).toBe(old.key);
    const product = await aProduct(test, {});
    const { db } = test.database;
    await db.deleteFrom('product_property_values').where('product_id', '=', product.id).execute();
    await db.updateTable('products').set({ category_id: leaf.id }).where('id', '=', product.id).execute();
    await db
      .insertInto('product_property_values')
      .values({ product_id: product.id, property_id: old.id, option_key: 'qizil' })
      .execute();

    const refused = await call('PATCH', `/api/category/${leaf.id}`, { parentId: bare.id, version: 1 });
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toMatch(/erase the parent’s properties from 1 listing/);
    expect(await reread(leaf.id)).toMatchObject({ parentId: from.id, version: 1 });

    const moved = await call('PATCH', `/api/category/${leaf.id}`, { parentId: to.id, version: 1 });
    expect(moved.statusCode).toBe(200);
    const values = await db
      .selectFrom('product_property_values')
      .select(['property_id', 'option_key'])
      .where('product_id', '=', product.id)
      .execute();
    expect(values).toEqual([{ property_id: next.id, option_key: 'qizil' }]);
  });

  it('compares prices by the units that listings inherit now', async () => {
    const { db } = test.database;
    const parentWhereADayIs = async (days: number): Promise<{ id: number }> => {
      const parent = await aCategory(null);
      const unit = { name: 'Davri', type: 'SELECT', categoryId: parent.id, options: 'Kun, Oy' };
      const { id } = (await call('POST', '/api/property', unit)).json().content;
      await db.updateTable('properties').set({ role: 'price_unit' }).where('id', '=', id).execute();
      const options = db.updateTable('property_options').where('property_id', '=', id);
      await options.set({ price_scale: days }).where('key', '=', 'kun').execute();
      await options.set({ price_scale: 1 }).where('key', '=', 'oy').execute();
      return parent;
    };
    const [from, to] = [await parentWhereADayIs(20), await parentWhereADayIs(30)];
    const leaf = await aCategory(from.id);
    const { id } = await aProduct(test, { price: 1000, properties: {} });
    await db.deleteFrom('product_property_values').where('product_id', '=', id).execute();
    await sql`update products set category_id = ${leaf.id}, properties = '{"davri": "kun"}' where id = ${id}`.execute(
      db,
    );
    const found = async (categoryId: number, minPrice: number) => {
      const answer = await test.app.inject(`/api/products?categoryId=${categoryId}&minPrice=${minPrice}`);
      return answer.json().content.data.map((product: { id: number }) => product.id);
    };
    expect([await found(from.id, 20_000), await found(from.id, 20_001)]).toEqual([[id], []]);
    const moved = await call('PATCH', `/api/category/${leaf.id}`, { parentId: to.id, version: leaf.version });
    expect(moved.statusCode).toBe(200);
    expect([await found(to.id, 30_000), await found(to.id, 30_001)]).toEqual([[id], []]);
  });

  it('changes the turn among siblings without touching their versions', async () => {
    const parent = await aCategory(null);
    const [a, b, c] = [await aCategory(parent.id), await aCategory(parent.id), await aCategory(parent.id)];
    await call('PATCH', `/api/category/${c.id}`, { place: 0, version: 1 });
    const children = (await test.app.inject(`/api/category?parentId=${parent.id}`)).json().content;
    expect(children.map(({ id }: { id: number }) => id)).toEqual([c.id, a.id, b.id]);
    expect(await reread(a.id)).toMatchObject({ place: 1, version: 1 });
  });
});

describe('deleting a category', () => {
  it('is refused with what it holds, and leaves no trace but the audit where it holds nothing', async () => {
    const parent = await aCategory(null);
    const child = await aCategory(parent.id);
    await call('POST', '/api/property', { name: 'Hajmi', type: 'NUMBER', categoryId: parent.id });
    const refused = await call('DELETE', `/api/category/${parent.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This category has 1 subcategory and 1 property. Move or delete them first.');
    const product = await aProduct(test, {});
    await test.database.db
      .updateTable('products')
      .set({ category_id: child.id })
      .where('id', '=', product.id)
      .execute();
    expect((await call('DELETE', `/api/category/${child.id}`)).json().message).toMatch(
      /^This category has 1 listing\./,
    );
    expect((await call('DELETE', `/api/category/${parent.id}`)).json().message).toBe(
      'This category has 1 subcategory, 1 listing and 1 property. Move or delete them first.',
    );

    await test.database.db
      .updateTable('products')
      .set({ status: 'deleted', deleted_at: new Date() })
      .where('id', '=', product.id)
      .execute();
    const saved = {
      category_id: child.id,
      user_id: adminId,
      name: 'Turkum',
      filter: '{}',
      filter_key: 'of a test',
      seen_at: new Date(),
    };
    await test.database.db.insertInto('saved_searches').values(saved).execute();
    expect((await call('DELETE', `/api/category/${child.id}`)).json().message).toMatch(
      /^This category has 1 saved search\./,
    );
    await test.database.db.deleteFrom('saved_searches').where('category_id', '=', child.id).execute();
    expect((await call('DELETE', `/api/category/${child.id}`)).statusCode).toBe(200);
    expect(await ancestorsOf(product.id)).toMatchObject({ category_id: parent.id });
    expect((await call('DELETE', `/api/category/${child.id}`)).statusCode).toBe(404);
    const acts = await test.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('object_kind', '=', 'category')
      .where('object_id', '=', String(child.id))
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual(['category.create', 'category.delete']);
    expect(acts.every(({ actor_id }) => actor_id === adminId)).toBe(true);
  });
});
