import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { SCENE } from '#data/demo/pictures/compose.ts';
import { fingerprint, MASTERS, renderScene } from '#data/demo/pictures/render.ts';
import { SCENE_IDS, sceneSvg } from '#data/demo/pictures/scenes.ts';

/**
 * Draws the scenes that changed into `data/demo/pictures/masters/` and removes those that are gone. Run by hand after a
 * drawing was changed: `node tools/render-demo-pictures.ts`. About a second per scene and core.
 */
const AT_ONCE = 2;
const record = new URL('drawn-from.json', MASTERS);

await mkdir(MASTERS, { recursive: true });
const files = await readdir(MASTERS);
const before = files.includes('drawn-from.json')
  ? z.record(z.string(), z.string()).parse(JSON.parse(await readFile(record, 'utf8')))
  : {};

const wanted = new Set(SCENE_IDS.map((id) => `${id}.avif`));
for (const file of files) if (file.endsWith('.avif') && !wanted.has(file)) await rm(new URL(file, MASTERS));

const drawnFrom: Record<string, string> = {};
const queue = SCENE_IDS.filter((id) => {
  const print = fingerprint(sceneSvg(id));
  const fresh = before[id] === print && files.includes(`${id}.avif`);
  if (fresh) drawnFrom[id] = print;
  return !fresh;
});
const save = () =>
  writeFile(record, `${JSON.stringify(Object.fromEntries(Object.entries(drawnFrom).sort()), null, 2)}\n`);

const total = queue.length;
const draw = async () => {
  for (let id = queue.shift(); id; id = queue.shift()) {
    const svg = sceneSvg(id);
    const picture = await renderScene(svg, SCENE.width)
      .avif({ quality: 47, effort: 5, chromaSubsampling: '4:2:0' })
      .toBuffer();
    await writeFile(new URL(`${id}.avif`, MASTERS), picture);
    drawnFrom[id] = fingerprint(svg);
    if (queue.length % 20 === 0) await save();
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, draw));
await save();
process.stdout.write(`${total} of ${SCENE_IDS.length} scenes drawn\n`);
