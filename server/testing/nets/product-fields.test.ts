import { describe, expect, it } from 'vitest';
import {
  blankStatement,
  fromProductFields,
  type ProductField,
  productFields,
} from '#contract/values/products/product-fields.ts';
import { readArchivePage } from '#server/features/personal-data/archive.repository.ts';
import { importServer } from '../builders/import-server.ts';
import { pictureBytes } from '../builders/product-builders.ts';
import { patchProduct } from '../builders/product-edits.ts';
import { aSeller, completeFields, detailOf, submit } from '../builders/product-submissions.ts';

const { test, headers: ofAdmin, exported, checked, apply, job } = await importServer();

/** Judged beside others: what a price is follows from the kind of payment, its upper end from the category. */
const judged = new Set(['price', 'maxPrice', 'paymentType']);

/** Something that each field does not say by itself; the second differs from the first. */
function said(turn: 0 | 1): Record<string, unknown> {
  const all = fromProductFields((field: ProductField, name) => {
    if (field.kind === 'text') return `Soz ${name.toLowerCase()} ${turn}`;
    if (field.kind === 'flag') return turn === 0;
    if (field.kind === 'choice') return field.options.at(turn === 0 ? -1 : 0);
    return turn === 0 ? field.max : field.min;
  });
  return Object.fromEntries(Object.entries(all).filter(([name]) => !judged.has(name)));
}
const texts = (stated: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(stated).map(([name, value]) => [name, String(value)]));
const byColumn = (stated: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(productFields).flatMap(([name, { column }]) => (name in stated ? [[column, stated[name]]] : [])),
  );

describe('every field of a product', () => {
  it('goes from the form to its page, into edits, copies, drafts, files and the archive', async () => {
    const { user, headers } = await aSeller(test);
    const [first, second] = [said(0), said(1)];
    // A price that is usual in either currency.
    const form = { ...(await completeFields(test)), price: '25000', ...texts(first) };
    const posted = await submit(test, form, [{ bytes: await pictureBytes() }], headers);
    expect(posted.statusCode, posted.body).toBe(200);
    const { id } = posted.json().content;
    expect(await detailOf(test, id)).toMatchObject(first);

    const edited = await patchProduct(test, id, second, headers);
    expect(edited.statusCode, edited.body).toBe(200);
    expect(await detailOf(test, id)).toMatchObject(second);

    const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
      test.app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
    const copy = await call('POST', `/api/products/${id}/duplicate`);
    expect(copy.statusCode, copy.body).toBe(200);
    const draft = `/api/products/drafts/${copy.json().content.id}`;
    const ofDraft = async () => (await call('GET', draft)).json().content;
    expect(await ofDraft()).toMatchObject(second);
    const { categoryId, regionId, districtId } = await ofDraft();
    const rest = { categoryId, regionId, districtId, properties: [], imageIds: [], imageIndex: 0 };
    expect((await call('PUT', draft, { ...first, ...rest })).statusCode).toBe(200);
    expect(await ofDraft()).toMatchObject(first);
    expect((await call('PUT', draft, rest)).statusCode).toBe(200);
    const { price: _, ...blank } = blankStatement;
    expect(await ofDraft()).toMatchObject({ ...blank, location: '' });

    const [row] = JSON.parse(await exported({ kind: 'products', format: 'json', sellerId: user.id }));
    expect(row).toMatchObject(byColumn(second));
    const file = await checked('products', JSON.stringify([{ id, ...texts(byColumn(first)) }]));
    expect(file.rows, JSON.stringify(file.rows)).toMatchObject([{ outcome: 'change' }]);
    expect(await apply(file, { rule: 'other', note: 'Tekshiruv' })).toBe(200);
    await job();
    expect(await detailOf(test, id, ofAdmin)).toMatchObject(first);

    const { rows } = await readArchivePage(test.database.db, 'listings', user.id, null);
    expect(rows).toMatchObject([{ item: first }]);
  });
});
