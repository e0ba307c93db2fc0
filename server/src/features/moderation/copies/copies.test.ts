import { expect, it } from 'vitest';
import { moderationServer } from '#testing/builders/moderation-server.ts';
import { ownProduct } from '#testing/builders/product-edits.ts';

const { test, aModerator, get, aReported } = await moderationServer();
const { db } = test.database;

const text = 'Chilonzor 9-mavzeda uch xonali kvartira sotiladi. Uy gʻishtli, beshinchi qavat, balkoni bor.';

it('a copy is shown beside what it is copied from: what both texts and pictures share, and all copies that wait', async () => {
  const moderator = await aModerator();
  const original = await ownProduct(test, { description: text });
  const copies = [
    await aReported({ status: 'pending', description: `Shoshiling! ${text}` }),
    await aReported({ status: 'pending' }),
  ];
  await db
    .updateTable('moderation_cases')
    .set({ signals: JSON.stringify([{ kind: 'copied_text', detail: { productId: original.id, count: 1 } }]) })
    .where(
      'id',
      'in',
      copies.map(({ id }) => id),
    )
    .execute();
  // The second picture of the copy is the first of the original.
  const pictures = (productId: number) =>
    db
      .selectFrom('product_images')
      .select(['id', 'file_hash'])
      .where('product_id', '=', productId)
      .orderBy('position')
      .execute();
  const [of] = await pictures(original.id);
  const [, second] = await pictures(copies[0]?.productId ?? 0);
  await db
    .updateTable('product_images')
    .set({ file_hash: of?.file_hash ?? '' })
    .where('id', '=', second?.id ?? 0)
    .execute();

  const answer = await get(`/admin/cases/${copies[0]?.id}/copies`, moderator);
  expect(answer.statusCode, answer.body).toBe(200);
  const { content } = answer.json();
  expect(content).toMatchObject({
    original: { productId: original.id, seller: { id: original.user.id } },
    suspect: { productId: copies[0]?.productId, seller: { id: copies[0]?.seller.id } },
  });
  expect(content.textPercent).toBeGreaterThan(85);
  const [{ from, to }] = content.suspect.shared;
  expect(content.suspect.text.slice(from, to)).toBe(text);
  expect(content.suspect.pictures[1]).toMatchObject({ id: second?.id, percent: 100 });
  expect(content.waiting.map(({ caseId }: { caseId: number }) => caseId).sort()).toEqual(
    copies.map(({ id }) => id).sort(),
  );
});

it('says of each copy that waits how it stands: what is sold can be refused no more', async () => {
  const moderator = await aModerator();
  const original = await ownProduct(test, { description: text });
  const copies = [await aReported(), await aReported()];
  await db
    .updateTable('moderation_cases')
    .set({ signals: JSON.stringify([{ kind: 'copied_text', detail: { productId: original.id, count: 1 } }]) })
    .where(
      'id',
      'in',
      copies.map(({ id }) => id),
    )
    .execute();
  await db
    .updateTable('products')
    .set({ status: 'sold' })
    .where('id', '=', copies[1]?.productId ?? 0)
    .execute();
  const { waiting } = (await get(`/admin/cases/${copies[0]?.id}/copies`, moderator)).json().content;
  expect(new Map(waiting.map(({ caseId, status }: { caseId: number; status: string }) => [caseId, status]))).toEqual(
    new Map([
      [copies[0]?.id, 'active'],
      [copies[1]?.id, 'sold'],
    ]),
  );
});

it('what is no copy has nothing beside it', async () => {
  const { id } = await aReported();
  expect((await get(`/admin/cases/${id}/copies`, await aModerator())).statusCode).toBe(404);
});
