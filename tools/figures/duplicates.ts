import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs of twelve lines or more that stand in two places, imports and blank lines apart; tests are left out.
 * `npx node tools/figures/duplicates.ts [root of another checkout]`
 */
const least = 12;
const [root = '.'] = process.argv.slice(2);

interface Line {
  file: string;
  /** from 1 */
  number: number;
  text: string;
}

const files = globSync('{attack,bench,contract,data,e2e,server,start,tools,web}/**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.data|compiled)$/.test(String(path)),
})
  .filter((path) => !/\.(?:test|e2e)\.tsx?$/.test(path))
  .sort();
const linesOf = new Map(files.map((file) => [file, codeLines(file)]));

/** Lines of a file without blank ones, imports and what only closes something. */
function codeLines(file: string): Line[] {
  const source = readFileSync(join(root, file), 'utf8').replace(/^import [^;]*;/gm, (all) =>
    '\n'.repeat(all.split('\n').length - 1),
  );
  return source
    .split('\n')
    .map((text, at) => ({ file, number: at + 1, text: text.trim() }))
    .filter(({ text }) => text !== '' && !/^[\]})>;,\s/]*$/.test(text));
}

const seen = new Map<string, { file: string; at: number }>();
const found: { here: Line; there: Line; length: number }[] = [];
for (const [file, lines] of linesOf) {
  for (let at = 0; at + least <= lines.length; at += 1) {
    const key = lines
      .slice(at, at + least)
      .map(({ text }) => text)
      .join('\n');
    const first = seen.get(key);
    if (!first) {
      seen.set(key, { file, at });
      continue;
    }
    const others = linesOf.get(first.file) ?? [];
    let length = least;
    while (lines[at + length] && lines[at + length]?.text === others[first.at + length]?.text) length += 1;
    const [here, there] = [lines[at], others[first.at]];
    if (here && there) found.push({ here, there, length });
    at += length - 1;
  }
}
for (const { here, there, length } of found)
  console.log(`${here.file}:${here.number} ${there.file}:${there.number} ${length} lines`);
console.log(`${found.length} runs of ${least} lines or more that stand twice`);
