import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('a statement with a time of its own', () => {
  it('is cancelled after it, and leaves its connection as it was', async () => {
    const { database } = test;
    const began = performance.now();
    const slow = database.rows({ name: '', text: 'select pg_sleep(30)', timeoutMs: 200 }, []);
    await expect(slow).rejects.toMatchObject({ code: '57014' });
    expect(performance.now() - began).toBeLessThan(5000);
    const shown = await Promise.all(
      Array.from({ length: 6 }, () => database.rows({ name: '', text: 'show statement_timeout' }, [])),
    );
    expect(shown.flat()).toEqual(Array(6).fill({ statement_timeout: '3s' }));
  });

  it('only reads', async () => {
    const write = test.database.rows({ name: '', text: 'delete from products', timeoutMs: 1000 }, []);
    await expect(write).rejects.toMatchObject({ code: '25006' });
  });
});
