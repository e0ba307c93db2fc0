import { dirname } from 'node:path';
import { importsOf, isTest, resolveSpecifier, type SourceFile } from './source-imports.ts';

/** Who leans on whom: from each node to those that it imports. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** Which files import which; tests are left out. With `types`, what is imported for its types counts too. */
export function fileGraph(files: readonly SourceFile[], { types }: { types: boolean }): Graph {
  const sources = files.filter(({ path }) => !isTest(path));
  const known = new Set(sources.map(({ path }) => path));
  return new Map(
    sources.map((file) => {
      const targets = importsOf(file)
        .filter(({ typeOnly }) => types || !typeOnly)
        .map(({ specifier }) => resolveSpecifier(file.path, specifier) ?? '');
      return [file.path, new Set(targets.filter((target) => known.has(target) && target !== file.path))];
    }),
  );
}

/** Which folders import which, each by the files that lie directly in it; types count. */
export function folderGraph(files: readonly SourceFile[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of fileGraph(files, { types: true })) {
    const folder = dirname(file);
    const folders = graph.get(folder) ?? new Set();
    graph.set(folder, folders);
    for (const target of targets) if (dirname(target) !== folder) folders.add(dirname(target));
  }
  return graph;
}

/** The circles of a graph: groups of nodes each of which leads to every other (strongly connected components of two or more). */
export function cyclesOf(graph: Graph): string[][] {
  const indexes = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];
  // Tarjan's algorithm.
  const visit = (node: string): number => {
    const index = indexes.size;
    let low = index;
    indexes.set(node, index);
    open.push(node);
    isOpen.add(node);
    for (const next of graph.get(node) ?? []) {
      if (!indexes.has(next)) low = Math.min(low, visit(next));
      else if (isOpen.has(next)) low = Math.min(low, lowest.get(next) ?? indexes.get(next) ?? low);
    }
    lowest.set(node, low);
    if (low === index) {
      const cycle = open.splice(open.indexOf(node));
      for (const each of cycle) isOpen.delete(each);
      if (cycle.length > 1) cycles.push(cycle.sort());
    }
    return low;
  };
  for (const node of graph.keys()) if (!indexes.has(node)) visit(node);
  return cycles.sort((a, b) => b.length - a.length);
}

/** How many source files lie directly in each folder; tests are left out. */
export function filesPerFolder(files: readonly SourceFile[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { path } of files) {
    if (!isTest(path)) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  }
  return counts;
}
