import { type CategoryDeclaration, readCategories, readPlaceFile, readSynonyms } from '#data/reference-files.ts';
import {
  type IntentCategory,
  IntentKnowledge,
  type IntentPlace,
  type IntentSource,
} from '#server/features/search/intent/intent-knowledge.ts';

/** What texts are read with, made from the reference files without a database, and what its numbers stand for. */
export interface ReferenceKnowledge {
  source: IntentSource;
  knowledge: IntentKnowledge;
  /** category id → slug */
  slugs: ReadonlyMap<number, string>;
  /** slug → slug of the category above; null at the top */
  parents: ReadonlyMap<string, string | null>;
  /** region id → slug */
  regions: ReadonlyMap<number, string>;
  /** district id → slug */
  districts: ReadonlyMap<number, string>;
}

/** Reads the reference files. */
export async function readReferenceKnowledge(): Promise<ReferenceKnowledge> {
  const [tree, { regions: places }, { groups }] = await Promise.all([
    readCategories(),
    readPlaceFile(),
    readSynonyms(),
  ]);
  const { categories, slugs, parents } = categoriesOf(tree);
  const regions = new Map<number, string>();
  const districts = new Map<number, string>();
  const named: IntentPlace[] = [];
  for (const [index, region] of places.entries()) {
    const regionId = index + 1;
    regions.set(regionId, region.slug);
    named.push({ regionId, districtId: null, names: namesOf(region) });
    for (const district of region.districts) {
      const districtId = districts.size + 1;
      districts.set(districtId, district.slug);
      named.push({ regionId, districtId, names: namesOf(district) });
    }
  }
  const source: IntentSource = { categories, places: named, groups };
  return { source, knowledge: new IntentKnowledge(source), slugs, parents, regions, districts };
}

function categoriesOf(tree: Awaited<ReturnType<typeof readCategories>>) {
  const sets = new Map(tree.propertySets.map((set) => [set.key, set.properties]));
  const categories: IntentCategory[] = [];
  const slugs = new Map<number, string>();
  const parents = new Map<string, string | null>();
  const add = (node: CategoryDeclaration, parent: IntentCategory | null): void => {
    const category: IntentCategory = {
      id: categories.length + 1,
      parentId: parent?.id ?? null,
      slug: node.slug,
      names: Object.values(node.name),
      aliases: node.aliases,
      aside: node.aside,
      properties: node.properties.flatMap((set) =>
        (sets.get(set) ?? []).map(({ key, type, unit, rank, min, max, name, options }) => ({
          key,
          type,
          unit: unit ?? null,
          rank,
          min: min ?? null,
          max: typeof max === 'number' ? max : null,
          names: Object.values(name),
          options: options.map(({ key: option, uz, ru, en }) => ({ key: option, texts: [...new Set([uz, ru, en])] })),
        })),
      ),
    };
    categories.push(category);
    slugs.set(category.id, node.slug);
    parents.set(node.slug, parent ? (slugs.get(parent.id) ?? null) : null);
    for (const child of node.children) add(child, category);
  };
  for (const top of tree.categories) add(top, null);
  return { categories, slugs, parents };
}

function namesOf(place: { name: object; shortName: object; nameCyrl: string; aliases: string[] }): string[] {
  return [
    ...new Set([...Object.values(place.name), ...Object.values(place.shortName), place.nameCyrl, ...place.aliases]),
  ];
}
