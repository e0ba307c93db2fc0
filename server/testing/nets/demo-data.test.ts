import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemoPictures } from '#data/demo/add-demo-pictures.ts';
import { DEMO_BANNERS } from '#data/demo/banners.ts';
import { readDemoFiles } from '#data/demo/demo-files.ts';
import { loadDemoData } from '#data/demo/load-demo-data.ts';
import { PICTURED_CATEGORIES } from '#data/demo/pictures/masters.ts';
import { createPhotoPipeline, type PhotoPipeline } from '#server/platform/files/photo-pipeline.ts';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';

let test: TestApp;
let photos: PhotoPipeline;
beforeAll(async () => {
  test = await startTestApp();
  photos = createPhotoPipeline({ store: test.app.fileStore });
  await loadDemoData({ db: test.database.db, clock: test.clock, withStaff: true });
});
afterAll(async () => {
  photos.close();
  await test.close();
});

/** Adds pictures to so many things and is stopped then. */
async function addTo(things: number): Promise<number | null> {
  const stopping = new AbortController();
  let added = 0;
  const deps = { db: test.database.db, store: test.app.fileStore, clock: test.clock, photos };
  return addDemoPictures(deps, {
    pictures: 'few',
    signal: stopping.signal,
    onAdded: () => {
      added += 1;
      if (added === things) stopping.abort();
    },
  });
}

const read = async (url: string) => (await test.app.inject({ url })).json().content;
const banners = () => read('/api/banners/public/active?placement=home_hero');
const firstScreen = async () => (await read('/api/products?limit=8')).data;
const mark = () =>
  test.database.db.selectFrom('loaded_data').select('name').where('name', '=', 'demo-pictures').executeTakeFirst();

describe('the pictures of the demo', () => {
  it('are not waited for: listings are there without them', async () => {
    expect(await banners()).toEqual([]);
    const products = await firstScreen();
    expect(products).toHaveLength(8);
    for (const { mainImage } of products) expect(mainImage).toBeNull();
  });

  it('come to the first screen first, and an end in between loses nothing', async () => {
    const { products } = await readDemoFiles();
    const first = DEMO_BANNERS.length + PICTURED_CATEGORIES.length + products.filter(({ top }) => top).length + 10;
    await addTo(3);
    expect((await banners()).length).toBeGreaterThanOrEqual(3);
    expect(await mark()).toBeUndefined();
    await addTo(first - 3);
    test.app.referenceChanged();
    expect(await banners()).toHaveLength(DEMO_BANNERS.length);
    for (const { mainImage } of await firstScreen()) expect(mainImage).not.toBeNull();
    expect(await mark()).toBeUndefined();
  });
});
