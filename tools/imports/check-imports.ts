import { packageUsers, type Room, rooms } from './levels.ts';
import { importsOf, isTest, readSources, resolveSpecifier, type SourceFile } from './source-imports.ts';

export interface Violation {
  file: string;
  imports: string;
  why: string;
}

/** Every import of every file that the tables do not allow. */
export function findViolations(files: readonly SourceFile[]): Violation[] {
  return files.flatMap((file) =>
    importsOf(file).flatMap(({ specifier, typeOnly }) => {
      const why = judge(file.path, specifier, typeOnly);
      return why ? [{ file: file.path, imports: specifier, why }] : [];
    }),
  );
}

function judge(path: string, specifier: string, typeOnly: boolean): string | null {
  const target = resolveSpecifier(path, specifier);
  if (target === undefined) return `${specifier} is no subpath of package.json`;
  if (target === null) return judgePackage(path, specifier, typeOnly);
  const from = roomOf(path);
  const to = roomOf(target);
  if (!from) return `no room of the import table holds ${path}`;
  if (!to) return `no room of the import table holds ${target}`;
  if (
    path.startsWith('web/') &&
    /^contract\/src\/(http\/|sockets\/|schemas\.|errors\/error-texts)/.test(target) &&
    !typeOnly
  )
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
  const mayEnter = from.ladder !== 'server' || !to.publicApi || target === to.publicApi;
  return mayEnter ? null : `${to.folder} is used through its public API: ${to.publicApi}`;
}

function judgePackage(path: string, specifier: string, typeOnly: boolean): string | null {
  const users = packageUsers.find((entry) => specifier === entry.package || specifier.startsWith(`${entry.package}/`));
  if (!users || typeOnly || users.allowed.test(path)) return null;
  return `${users.package} may be imported by ${users.allowed.source} only`;
}

function roomOf(path: string): Room | null {
  const containing = rooms.filter((room) => path === room.folder || path.startsWith(`${room.folder}/`));
  const room = containing.sort((a, b) => b.folder.length - a.folder.length)[0];
  if (!room?.divided) return room ?? null;
  const [name] = path.slice(room.folder.length + 1).split('/');
  return { ...room, folder: `${room.folder}/${name}` };
}

const sameLadder = (a: Room, b: Room): boolean => a.ladder === b.ladder;

if (process.argv[1] === import.meta.filename) {
  const violations = findViolations(readSources());
  for (const { file, imports, why } of violations) console.error(`${file} imports ${imports}: ${why}`);
  console.log(`${violations.length} forbidden imports`);
  process.exitCode = violations.length > 0 ? 1 : 0;
}
