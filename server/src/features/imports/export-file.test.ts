import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { importServer } from '#testing/builders/import-server.ts';
import { aProduct } from '#testing/builders/product-builders.ts';
import { whileAllowed } from './export-file.ts';

const { test, headers, exported } = await importServer();

describe('an export', () => {
  it('has the listings that were asked for, and no formulas', async () => {
    const other = await aProduct(test, { title: '=HYPERLINK("http://a")' });
    const csv = await exported({ kind: 'products', format: 'csv', sellerId: other.sellerId });
    expect(csv.trim().split('\r\n')).toHaveLength(2);
    expect(csv).toContain(`"'=HYPERLINK(""http://a"")"`);
    expect(csv.startsWith('\uFEFF')).toBe(true);
    expect(await exported({ kind: 'products', format: 'json', status: 'sold' })).toBe('[]\n');
  });

  it('gives nothing to who is no admin any more, and breaks off in the middle', async () => {
    const { db } = test.database;
    const leaving = await aUser(test, { role: 'admin' });
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/admin/exports',
      headers: await signedIn(test, leaving),
      payload: { kind: 'categories', format: 'csv' },
    });
    const { url } = made.json().content;
    expect((await test.app.inject({ url })).statusCode).toBe(200);
    await db.updateTable('users').set({ role: 'user' }).where('id', '=', leaving.id).execute();
    expect((await test.app.inject({ url })).statusCode).toBe(404);
    await db.updateTable('users').set({ role: 'admin' }).where('id', '=', leaving.id).execute();
    await db
      .updateTable('sessions')
      .set({ revoked_at: test.clock.now(), revoke_reason: 'ended' })
      .where('user_id', '=', leaving.id)
      .execute();
    expect((await test.app.inject({ url })).statusCode).toBe(404);

    let given = 0;
    const reading = async () => {
      for await (const _ of whileAllowed(Readable.from(Array(2000).keys()), async () => given < 900)) given += 1;
    };
    await expect(reading()).rejects.toThrow('no longer');
    expect(given).toBe(999);
  });

  it('gives nothing for a link that is over or was tampered with', async () => {
    const made = await test.app.inject({
      method: 'POST',
      url: '/api/admin/exports',
      headers,
      payload: { kind: 'categories', format: 'csv' },
    });
    const { url } = made.json().content;
    expect((await test.app.inject({ url: url.replace('/ey', '/ez') })).statusCode).toBe(404);
    test.clock.advance(61_000);
    expect((await test.app.inject({ url })).statusCode).toBe(404);
  });
});
