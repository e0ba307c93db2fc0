import type { TestApp } from '../app/start-test-app.ts';
import { aProduct, type ProductOverrides, requiredProperties } from './product-builders.ts';
import { aSeller, type Headers } from './product-submissions.ts';

/** What the category of `aProduct` asks for. */
export const requiredOfSofas = (test: TestApp) => requiredProperties(test, 'divan-va-kreslolar');

/** A product of a new seller that keeps all rules, with two pictures unless told otherwise. */
export async function ownProduct(test: TestApp, overrides: ProductOverrides = {}) {
  const { user, headers } = await aSeller(test);
  const required = await requiredOfSofas(test);
  const properties = Object.fromEntries(required.map(({ value }) => [value.key, value.value]));
  const product = await aProduct(test, { sellerId: user.id, pictures: 2, properties, ...overrides });
  return { ...product, user, headers };
}

/** PATCH /products/{id} as the edit form sends it. */
export const patchProduct = (test: TestApp, id: number, payload: object, headers: Headers) =>
  test.app.inject({ method: 'PATCH', url: `/api/products/${id}`, payload, headers });

/** The stored row of a product. */
export const rowOf = (test: TestApp, id: number) =>
  test.database.db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** The stored pictures of a product, in their order. */
export const picturesOf = (test: TestApp, id: number) =>
  test.database.db
    .selectFrom('product_images')
    .select(['id', 'position', 'is_main', 'attached_at'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();

/** The stored property values of a product. */
export const valuesOf = (test: TestApp, id: number) =>
  test.database.db.selectFrom('product_property_values').selectAll().where('product_id', '=', id).execute();

/** Everything that a refused edit must leave as it was. */
export async function wholeOf(test: TestApp, id: number) {
  const { db } = test.database;
  const prices = await db.selectFrom('product_price_changes').selectAll().where('product_id', '=', id).execute();
  return {
    row: await rowOf(test, id),
    pictures: await picturesOf(test, id),
    values: await valuesOf(test, id),
    prices,
  };
}
