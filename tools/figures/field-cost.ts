import { execFileSync } from 'node:child_process';

/**
 * What a field or a filter costs: the files that the commits of a range touch, by kind.
 * `npx node tools/figures/field-cost.ts main~4..main`
 */
const kinds: readonly [string, RegExp][] = [
  ['tests', /\.(?:test|e2e)\.tsx?$|^server\/testing\/|^e2e\//],
  ['docs', /\.md$/],
  ['texts', /^(?:web\/src\/)?texts\/messages\//],
  ['migrations', /^server\/migrations\//],
  ['generated', /^server\/src\/platform\/database\/tables\.ts$/],
  ['code', /./],
];

const [range] = process.argv.slice(2);
if (!range) throw new Error('say which commits, as in main~4..main');
const touched = execFileSync('git', ['log', '--format=', '--name-only', range], { encoding: 'utf8' });
const files = [...new Set(touched.split('\n').filter(Boolean))].sort();
const kindOf = (file: string): string | undefined => kinds.find(([, pattern]) => pattern.test(file))?.[0];
for (const [kind] of kinds.toReversed()) {
  const ofKind = files.filter((file) => kindOf(file) === kind);
  console.log(`${kind}: ${ofKind.length}`);
  for (const file of ofKind) console.log(`  ${file}`);
}
