import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLocations } from './locations.ts';
import { findLookUps } from './look-ups.ts';

const root = join(import.meta.dirname, '../..');

/** Part of `npm run check`: what the product's own code may not do, whatever a linter thinks of it. Tests may. */
if (process.argv[1] === import.meta.filename) {
  const files = globSync('{contract,server/src,web/src,start}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (path) => /\.test\.tsx?$|texts\/compiled|testing/.test(String(path)),
  })
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
  const findings = [...findLookUps(files), ...findLocations(files)];
  for (const { path, line, why } of findings) console.error(`${path}:${line} ${why}`);
  console.log(`${findings.length} broken rules`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
