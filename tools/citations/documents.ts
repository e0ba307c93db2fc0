import { posix } from 'node:path';

export interface TextFile {
  /** from the project's root */
  path: string;
  text: string;
}

/** What can be cited and linked. */
export interface Documents {
  /** ids of the sections of each Markdown file, by its path */
  sections: ReadonlyMap<string, ReadonlySet<string>>;
  /** codes that begin a row of a table, by the path of the file */
  codes: ReadonlyMap<string, ReadonlySet<string>>;
  /** how many decision records have each number */
  records: ReadonlyMap<string, number>;
  /** files and folders */
  paths: ReadonlySet<string>;
}

/** Reads what the project's files offer to be cited and linked. */
export function readDocuments(files: readonly TextFile[], paths: readonly string[]): Documents {
  const markdown = files.filter(({ path }) => path.endsWith('.md'));
  const records = new Map<string, number>();
  for (const path of paths) {
    const number = /^docs\/decisions\/(\d{4})-[^/]+\.md$/.exec(path)?.[1];
    if (number) records.set(number, (records.get(number) ?? 0) + 1);
  }
  return {
    sections: new Map(markdown.map(({ path, text }) => [path, sectionsOf(text)])),
    codes: new Map(markdown.map(({ path, text }) => [path, codesOf(text)])),
    records,
    paths: new Set(paths.flatMap((path) => [path, ...foldersOf(path)])),
  };
}

/** The ids that GitHub gives to the headings of a document. */
export function sectionsOf(text: string): Set<string> {
  const ids = new Set<string>();
  for (const [, heading = ''] of withoutFences(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const id = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-');
    let unique = id;
    for (let again = 1; ids.has(unique); again += 1) unique = `${id}-${again}`;
    ids.add(unique);
  }
  return ids;
}

function codesOf(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| *([A-Z]\d{1,2}) +\|/gm)].map(([, code = '']) => code));
}

/** The same text with blanks in place of fenced and inline code, so that places stay. */
export function withoutCode(text: string): string {
  return withoutFences(text).replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
}

/** The same with blanks in place of fenced code alone. */
export function withoutFences(text: string): string {
  return text.replaceAll(/^```[\s\S]*?^```$/gm, (code) => code.replaceAll(/[^\n]/g, ' '));
}

function foldersOf(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}
