import { at, listAt, numberAt, type Session, textAt } from './session.ts';

/** Where a listing may stand. */
export interface Place {
  /** a category that may hold listings, and what it asks of them */
  leafId: number;
  properties: { propertyId: number; type: string; value: { key: string; value: string } }[];
  regionId: number;
  districtId: number;
}

/** The leaf category that asks for least, and a district. */
export async function findPlace(session: Session): Promise<Place> {
  const regions = await session.need('GET /api/location/regions', null);
  const tree = await session.need('GET /api/category', null);
  const leaves = listAt(tree, 'content').flatMap(leavesOf).slice(0, 40);
  let best: Place | null = null;
  for (const leafId of leaves) {
    const answer = await session.ask('GET /api/category/{categoryId}/properties', null, {
      params: { categoryId: leafId },
    });
    const properties = listAt(answer, 'content')
      .filter((property) => at(property, 'required') === true)
      .map((property) => ({
        propertyId: numberAt(property, 'id'),
        type: textAt(property, 'type'),
        value: { key: textAt(property, 'name'), value: aValue(property) },
      }));
    if (best && best.properties.length <= properties.length) continue;
    const regionId = numberAt(regions, 'content', 0, 'id');
    best = { leafId, properties, regionId, districtId: numberAt(regions, 'content', 0, 'districts', 0, 'id') };
    if (properties.length === 0) break;
  }
  if (!best) throw new Error('there is no category');
  return best;
}

function aValue(property: unknown): string {
  const type = textAt(property, 'type');
  if (type === 'DATE') return '2026-01-01';
  if (type === 'BOOLEAN') return 'true';
  return textAt(property, 'options', 0) || String(numberAt(property, 'min') || 1);
}

function leavesOf(category: unknown): number[] {
  const children = listAt(category, 'children');
  return children.length === 0 ? [numberAt(category, 'id')] : children.flatMap(leavesOf);
}
