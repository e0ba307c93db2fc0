import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadReferenceData } from '#data/load-reference-data.ts';
import { startTestApp, type TestApp } from '#testing/app/start-test-app.ts';
import { aUser, signedIn } from '#testing/builders/builders.ts';
import { forgetAudit } from '#testing/builders/forget-audit.ts';
import { aProduct, thePlace } from '#testing/builders/product-builders.ts';

let test: TestApp;
let admin: { authorization: string };
beforeAll(async () => {
  test = await startTestApp();
  admin = await signedIn(test, await aUser(test, { role: 'admin' }));
});
afterAll(() => test.close());

async function call(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) {
  return test.app.inject({ method, url, headers: { ...admin, 'x-lang': 'en' }, ...(payload ? { payload } : {}) });
}

const stated = {
  nameUz: 'Yangi tuman',
  nameRu: 'Новый район',
  nameEn: 'New district',
  kind: 'tuman',
  shortUz: 'Yangi',
  shortRu: 'Новый',
  shortEn: 'New',
  aliases: ['Yangiobod'],
  centre: { lat: 41.2, lon: 69.1 },
};

interface Place {
  id: number;
  version: number;
  place: number;
  districts: Place[];
}

async function regions(): Promise<Place[]> {
  return (await call('GET', '/api/admin/locations')).json().content;
}

describe('places for staff', () => {
  it('gives every region with its districts, all names and versions', async () => {
    const all = await regions();
    expect(all).toHaveLength(14);
    expect(all[0]).toMatchObject({ nameUz: 'Toshkent shahri', nameRu: 'г. Ташкент', version: 1, place: 0 });
    expect(all.flatMap(({ districts }) => districts)).toHaveLength(206);
  });

  it('adds a district that people can choose at once, once per name', async () => {
    const [, region] = await regions();
    const added = await call('POST', '/api/location/districts', { ...stated, regionId: region?.id });
    expect(added.json().content).toMatchObject({ slug: 'yangi-tuman', place: region?.districts.length, version: 1 });
    const chosen = await test.app.inject(`/api/location/districts/${region?.id}`);
    expect(chosen.json().content.map(({ name }: { name: string }) => name)).toContain('Yangi tuman');
    const again = await call('POST', '/api/location/districts', { ...stated, regionId: region?.id });
    expect(again.json().fields).toEqual({ nameUz: 'This region already has a district of that name' });
    expect((await call('DELETE', `/api/location/districts/${added.json().content.id}`)).statusCode).toBe(200);
  });

  it('changes names, words, middle and turn; a stale edit changes nothing', async () => {
    const region = (await regions()).at(5);
    const [first, second] = region?.districts ?? [];
    const url = `/api/location/districts/${second?.id}`;
    const changed = await call('PATCH', url, { ...stated, nameUz: 'Boshqa tuman', place: 0, version: 1 });
    expect(changed.json().content).toMatchObject({
      nameUz: 'Boshqa tuman',
      aliases: ['Yangiobod'],
      place: 0,
      version: 2,
    });
    expect((await call('PATCH', url, { ...stated, place: 1, version: 1 })).statusCode).toBe(409);
    const after = (await regions()).at(5)?.districts;
    expect(after?.slice(0, 2).map(({ id }) => id)).toEqual([second?.id, first?.id]);
    const { kind: _kind, ...place } = stated;
    const regionUrl = `/api/location/regions/${region?.id}`;
    const renamed = await call('PATCH', regionUrl, { ...place, nameEn: 'Renamed', place: 5, version: 1 });
    expect(renamed.json().content).toMatchObject({ nameEn: 'Renamed', place: 5 });
    const seen = await test.app.inject({ url: '/api/location/regions', headers: { 'x-lang': 'en' } });
    expect(seen.body).toContain('Renamed');
    expect((await call('PATCH', regionUrl, { ...place, place: 5, version: 1 })).statusCode).toBe(409);
    const outside = await call('PATCH', regionUrl, { ...place, centre: { lat: 0, lon: 0 }, place: 5, version: 2 });
    expect(outside.statusCode).toBe(422);
  });

  it('keeps a district that listings and people name, and says how many', async () => {
    const { region, district } = await thePlace(test, 'angren-shahri');
    await aProduct(test, { district: 'angren-shahri' });
    await aUser(test, { region_id: region.id, district_id: district.id });
    const refused = await call('DELETE', `/api/location/districts/${district.id}`);
    expect(refused.statusCode).toBe(409);
    expect(refused.json().message).toBe('This district has 1 listing and 1 user. Move or delete them first.');
  });

  it('stays as edited when reference files are loaded again', async () => {
    const region = (await regions()).at(7);
    const { kind: _kind, ...place } = stated;
    await call('PATCH', `/api/location/regions/${region?.id}`, { ...place, place: 7, version: region?.version });
    // Also when the audit log has forgotten the act.
    for (const forget of [false, true]) {
      if (forget) await forgetAudit(test);
      await test.database.db.updateTable('loaded_data').set({ content_hash: 'older' }).execute();
      expect(await loadReferenceData(test.database.db)).toBe(true);
      expect((await regions()).at(7)).toMatchObject({ nameUz: 'Yangi tuman', version: 2 });
    }
  });

  it('adds a region that people can choose, and tells what holds it before it is deleted', async () => {
    const { kind: _, ...names } = stated;
    const region = { ...names, nameUz: 'Yangi viloyat', kind: 'viloyat' };
    const added = await call('POST', '/api/location/regions', region);
    expect(added.json().content, added.body).toMatchObject({ slug: 'yangi-viloyat', place: 14, districts: [] });
    const { id } = added.json().content;
    const again = await call('POST', '/api/location/regions', region);
    expect(again.json().fields).toEqual({ nameUz: 'There is already a region with this name' });
    const chosen = (await call('GET', '/api/location/regions')).json().content;
    expect(chosen.map((place: { id: number }) => place.id)).toContain(id);
    const district = await call('POST', '/api/location/districts', { ...stated, regionId: id });
    const check = async () => (await call('GET', `/api/admin/regions/${id}/deletion`)).json().content;
    expect(await check()).toEqual({ refusal: 'This region has 1 district. Move or delete them first.' });
    expect((await call('DELETE', `/api/location/regions/${id}`)).statusCode).toBe(409);
    expect((await call('DELETE', `/api/location/districts/${district.json().content.id}`)).statusCode).toBe(200);
    expect(await check()).toEqual({ refusal: null });
    expect((await call('DELETE', `/api/location/regions/${id}`)).statusCode).toBe(200);
    expect((await call('GET', `/api/admin/regions/${id}/deletion`)).statusCode).toBe(404);
  });
});
