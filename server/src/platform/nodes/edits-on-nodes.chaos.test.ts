import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { aPhoto, theCategory, thePlace } from '#testing/builders/product-builders.ts';
import { aSeller, completeFields, detailOf, type Headers, submit } from '#testing/builders/product-submissions.ts';
import { startNodes, type TestNodes } from '#testing/chat/nodes.ts';
import { eventually } from '#testing/eventually.ts';
import { findTestRedis } from '#testing/test-redis.ts';

const redisUrl = await findTestRedis();

describe.skipIf(redisUrl === null)('what an admin edits on one node', () => {
  let nodes: TestNodes;
  let admin: Headers;
  beforeAll(async () => {
    // Kept for longer than this waits, an answer is another one only where a node was told.
    nodes = await startNodes(2, redisUrl ?? '', {}, { publicCacheMs: 600_000 });
    admin = await signedIn(nodes.first, await aUser(nodes.first, { role: 'admin' }));
  });
  afterAll(() => nodes.close());

  const edit = async (method: 'POST' | 'PATCH', path: string, payload: object) => {
    const answer = await nodes.first.app.inject({ method, url: `/api${path}`, headers: admin, payload });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const staffList = async (path: string) =>
    (await nodes.first.app.inject({ url: `/api${path}`, headers: admin })).json().content;
  /** what a visitor of the other node reads */
  const readThere = async (path: string): Promise<string> =>
    (await nodes.all[1]?.app.inject(`/api${path}`))?.body ?? '';
  /** The other node has kept its answers of before, and says something new. */
  async function turnsThere(paths: readonly string[], word: string, change: () => Promise<void>) {
    for (const path of paths) expect(await readThere(path)).not.toContain(word);
    await change();
    for (const path of paths) await eventually(async () => expect(await readThere(path)).toContain(word));
  }

  it('a category has its new name there, also where it is suggested', async () => {
    const { category } = await theCategory(nodes.first, 'divan-va-kreslolar');
    const paths = [
      `/category/${category.id}`,
      `/category?parentId=${category.parent_id}`,
      '/search/suggest?q=yumshoqx',
    ];
    await turnsThere(paths, 'Yumshoqxona', () =>
      edit('PATCH', `/category/${category.id}`, { name: 'Yumshoqxona', version: category.version }),
    );
  });

  it('a property is asked for there', async () => {
    const { category } = await theCategory(nodes.first, 'divan-va-kreslolar');
    await turnsThere([`/category/${category.id}/properties`], 'Yoyilishi', () =>
      edit('POST', '/property', { name: 'Yoyilishi', type: 'BOOLEAN', categoryId: category.id }),
    );
  });

  it('a district can be chosen there', async () => {
    const { region } = await thePlace(nodes.first, 'chilonzor-tumani');
    const [stated] = (await staffList('/admin/locations'))[0].districts;
    const { id: _, regionId: __, slug: ___, place: ____, version: _____, ...names } = stated;
    await turnsThere([`/location/districts/${region.id}`], 'Yangiqo‘rg‘on', () =>
      edit('POST', '/location/districts', { ...names, regionId: region.id, nameUz: 'Yangiqo‘rg‘on', aliases: [] }),
    );
  });

  it('a banned word holds listings there within 10 s', async () => {
    const there = nodes.all[1] ?? nodes.first;
    const { user, headers } = await aSeller(there);
    const statusOf = async (title: string) => {
      const { id } = await aPhoto(there, user.id);
      const fields = { ...(await completeFields(there)), title, description: 'Nasha urug‘i', uploadIds: String(id) };
      const answer = await submit(there, fields, [], headers);
      return (await detailOf(there, answer.json().content.id, headers)).status;
    };
    expect(await statusOf('Bir')).toBe('active');
    const payload = { word: 'nasha' };
    const added = await nodes.first.app.inject({
      method: 'POST',
      url: '/api/admin/banned-words',
      payload,
      headers: { ...admin, 'idempotency-key': randomUUID() },
    });
    expect(added.statusCode, added.body).toBe(200);
    nodes.first.clock.advance(10_000);
    expect(await statusOf('Ikki')).toBe('pending');
  });
});
