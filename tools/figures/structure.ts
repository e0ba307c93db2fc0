import { isTest, readSources, type SourceFile } from '../imports/source-imports.ts';
import { cyclesOf, fileGraph, filesPerFolder, folderGraph } from '../imports/structure.ts';

/**
 * `npx node tools/figures/structure.ts`: how the house is built, as figures: lines and lengths of files, folders that hold most, circles. Lines are
 * those that say something: blank ones do not count.
 */
if (process.argv[1] === import.meta.filename) {
  const files = readSources();
  const sources = files.filter(({ path }) => !isTest(path));
  const tests = files.filter(({ path }) => isTest(path));

  print('Lines and files', [
    ['', 'source files', 'lines', 'median', 'p95', 'max', 'test files', 'lines'],
    ...areasOf(files).map((area) => [
      area,
      ...lengths(sources.filter(({ path }) => areaOf(path) === area)),
      ...lengths(tests.filter(({ path }) => areaOf(path) === area)).slice(0, 2),
    ]),
    ['all', ...lengths(sources), ...lengths(tests).slice(0, 2)],
  ]);

  const counts = [...filesPerFolder(files)].sort(([, a], [, b]) => b - a);
  const large = counts.filter(([, count]) => count > 25);
  print(
    `Folders of more than 25 source files: ${large.length} of ${counts.length}`,
    large.map(([folder, count]) => [folder, `${count}`]),
  );

  const folders = folderGraph(files);
  const folderCycles = cyclesOf(folders);
  print(
    `Circles of folders: ${folderCycles.length}`,
    folderCycles.map((cycle) => [cycle.join(', ')]),
  );
  const values = cyclesOf(fileGraph(files, { types: false }));
  print(
    `Circles of files: ${values.length}`,
    values.map((cycle) => [cycle.join(', ')]),
  );
  const withTypes = cyclesOf(fileGraph(files, { types: true }));
  print(
    `Circles of files where types count: ${withTypes.length}`,
    withTypes.map((cycle) => [cycle.join(', ')]),
  );
}

function areasOf(files: readonly SourceFile[]): string[] {
  return [...new Set(files.map(({ path }) => areaOf(path)))];
}

function areaOf(path: string): string {
  const [first = '', second = ''] = path.split('/');
  return ['server', 'web', 'contract'].includes(first) && second !== '' ? `${first}/${second}` : first;
}

/** How many files, their lines in all, and the median, the 95th percentile and the maximum of one file's lines. */
function lengths(files: readonly SourceFile[]): string[] {
  const lines = files.map(({ source }) => source.split('\n').filter((line) => line.trim() !== '').length);
  const sorted = lines.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const all = sorted.reduce((sum, each) => sum + each, 0);
  return [sorted.length, all, at(0.5), at(0.95), sorted.at(-1) ?? 0].map(String);
}

function print(title: string, rows: readonly (readonly string[])[]): void {
  console.log(`\n${title}`);
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  for (const row of rows)
    console.log(
      `  ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  ')}`,
    );
}
