import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { allowances } from './allowances.ts';
import { slownessOf } from './slow-pattern.ts';

/** A pattern that texts from outside may make slow. */
export interface SlowPattern {
  file: string;
  line: number;
  /** the code */
  found: string;
  why: string;
}

const root = join(import.meta.dirname, '../..');

/** Files whose patterns see texts from outside, relative to the project's root; tests see their own. */
export function patternFiles(): string[] {
  return globSync('{contract,server,start,data}/**/*.{ts,tsx,mjs}', { cwd: root })
    .filter((path) => !/node_modules|^(?:server|start)\/testing\/|\.test\.tsx?$/.test(path))
    .sort();
}

/** Every pattern that may be slow, or that cannot be judged, but for those of `allowances`. */
export function findSlowPatterns(files: readonly { path: string; source: string }[]): SlowPattern[] {
  return files.flatMap(({ path, source }) =>
    patternsOf(path, source).flatMap(({ start, end, why }) => {
      const found = source.slice(start, end);
      if (why === null || allowances.some((allowed) => allowed.file === path && found.includes(allowed.code)))
        return [];
      return [{ file: path, line: source.slice(0, start).split('\n').length, found, why }];
    }),
  );
}

type Literal = Parameters<NonNullable<VisitorObject['Literal']>>[0];
type Call = Parameters<NonNullable<VisitorObject['NewExpression' | 'CallExpression']>>[0];

interface Found {
  start: number;
  end: number;
  why: string | null;
}

function patternsOf(path: string, source: string): Found[] {
  const { program, errors } = parseSync(path, source);
  const fatal = errors.find((error) => error.severity === 'Error');
  if (fatal) throw new Error(`${path}: ${fatal.message}`);
  const found: Found[] = [];
  const literal = (node: Literal): void => {
    if (!('regex' in node)) return;
    const { pattern, flags } = node.regex;
    found.push({ start: node.start, end: node.end, why: slownessOf(pattern, flags) });
  };
  const call = ({ callee, start, end }: Call): void => {
    if (/^(?:globalThis\.)?RegExp$/.test(source.slice(callee.start, callee.end)))
      found.push({ start, end, why: 'a pattern that is put together at run time cannot be judged' });
    if (callee.type === 'MemberExpression' && !callee.computed && callee.property.name === 'normalize')
      found.push({ start, end, why: 'normalizeText of the contract is linear, the method of a text is not' });
  };
  new Visitor({ Literal: literal, NewExpression: call, CallExpression: call }).visit(program);
  return found;
}

if (process.argv[1] === import.meta.filename) {
  const slow = findSlowPatterns(
    patternFiles().map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') })),
  );
  for (const { file, line, found, why } of slow) console.error(`${file}:${line} ${found}: ${why}`);
  console.log(`${slow.length} slow patterns`);
  process.exitCode = slow.length > 0 ? 1 : 0;
}
