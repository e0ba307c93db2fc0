import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#testing/start-test-app.ts';

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
    expect(content[0].name).toBe('город Ташкент');
    const districts = content.flatMap((region: { districts: { centre: unknown }[] }) => region.districts);
    expect(districts).toHaveLength(206);
    expect(content[0].centre).toEqual({ lat: 41.311, lon: 69.279 });
    expect(districts.filter(({ centre }: { centre: unknown }) => centre === null)).toHaveLength(4);
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
      expect(answer.json()).toMatchObject({ success: false, code: 'NOT_FOUND', message: 'Not found.' });
      expect(answer.json().requestId).toBe(answer.headers['x-request-id']);
    },
  );
});
