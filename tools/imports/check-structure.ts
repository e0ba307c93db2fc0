import { readSources, type SourceFile } from './source-imports.ts';
import { cyclesOf, fileGraph, filesPerFolder, folderGraph, type Graph } from './structure.ts';

/** Source files that may lie directly in one folder; tests do not count. */
export const folderLimit = 25;

/** What still breaks a limit. It only ever gets shorter: an entry that is not needed any more is a finding too. */
export interface Exceptions {
  /** how many source files each of these folders may have */
  large: Readonly<Record<string, number>>;
  /** folders that circles may lead through */
  circular: readonly string[];
  /** files that circles may lead through */
  circularFiles: readonly string[];
}

const exceptions: Exceptions = { large: {}, circular: [], circularFiles: [] };

/** Folders of which the limit does not speak: what lies in them is a list by date. */
const lists = ['server/migrations'];

/** Folders that hold too much, and circles: of folders, where types count, and of files, where they do not. */
export function findStructure(files: readonly SourceFile[], { large, circular, circularFiles }: Exceptions): string[] {
  const counts = filesPerFolder(files);
  const limits = new Map(Object.entries(large));
  return [
    ...[...counts].flatMap(([folder, count]) => {
      if (lists.includes(folder) || count <= (limits.get(folder) ?? folderLimit)) return [];
      return [`${folder} holds ${count} source files: ${limits.get(folder) ?? folderLimit} at most`];
    }),
    ...[...limits.keys()]
      .filter((folder) => (counts.get(folder) ?? 0) <= folderLimit)
      .map((folder) => `${folder} holds no more than ${folderLimit} source files: its exception can go`),
    ...circles(folderGraph(files), circular, 'folders'),
    ...circles(fileGraph(files, { types: false }), circularFiles, 'files'),
  ];
}

function circles(graph: Graph, excepted: readonly string[], of: string): string[] {
  const without = (names: readonly string[]): Graph => new Map([...graph].filter(([node]) => !names.includes(node)));
  return [
    ...cyclesOf(without(excepted)).map((cycle) => `a circle of ${of}: ${cycle.join(', ')}`),
    ...excepted
      .filter((name) => cyclesOf(without(excepted.filter((other) => other !== name))).length === 0)
      .map((name) => `no circle of ${of} leads through ${name}: its exception can go`),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const findings = findStructure(readSources(), exceptions);
  for (const finding of findings) console.error(finding);
  console.log(`${findings.length} large folders and circles`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
