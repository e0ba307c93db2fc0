import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aProduct, thePlace } from '#testing/builders/product-builders.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

describe('GET /api/location/regions', () => {
  it('gives all 14 regions with their 206 districts in their own order, in the caller’s language', async () => {
    const answer = await test.app.inject({ url: '/api/location/regions', headers: { 'x-lang': 'ru' } });
    expect(answer.statusCode).toBe(200);
    const { content } = answer.json();
    expect(content).toHaveLength(14);
    expect(content[0].name).toBe('г. Ташкент');
    const districts = content.flatMap((region: { districts: { centre: unknown }[] }) => region.districts);
    expect(districts).toHaveLength(206);
    expect(content[0].centre).toEqual({ lat: 41.311, lon: 69.279 });
    expect(districts.filter(({ centre }: { centre: unknown }) => centre === null)).toHaveLength(4);
  });

  it.each(['ru', 'en'])('sorts by the names in %s; Tashkent, its region and cities stand first', async (language) => {
    const answer = await test.app.inject({ url: '/api/location/regions', headers: { 'x-lang': language } });
    const regions: { id: number; slug: string; name: string; districts: { slug: string; name: string }[] }[] =
      answer.json().content;
    const sorted = (names: string[]) => names.toSorted(new Intl.Collator(language).compare);
    expect(regions.slice(0, 2).map(({ slug }) => slug)).toEqual(['toshkent-shahri', 'toshkent-viloyati']);
    const names = regions.slice(2).map(({ name }) => name);
    expect(names).toEqual(sorted(names));
    for (const { id, districts } of regions) {
      const isCity = ({ slug }: { slug: string }) => slug.endsWith('-shahri');
      const cities = districts.filter(isCity);
      const others = districts.filter((district) => !isCity(district));
      expect(districts).toEqual([...cities, ...others]);
      for (const group of [cities, others]) {
        const inGroup = group.map(({ name }) => name);
        expect(inGroup).toEqual(sorted(inGroup));
      }
      const alone = await test.app.inject({ url: `/api/location/districts/${id}`, headers: { 'x-lang': language } });
      expect(alone.json().content).toEqual(districts);
    }
  });

  it('writes Uzbek names with the apostrophe of all other texts', async () => {
    for (const url of ['/api/location/regions', '/api/category?parentId=null']) {
      const { body } = await test.app.inject(url);
      expect(body).toContain("o'");
      expect(body).not.toMatch(/[ʻʼ‘’`]/);
    }
  });

  it('answers at its second address too', async () => {
    const answer = await test.app.inject('/api/location/region');
    expect(answer.json().content[0].name).toBe('Toshkent shahri');
  });
});

describe('GET /api/location/districts/{regionId}', () => {
  it('gives the districts of one region', async () => {
    const { content: regions } = (await test.app.inject('/api/location/regions')).json();
    const answer = await test.app.inject(`/api/location/districts/${regions[0].id}`);
    expect(answer.json().content).toHaveLength(12);
  });

  it.each(['999999', '0', '-1', 'abc', '99999999999999999999', '%00'])(
    'is 404 for the id %s, in the caller’s language',
    async (id) => {
      const answer = await test.app.inject({
        url: `/api/location/districts/${id}`,
        headers: { 'accept-language': 'en' },
      });
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toMatchObject({
        success: false,
        code: 'NOT_FOUND',
        message: 'This was not found; it may have been deleted. Check the address or search the catalogue.',
      });
      expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    },
  );
});

describe('GET /api/location/names', () => {
  interface Findable {
    id: number;
    names: string[];
    products: number;
  }
  const read = async (): Promise<{ regions: Findable[]; districts: Findable[] }> =>
    (await test.app.inject('/api/location/names')).json().content;

  it('says what all regions and districts are called in three languages', async () => {
    const { regions, districts } = await read();
    expect([regions.length, districts.length]).toEqual([14, 206]);
    expect(regions[0]?.names).toEqual(['Toshkent shahri', 'г. Ташкент', 'Tashkent']);
    const { district } = await thePlace(test, 'chilonzor-tumani');
    const names = districts.find(({ id }) => id === district.id)?.names;
    expect(names?.slice(0, 2)).toEqual(['Chilonzor tumani', 'Чиланзарский район']);
  });

  it('counts the active listings of each, anew after five minutes', async () => {
    const { region, district } = await thePlace(test, 'chilonzor-tumani');
    const counts = async () => {
      const { regions, districts } = await read();
      const one = (of: Findable[], id: number) => of.find((each) => each.id === id)?.products ?? Number.NaN;
      return [one(regions, region.id), one(districts, district.id)];
    };
    const before = await counts();
    await aProduct(test, { district: 'chilonzor-tumani' });
    await aProduct(test, { district: 'chilonzor-tumani', status: 'deleted' });
    await aProduct(test, { district: 'yunusobod-tumani' });
    test.clock.advance(6 * 60_000);
    const after = await counts();
    expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([2, 1]);
  });
});
