import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { packageDoors, type Room, rooms } from './levels.ts';

export interface Violation {
  file: string;
  imports: string;
  why: string;
}

interface Import {
  specifier: string;
  typeOnly: boolean;
}

const root = join(import.meta.dirname, '../..');
const subpaths: Readonly<Record<string, string>> = {
  '#contract/': 'contract/src/',
  '#server/': 'server/src/',
  '#testing/': 'server/testing/',
  '#web/': 'web/src/',
  '#start/': 'start/',
  '#data/': 'data/',
  '#tools/': 'tools/',
  '#texts/': 'texts/compiled/',
};

/** All source files under version control's folders, relative to the project's root. */
export function sourceFiles(): string[] {
  return globSync('{contract,server,web,start,data,e2e,bench,tools}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /node_modules|dist|\.data/.test(String(path)),
  }).sort();
}

/** Every import of every file that the tables do not allow. */
export function findViolations(files: readonly { path: string; source: string }[]): Violation[] {
  return files.flatMap(({ path, source }) =>
    importsOf(path, source).flatMap(({ specifier, typeOnly }) => {
      const why = judge(path, specifier, typeOnly);
      return why ? [{ file: path, imports: specifier, why }] : [];
    }),
  );
}

function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  const fatal = errors.find((error) => error.severity === 'Error');
  if (fatal) throw new Error(`${path}: ${fatal.message}`);
  const still = module.staticImports.map((found) => ({
    specifier: found.moduleRequest.value,
    typeOnly: found.entries.length > 0 && found.entries.every((entry) => entry.isType),
  }));
  const reexported = module.staticExports.flatMap((found) =>
    found.entries.flatMap((entry) =>
      entry.moduleRequest ? [{ specifier: entry.moduleRequest.value, typeOnly: entry.isType }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap((found) => {
    const literal = /^['"]([^'"]+)['"]$/.exec(source.slice(found.moduleRequest.start, found.moduleRequest.end));
    return literal?.[1] ? [{ specifier: literal[1], typeOnly: false }] : [];
  });
  return [...still, ...reexported, ...dynamic];
}

function judge(path: string, specifier: string, typeOnly: boolean): string | null {
  const target = resolveSpecifier(path, specifier);
  if (target === undefined) return `${specifier} is no subpath of package.json`;
  if (target === null) return judgePackage(path, specifier, typeOnly);
  const from = roomOf(path);
  const to = roomOf(target);
  if (!from) return `no room of the import table holds ${path}`;
  if (!to) return `no room of the import table holds ${target}`;
  if (path.startsWith('web/') && /^contract\/src\/(http\/|sockets\/|error-texts)/.test(target) && !typeOnly)
    return 'schemas and the texts of errors stay on the server: import type only';
  if (
    isTest(path) &&
    (to.folder === 'server/testing' || sameLadder(from, to) || to.ladder === 'data' || to.ladder === 'contract')
  )
    return null;
  if (from.folder === to.folder) return null;
  if (to.ladder === 'contract') return null;
  if (from.also?.some((folder) => target.startsWith(folder))) return doorProblem(from, to, target);
  if (!sameLadder(from, to)) return `${from.folder} may not import ${to.folder}`;
  if (to.level >= from.level)
    return `${from.folder} (level ${from.level}) may not import ${to.folder} (level ${to.level})`;
  return doorProblem(from, to, target);
}

function doorProblem(from: Room, to: Room, target: string): string | null {
  const mayEnter = from.ladder !== 'server' || !to.door || target === to.door;
  return mayEnter ? null : `${to.folder} has one door: ${to.door}`;
}

function judgePackage(path: string, specifier: string, typeOnly: boolean): string | null {
  const door = packageDoors.find((entry) => specifier === entry.package || specifier.startsWith(`${entry.package}/`));
  if (!door || typeOnly || door.allowed.test(path)) return null;
  return `${door.package} has its own doors: ${door.allowed.source}`;
}

/** The file that a specifier means, null for a package, undefined for an own specifier that resolves nowhere. */
function resolveSpecifier(path: string, specifier: string): string | null | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  if (!specifier.startsWith('#')) return null;
  const subpath = Object.entries(subpaths).find(([prefix]) => specifier.startsWith(prefix));
  return subpath && subpath[1] + specifier.slice(subpath[0].length);
}

function roomOf(path: string): Room | null {
  const holding = rooms.filter((room) => path === room.folder || path.startsWith(`${room.folder}/`));
  const room = holding.sort((a, b) => b.folder.length - a.folder.length)[0];
  if (!room?.divided) return room ?? null;
  const [name] = path.slice(room.folder.length + 1).split('/');
  return { ...room, folder: `${room.folder}/${name}` };
}

const sameLadder = (a: Room, b: Room): boolean => a.ladder === b.ladder;
const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

if (process.argv[1] === import.meta.filename) {
  const violations = findViolations(
    sourceFiles().map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
  );
  for (const { file, imports, why } of violations) console.error(`${file} imports ${imports}: ${why}`);
  console.log(`${violations.length} forbidden imports`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
