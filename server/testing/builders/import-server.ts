import { afterAll, expect } from 'vitest';
import type { ImportKind } from '#contract/values/import.ts';
import { startTestApp } from '../app/start-test-app.ts';
import { multipart } from '../multipart.ts';
import { aUser, signedIn } from './builders.ts';
import { aProduct, requiredProperties } from './product-builders.ts';

/** A row of a file as an admin reads what it would do. */
export interface ImportedRow {
  line: number;
  name: string;
  outcome: string;
  problem: string | null;
}

export const outcomes = (rows: ImportedRow[]) => rows.map(({ line, outcome }) => [line, outcome]);

/**
 * The server of a test file about imports, with an admin and one listing of a seller: call once, on its top level. It closes after the
 * file's tests.
 */
export async function importServer() {
  const test = await startTestApp();
  afterAll(() => test.close());
  const admin = await aUser(test, { role: 'admin' });
  const headers = await signedIn(test, admin);
  const seller = await aUser(test);
  const given = await requiredProperties(test, 'divan-va-kreslolar');
  const properties = Object.fromEntries(given.map(({ value }) => [value.key, value.value]));
  const product = await aProduct(test, { sellerId: seller.id, properties });

  const job = async () => {
    for (const each of test.app.upkeep) if (each.name === 'run-imports') await each.run();
  };
  async function upload(kind: ImportKind, text: string | Buffer, lang = 'uz') {
    const file = { field: 'file', name: 'fayl.csv', type: 'text/csv', bytes: Buffer.from(text) };
    const { headers: of, ...rest } = multipart(`/api/admin/imports?lang=${lang}`, { kind }, [file]);
    const answer = await test.app.inject({ method: 'POST', ...rest, headers: { ...of, ...headers } });
    return answer.json();
  }
  const get = async (url: string) => (await test.app.inject({ url, headers })).json().content;
  return {
    test,
    admin,
    headers,
    seller,
    product,
    upload,
    get,
    /** runs what checks and applies files */
    job,
    /** a file with its rows once it is checked */
    async checked(kind: ImportKind, text: string | Buffer) {
      const { content } = await upload(kind, text);
      await job();
      const rows = (await get(`/api/admin/imports/${content.id}/rows?lang=en&pageSize=100`)).data;
      return { ...(await get(`/api/admin/imports/${content.id}`)), rows };
    },
    /** asks that a file be applied, with what is said of edits of others' listings; the job does it. @returns the status of the answer */
    async apply(file: { id: number; digest: string }, act: object = {}) {
      const answer = await test.app.inject({
        method: 'POST',
        url: `/api/admin/imports/${file.id}/apply`,
        headers,
        payload: { digest: file.digest, ...act },
      });
      return answer.statusCode;
    },
    async exported(body: object): Promise<string> {
      const made = await test.app.inject({ method: 'POST', url: '/api/admin/exports', headers, payload: body });
      const answer = await test.app.inject({ url: made.json().content.url });
      expect(answer.statusCode).toBe(200);
      return answer.body;
    },
    category: (slug: string) =>
      test.database.db.selectFrom('categories').selectAll().where('slug', '=', slug).executeTakeFirst(),
  };
}
