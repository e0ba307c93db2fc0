import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';

export interface SourceFile {
  /** from the root of the project */
  path: string;
  source: string;
}

export interface Import {
  specifier: string;
  /** nothing of it is there when the program runs */
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

/** All source files under version control's folders, in the order of their paths. */
export function readSources(): SourceFile[] {
  return globSync('{attack,bench,contract,data,e2e,server,start,tools,web}/**/*.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(?:^|\/)(?:node_modules|dist|\.data|compiled)$/.test(String(path)),
  })
    .sort()
    .map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
}

/** Whether a file is a test; what tests stand on (builders, fakes) is source. */
export const isTest = (path: string): boolean => /\.(test|e2e)\.tsx?$/.test(path);

/** Every import, re-export and dynamic import of a file. @throws Error where it cannot be parsed */
export function importsOf({ path, source }: SourceFile): Import[] {
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

/** The file that a specifier means, null for a package, undefined for an own specifier that resolves nowhere. */
export function resolveSpecifier(path: string, specifier: string): string | null | undefined {
  if (specifier.startsWith('.')) return normalize(join(dirname(path), specifier));
  if (!specifier.startsWith('#')) return null;
  const subpath = Object.entries(subpaths).find(([prefix]) => specifier.startsWith(prefix));
  return subpath && subpath[1] + specifier.slice(subpath[0].length);
}
