import { readdir, rm, writeFile } from 'node:fs/promises';
import { drawnFrom, MASTERS } from '#data/demo/pictures/masters.ts';
import { DRAWINGS, fingerprint } from './drawings.ts';

/**
 * Draws the pictures that changed into `data/demo/pictures/masters/` and removes those that are gone. Run by hand after a
 * drawing was changed: `npx node tools/demo-pictures/render-demo-pictures.ts`. About a second per scene and core.
 */
const AT_ONCE = 2;

const files = await readdir(MASTERS);
const wanted = new Set(DRAWINGS.map(({ id }) => `${id}.avif`));
for (const file of files) if (file.endsWith('.avif') && !wanted.has(file)) await rm(new URL(file, MASTERS));

const drawn = new Map<string, string>();
const queue = DRAWINGS.filter(({ id, svg }) => {
  const print = fingerprint(svg());
  const fresh = drawnFrom.get(id) === print && files.includes(`${id}.avif`);
  if (fresh) drawn.set(id, print);
  return !fresh;
});
const save = () =>
  writeFile(new URL('drawn-from.json', MASTERS), `${JSON.stringify(Object.fromEntries([...drawn].sort()), null, 2)}\n`);

const total = queue.length;
const draw = async () => {
  for (let next = queue.shift(); next; next = queue.shift()) {
    await writeFile(new URL(`${next.id}.avif`, MASTERS), await next.render());
    drawn.set(next.id, fingerprint(next.svg()));
    if (queue.length % 20 === 0) await save();
  }
};
await Promise.all(Array.from({ length: AT_ONCE }, draw));
await save();
process.stdout.write(`${total} of ${DRAWINGS.length} pictures drawn\n`);
