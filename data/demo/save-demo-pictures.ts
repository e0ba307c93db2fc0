import sharp from 'sharp';
import type { CategoryTree } from '#server/features/categories/categories.ts';
import { type PhotoDeps, savePhoto } from '#server/features/uploads/uploads.ts';
import type { DbTransaction } from '#server/platform/database/database.ts';
import { DEMO_BANNERS } from './banners.ts';
import { bannerSvg } from './pictures/banner-art.ts';
import { categorySvg, PICTURED_CATEGORIES } from './pictures/category-art.ts';
import { masterPicture } from './pictures/render.ts';

export interface DemoPictures {
  count: number;
  /** name of the stored picture of a scene */
  hashOf(sceneId: string): string;
  /** writes the banners, and gives the top categories their pictures */
  attach(transaction: DbTransaction, tree: CategoryTree): Promise<void>;
}

interface Drawing {
  name: string;
  draw: () => Promise<Buffer>;
}

/** Puts these scenes, the banners and the category pictures through the same pipeline as people's photos, a few at a time; what is stored already is skipped. */
export async function saveDemoPictures(
  deps: PhotoDeps & { onPicture?: (done: number, total: number) => void },
  scenes: ReadonlySet<string>,
): Promise<DemoPictures> {
  const drawings: Drawing[] = [
    ...[...scenes].map((id) => ({ name: id, draw: () => masterPicture(id) })),
    ...DEMO_BANNERS.flatMap(({ picture }) =>
      (['wide', 'narrow'] as const).map((form) => ({
        name: `banner ${picture} ${form}`,
        draw: () => drawn(bannerSvg(picture, form), form === 'wide' ? 1280 : 640),
      })),
    ),
    // Three times the width that the home page gives them.
    ...PICTURED_CATEGORIES.map((slug) => ({ name: `category ${slug}`, draw: () => drawn(categorySvg(slug), 252) })),
  ];
  const hashes = new Map<string, string>();
  const queue = [...drawings];
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { hash } = await savePhoto(deps, await next.draw());
      hashes.set(next.name, hash);
      deps.onPicture?.(hashes.size, drawings.length);
    }
  };
  await Promise.all(Array.from({ length: deps.photos.concurrency + 1 }, work));
  const hashOf = (name: string): string => {
    const hash = hashes.get(name);
    if (!hash) throw new Error(`the picture pool has no "${name}"`);
    return hash;
  };
  return {
    count: drawings.length,
    hashOf,
    attach: (transaction, tree) => attach(transaction, tree, hashOf),
  };
}

const drawn = (svg: string, width: number): Promise<Buffer> =>
  sharp(Buffer.from(svg)).resize({ width }).png({ compressionLevel: 1 }).toBuffer();

async function attach(transaction: DbTransaction, tree: CategoryTree, hashOf: (name: string) => string): Promise<void> {
  const tops = new Map(tree.childrenOf(null).map((category) => [category.slug, category]));
  for (const slug of PICTURED_CATEGORIES) {
    await transaction
      .updateTable('categories')
      .set({ image_hash: hashOf(`category ${slug}`) })
      .where('slug', '=', slug)
      .execute();
  }
  await transaction
    .insertInto('banners')
    .values(
      DEMO_BANNERS.map(({ picture, title, description, link }, order) => {
        const category = 'category' in link ? tops.get(link.category) : undefined;
        const url = 'path' in link ? link.path : category ? `/catalog/${category.id}-${category.slug}` : null;
        if (!url) throw new Error(`banner ${picture} leads nowhere`);
        return {
          slug: `demo-${picture}`,
          placement: 'home_hero' as const,
          image_hash: hashOf(`banner ${picture} wide`),
          mobile_image_hash: hashOf(`banner ${picture} narrow`),
          title_uz: title.uz,
          title_ru: title.ru,
          title_en: title.en,
          description_uz: description.uz,
          description_ru: description.ru,
          description_en: description.en,
          link_url: url,
          sort_order: order,
        };
      }),
    )
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
}
