import { termsVersion } from '#contract/values/terms.ts';
import type { Places } from '#server/features/places/places.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import type { DemoPerson } from './demo-files.ts';

export type Regions = Awaited<ReturnType<Places['regions']>>;

export interface StoredPerson extends DemoPerson {
  id: number;
}

/** Ids of a place by its slugs. */
export function placeIds(
  regions: Regions,
  regionSlug: string,
  districtSlug: string,
): { regionId: number; districtId: number } {
  const region = regions.find(({ slug }) => slug === regionSlug);
  const district = region?.districts.find(({ slug }) => slug === districtSlug);
  if (!region || !district) throw new Error(`no place ${regionSlug} / ${districtSlug}`);
  return { regionId: region.id, districtId: district.id };
}

/** Writes the demo accounts. @returns them with their ids, by key */
export async function insertDemoPeople(
  transaction: DbTransaction,
  people: readonly DemoPerson[],
  regions: Regions,
  now: Date,
): Promise<ReadonlyMap<string, StoredPerson>> {
  const rows = await transaction
    .insertInto('users')
    .values(
      people.map((person) => {
        const { regionId, districtId } = placeIds(regions, person.region, person.district);
        return {
          phone: person.phone,
          username: person.name,
          kind: person.kind,
          role: person.role,
          language: person.language,
          region_id: regionId,
          district_id: districtId,
          created_at: new Date(now.getTime() - person.joinedDaysAgo * 86_400_000),
        };
      }),
    )
    .returning(['id', 'phone'])
    .execute();
  const idByPhone = new Map(rows.map(({ id, phone }) => [phone, id]));
  await transaction
    .insertInto('consents')
    .values(rows.map(({ id }) => ({ user_id: id, version: termsVersion, given_at: now })))
    .execute();
  const shops = people.flatMap(({ phone, shop }) => {
    const id = idByPhone.get(phone);
    if (!shop || id === undefined) return [];
    const { about, address, hours } = shop;
    return [{ user_id: id, about, address, ...(hours ? { hours: JSON.stringify(hours) } : {}), updated_at: now }];
  });
  if (shops.length > 0) await transaction.insertInto('shop_details').values(shops).execute();
  const firms = people.filter(({ kind }) => kind === 'shop');
  await transaction
    .insertInto('kind_requests')
    .values(
      firms.map(({ phone, name }, index) => ({
        user_id: idByPhone.get(phone) ?? 0,
        kind: 'shop' as const,
        name: `«${name}» MCHJ`,
        // No firm has a number that begins so.
        tin: String(999_000_001 + index),
        comment: '',
        state: 'approved' as const,
        created_at: now,
        decided_at: now,
      })),
    )
    .execute();
  return new Map(
    people.map((person) => {
      const id = idByPhone.get(person.phone);
      if (id === undefined) throw new Error(`${person.key} was not stored`);
      return [person.key, { ...person, id }];
    }),
  );
}
