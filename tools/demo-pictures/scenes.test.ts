import { readdir, readFile, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DEMO_BANNERS } from '#data/demo/banners.ts';
import * as masters from '#data/demo/pictures/masters.ts';
import { BANNER_COUNT, bannerSvg } from './banner-art.ts';
import { categorySvg, PICTURED_CATEGORIES } from './category-art.ts';
import { DRAWINGS, fingerprint } from './drawings.ts';
import { SCENE_IDS, sceneSvg } from './scenes.ts';

const { categories } = z
  .object({ categories: z.array(z.object({ slug: z.string() })) })
  .parse(JSON.parse(await readFile(new URL('../../data/reference/categories.json', import.meta.url), 'utf8')));

const size = async (svg: string) => {
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata();
  return { format, width, height };
};

describe('the picture pool', () => {
  it('refuses a scene it does not know', () => {
    expect(() => sceneSvg('no-such-scene-1')).toThrow('no-such-scene-1');
  });

  it('draws every scene as a readable SVG of 1280×960, the same each time', async () => {
    for (const id of SCENE_IDS) {
      const svg = sceneSvg(id);
      expect(await size(svg), id).toEqual({ format: 'svg', width: 1280, height: 960 });
      expect(sceneSvg(id) === svg, id).toBe(true);
    }
  }, 120_000);

  it('refers only to gradients, filters and objects that the same drawing defines, each defined once', () => {
    for (const id of SCENE_IDS) {
      const svg = sceneSvg(id);
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, name]) => name);
      const meant = [...svg.matchAll(/(?:url\(#|href="#)([^")]+)/g)].map(([, name]) => name);
      expect(new Set(defined).size, id).toBe(defined.length);
      expect(
        meant.filter((name) => !defined.includes(name)),
        id,
      ).toEqual([]);
    }
  });
});

describe('the finished pictures', () => {
  it('are there for everything that is drawn, made from its present drawing', async () => {
    const files = new Set((await readdir(masters.MASTERS)).filter((file) => file.endsWith('.avif')));
    expect(files).toEqual(new Set(DRAWINGS.map(({ id }) => `${id}.avif`)));
    expect(masters.drawnFrom).toEqual(new Map(DRAWINGS.map(({ id, svg }) => [id, fingerprint(svg())])));
  });

  it('take at most 5 MB of the repository together with the objects, and those of the first screen 220 kB more', async () => {
    const objects = new URL('drawing/fluent-objects.json.br', import.meta.url);
    const bytesOf = async (files: readonly URL[]): Promise<number> =>
      (await Promise.all(files.map((file) => stat(file)))).reduce((sum, { size: bytes }) => sum + bytes, 0);
    const names = await readdir(masters.MASTERS);
    const isScene = (name: string): boolean => !/^(?:banner|category)-/.test(name);
    const files = (wanted: boolean) =>
      names.filter((name) => isScene(name) === wanted).map((name) => new URL(name, masters.MASTERS));
    expect(await bytesOf([...files(true), objects])).toBeLessThanOrEqual(5 * 1024 * 1024);
    expect(await bytesOf(files(false))).toBeLessThanOrEqual(220_000);
  });

  it('come as JPEG of 1280×960', async () => {
    const picture = await sharp(await masters.masterPicture('mountain-bike')).metadata();
    expect(picture).toMatchObject({ format: 'jpeg', width: 1280, height: 960, hasAlpha: false });
  });

  it('of the first screen come as PNG, wide enough for it, on a transparent ground', async () => {
    const shown = async (id: string) => sharp(await masters.shopWindowPicture(id)).metadata();
    expect(await shown('banner-1-wide')).toMatchObject({ format: 'png', width: 1280, hasAlpha: true });
    expect(await shown('banner-1-narrow')).toMatchObject({ format: 'png', width: 640, hasAlpha: true });
    expect(await shown('category-transport')).toMatchObject({ format: 'png', width: 252, height: 252, hasAlpha: true });
  });
});

describe('banners and category pictures', () => {
  it('has a wide and a narrow picture for each banner and texts in three languages', async () => {
    expect(DEMO_BANNERS).toHaveLength(4);
    expect(BANNER_COUNT).toBe(4);
    for (const { picture, title, description, link } of DEMO_BANNERS) {
      expect(await size(bannerSvg(picture, 'wide'))).toMatchObject({ width: 640, height: 400 });
      expect(await size(bannerSvg(picture, 'narrow'))).toMatchObject({ width: 400, height: 320 });
      for (const text of [...Object.values(title), ...Object.values(description)]) expect(text).not.toBe('');
      if ('path' in link) expect(link.path).toMatch(/^\/[a-z-]+$/);
      else expect(categories.map(({ slug }) => slug)).toContain(link.category);
    }
  });

  it('has a picture on a transparent ground for each top category and for no other', async () => {
    expect(new Set(PICTURED_CATEGORIES)).toEqual(new Set(categories.map(({ slug }) => slug)));
    for (const slug of PICTURED_CATEGORIES) {
      const { data, info } = await sharp(Buffer.from(categorySvg(slug)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels], slug).toEqual([256, 256, 4]);
      expect(data[3], `${slug}: upper left corner`).toBe(0);
      expect(
        data.some((value, index) => index % 4 === 3 && value === 255),
        slug,
      ).toBe(true);
    }
  });
});
