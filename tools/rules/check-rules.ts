import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLocations } from './locations.ts';
import { findLookUps } from './look-ups.ts';
import { findUnmapped, mappedRooms } from './map.ts';
import { findPolicies } from './policies.ts';
import { findEndpoints, findSettings, findSilencedRules, findSql, findTexts } from './rooms-of-things.ts';
import type { SourceFile } from './source.ts';
import { findGivenUpNames } from './words.ts';

const root = join(import.meta.dirname, '../..');
/** What others wrote or a program makes, and the check that names what it looks for. */
const left = /node_modules|^tools\/rules\//;

/** Part of `npm run check`: what the product's own code may not do, whatever a linter thinks of it; tests may, but for silencing a rule. */
if (process.argv[1] === import.meta.filename) {
  const files = read('{contract,server/src,web/src,start}/**/*.{ts,tsx}', /\.test\.tsx?$|testing/);
  const all = read('{attack,bench,contract,data,e2e,server,start,tools,web}/**/*.{ts,tsx,mts,mjs,js,css}', left);
  const findings = [
    ...[findLookUps, findLocations, findEndpoints, findPolicies, findSql, findSettings, findTexts].flatMap((find) =>
      find(files),
    ),
    ...findGivenUpNames(all.filter(({ path }) => /\.m?tsx?$/.test(path) && !path.startsWith('server/migrations/'))),
    ...findSilencedRules(all),
    ...findUnmapped(readFileSync(join(root, 'docs/architecture.md'), 'utf8'), mappedRooms.flatMap(foldersOf)),
  ];
  for (const { path, line, why } of findings) console.error(`${path}:${line} ${why}`);
  console.log(`${findings.length} broken rules`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}

function read(pattern: string, without: RegExp): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: (path) => without.test(String(path)) })
    .filter((path) => !without.test(path))
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

function foldersOf(room: string): string[] {
  return readdirSync(join(root, room), { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !/^(?:\.|node_modules$|dist$|dist\.building-|screenshots$)/.test(entry.name),
    )
    .map(({ name }) => join(room, name));
}
