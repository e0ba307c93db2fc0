import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync, constants } from 'node:zlib';
import sharp from 'sharp';
import { z } from 'zod';
import { FLUENT_NAMES } from '#tools/demo-pictures/drawing/fluent-names.ts';

/**
 * Writes the Fluent Emoji objects named in `tools/demo-pictures/drawing/fluent-names.ts` to
 * `tools/demo-pictures/drawing/fluent-objects.json.br`: body with ids of its own and the box of the visible part. Run by hand
 * after a name was added: `npx node tools/demo-pictures/extract-demo-objects.ts`.
 */
const iconSet = z.object({ icons: z.record(z.string(), z.object({ body: z.string() })) });

const GRID = 32;
const PROBE = 512;

/** Ids become `<name>-<number>`, so that objects can stand together; names of filter results that nobody reads go. */
const withOwnIds = (body: string, name: string): string => {
  const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '');
  const renamed = ids.reduce(
    (svg, id, index) =>
      svg
        .replaceAll(`"${id}"`, `"${name}-${index}"`)
        .replaceAll(`#${id})`, `#${name}-${index})`)
        .replaceAll(`"#${id}"`, `"#${name}-${index}"`),
    body,
  );
  return renamed.replace(/\d*\.\d{4,}/g, (number) => String(Number(Number(number).toFixed(3))));
};

/** The visible part in the units of the 32×32 grid: x, y, width, height. */
const visibleBox = async (body: string): Promise<readonly number[]> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PROBE}" height="${PROBE}" viewBox="0 0 ${GRID} ${GRID}">${body}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  let [left, top, right, bottom] = [PROBE, PROBE, 0, 0];
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++)
      if ((data[(y * info.width + x) * info.channels + 3] ?? 0) > 40) {
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
  return [left, top, right - left, bottom - top].map((side) => Number(((side * GRID) / PROBE).toFixed(2)));
};

// Not a dependency of the product: `npm install --no-save @iconify-json/fluent-emoji@1.2.7` before running this.
const source = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
const { icons } = iconSet.parse(JSON.parse(await readFile(source, 'utf8')));

const objects: Record<string, { box: readonly number[]; body: string }> = {};
for (const name of FLUENT_NAMES) {
  const icon = icons[name];
  if (!icon) throw new Error(`Fluent Emoji has no "${name}"`);
  const body = withOwnIds(icon.body, name);
  objects[name] = { box: await visibleBox(body), body };
}

const text = Buffer.from(JSON.stringify(objects));
const packed = brotliCompressSync(text, {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_LGWIN]: 24,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  },
});
await writeFile(new URL('./drawing/fluent-objects.json.br', import.meta.url), packed);
process.stdout.write(
  `${FLUENT_NAMES.length} objects, ${Math.round(text.length / 1024)} KB, packed ${Math.round(packed.length / 1024)} KB\n`,
);
