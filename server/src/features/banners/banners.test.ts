import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bannerLimits } from '#contract/values/banner.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn, type TestUser } from '#testing/builders/builders.ts';
import { pictureBytes } from '#testing/builders/product-builders.ts';
import { multipart } from '#testing/multipart.ts';

let test: TestApp;
let admin: TestUser;
let headers: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  admin = await aUser(test, { role: 'admin' });
});
beforeEach(async () => {
  headers = await signedIn(test, admin);
  await test.database.db.deleteFrom('banners').execute();
});
afterAll(() => test.close());

const hour = 3_600_000;
const stated = {
  placement: 'home_hero',
  titleUz: 'Kuz keldi',
  titleRu: 'Осень',
  titleEn: null,
  linkUrl: '/help',
  descriptionUz: null,
  descriptionRu: null,
  descriptionEn: null,
  active: true,
  startsAt: null,
  endsAt: null,
};
const call = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  test.app.inject({ method, url: `/api/admin/banners${path}`, headers, ...(payload ? { payload } : {}) });
const shown = async (language = 'uz') =>
  (
    await test.app.inject({ url: '/api/banners/public/active?placement=home_hero', headers: { 'x-lang': language } })
  ).json().content;

/** An upload as the form sends it. @returns its id */
async function upload(width: number): Promise<number> {
  const bytes = await pictureBytes({ width, height: 320 });
  const form = multipart('/api/file/upload', {}, [{ field: 'file', name: 'b.jpg', type: 'image/jpeg', bytes }]);
  const answer = await test.app.inject({ ...form, method: 'POST', headers: { ...form.headers, ...headers } });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().content.id;
}
const add = async (changes: object = {}) =>
  (await call('POST', '', { ...stated, imageId: await upload(1300), mobileImageId: null, ...changes })).json().content;
const fetched = async (url: string): Promise<number> => (await test.app.inject(url)).statusCode;

it('a banner is shown with its pictures and texts, until it is changed or deleted', async () => {
  const banner = await add({ mobileImageId: await upload(400) });
  expect(banner).toMatchObject({ ...stated, isShown: true, version: 1 });
  const [visible] = await shown('ru');
  expect(visible).toMatchObject({ id: banner.id, title: 'Осень', linkUrl: '/help' });
  expect((await shown('en'))[0].title).toBe('Kuz keldi');
  for (const url of [visible.imageUrl, visible.mobileImageUrl]) expect(await fetched(url)).toBe(200);

  const small = { ...stated, titleUz: 'Qish', imageId: await upload(500), mobileImageId: null, version: 1 };
  expect((await call('PATCH', `/${banner.id}`, small)).json().content).toMatchObject({
    version: 2,
    mobileImageUrl: null,
  });
  const [changed] = await shown();
  expect(changed).toMatchObject({ title: 'Qish', mobileImageUrl: null });
  expect(await fetched(changed.imageUrl), 'a narrow picture has no wide one').toBe(200);
  expect((await call('PATCH', `/${banner.id}`, { ...stated, version: 1 })).statusCode).toBe(409);

  expect((await call('DELETE', `/${banner.id}`)).statusCode).toBe(200);
  expect(await shown()).toEqual([]);
  expect((await call('DELETE', `/${banner.id}`)).statusCode).toBe(404);
  const acts = await test.database.db
    .selectFrom('audit_log')
    .select(['action', 'after'])
    .where('object_id', '=', String(banner.id))
    .where('object_kind', '=', 'banner')
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual(['banner.create', 'banner.update', 'banner.delete']);
  expect(acts[1]?.after).toMatchObject({ titleUz: 'Qish', version: 2 });
});

it('its pictures outlive the sweep as long as it shows them', async () => {
  const banner = await add({ mobileImageId: await upload(640) });
  test.clock.advance(25 * hour);
  const sweep = () => test.app.upkeep.find(({ name }) => name === 'sweep-pictures')?.run();
  await sweep();
  const urls = [banner.imageUrl, banner.mobileImageUrl];
  for (const url of urls) expect(await fetched(url)).toBe(200);
  headers = await signedIn(test, admin);
  await call('DELETE', `/${banner.id}`);
  await sweep();
  for (const url of urls) expect(await fetched(url)).toBe(404);
});

it('a schedule and the switch decide whether it is shown; the order is stated', async () => {
  const at = (ms: number) => new Date(test.clock.now().getTime() + ms).toISOString();
  const [off, past, later, now] = [
    await add({ active: false }),
    await add({ startsAt: at(-2 * hour), endsAt: at(-hour) }),
    await add({ startsAt: at(hour) }),
    await add({ startsAt: at(-hour), endsAt: at(hour) }),
  ];
  const ids = async () => (await shown()).map(({ id }: { id: number }) => id);
  expect(await ids()).toEqual([now.id]);
  test.clock.advance(hour + 1000);
  expect(await ids()).toEqual([later.id]);
  headers = await signedIn(test, admin);
  const all = [now.id, later.id, past.id, off.id];
  const ordered = (await call('POST', '/order', { ids: all })).json().content;
  expect(ordered.map(({ id }: { id: number }) => id)).toEqual(all);
  expect((await call('POST', '/order', { ids: all.slice(1) })).statusCode).toBe(409);
});

it('leads to https or to a path of the site, and nowhere else', async () => {
  const { id } = await add();
  const status = async (linkUrl: string) =>
    (await call('PATCH', `/${id}`, { ...stated, linkUrl, active: false, version: 99 })).statusCode;
  for (const link of ['https://example.uz/a?b=c', '/catalog/5-uylar', '/sign-up?next=/'])
    expect(await status(link), link).toBe(409);
  for (const link of [
    'http://example.uz',
    'javascript:alert(1)',
    '//evil.uz',
    '/\\evil.uz',
    'https://a@b.uz',
    'https://x',
    'catalog',
    '/a\\b',
  ]) {
    expect(await status(link), link).toBe(422);
  }
});

it('takes an upload of one’s own, once', async () => {
  const imageId = await upload(700);
  await add({ imageId });
  const again = await call('POST', '', { ...stated, imageId, mobileImageId: null });
  expect(again.statusCode).toBe(422);
  expect(again.json().fields).toHaveProperty('imageId');
  const wrong = { ...stated, imageId: await upload(700), mobileImageId: null, startsAt: '2026-05-02T00:00:00Z' };
  expect((await call('POST', '', { ...wrong, endsAt: '2026-05-01T00:00:00Z' })).statusCode).toBe(422);
});

it('one more than there may be is refused as a whole: no field of its form is wrong', async () => {
  const { db } = test.database;
  const { id } = await add();
  await sql`
    insert into banners (placement, title_uz, link_url, active, image_hash, sort_order, created_at, updated_at)
    select placement, title_uz, link_url, false, image_hash, n, created_at, updated_at
    from banners, generate_series(2, ${bannerLimits.banners}) n where id = ${id}`.execute(db);
  const refused = await call('POST', '', { ...stated, imageId: await upload(1300), mobileImageId: null });
  expect([refused.statusCode, refused.json().fields]).toEqual([422, undefined]);
  expect(refused.json().message).toContain(String(bannerLimits.banners));
});
