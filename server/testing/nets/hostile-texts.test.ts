import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';
import { aConversation } from '../builders/chat-builders.ts';
import { ownProduct, patchProduct } from '../builders/product-edits.ts';
import { emptyDraft } from '../builders/product-submissions.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** ms of this thread's time that a whole request may take: its texts, its other work, and what the first call of a kind compiles. */
const ceiling = 400;

async function statusOf(request: () => PromiseLike<{ statusCode: number }>): Promise<number> {
  const before = process.threadCpuUsage();
  const { statusCode } = await request();
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000, 'ms').toBeLessThan(ceiling);
  return statusCode;
}

describe('a hostile text costs no more than any other', () => {
  it.each([
    ['characters that become six', '㌖'.repeat(4990), 422],
    ['characters that become eighteen', 'ﷺ'.repeat(4990), 422],
    ['letters that are never a host', 'ў'.repeat(5000), 200],
    ['dots', '…'.repeat(3000), 200],
    ['numbers of one digit', '9 '.repeat(2500), 200],
    ['a link at its end', `${'ў'.repeat(4900)} https://arzon.uz/x`, 200],
  ])('in an edit: %s', async (_name, description, status) => {
    const { id, headers } = await ownProduct(test, {});
    expect(await statusOf(() => patchProduct(test, id, { description }, headers))).toBe(status);
  });

  it.each([
    ['spaces', ' '.repeat(39_990)],
    ['spaces and lines', ' \n'.repeat(19_990)],
    ['marks in turn', `a${'\u0323\u0301'.repeat(9000)}`],
  ])('in a draft: %s', async (_name, description) => {
    const { headers } = await ownProduct(test, {});
    const save = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/products/drafts',
        headers,
        payload: { ...emptyDraft, description },
      });
    expect(await statusOf(save)).toBe(200);
  });

  it('in a review', async () => {
    const { product, buyer } = await aConversation(test);
    const payload = { productId: product.id, rating: 5, text: '㌖'.repeat(999) };
    const write = () => test.app.inject({ method: 'POST', url: '/api/comments', headers: buyer.headers, payload });
    expect(await statusOf(write)).toBe(422);
  });
});
