import type { Finding } from './citations.ts';
import { type Documents, type TextFile, withoutFences } from './documents.ts';

const path = /^[\w.@*,{}/…-]+$/;
/** Says what was. */
const history = 'CHANGELOG.md';
/** What names a file of the tree, wherever the path begins. */
const file = /\.(?:tsx?|m[jt]s|css|md|sql)$/;

/**
 * Paths between backticks in documents that nothing in the tree has: those that begin with a folder of its root (`server/testing/nets`), and
 * files by their name or the end of their path (`lanes/slots.ts`). `*`, `**` and `…` stand for whatever is there, and each of `{a,b}` has to be.
 */
export function findBrokenPaths(files: readonly TextFile[], { paths }: Documents): Finding[] {
  const roots = new Set([...paths].filter((each) => each.includes('/')).map((each) => each.split('/')[0]));
  const ends = new Set([...paths].flatMap(endsOf));
  const isThere = (written: string): boolean => {
    const [root = '', ...rest] = written.split('/');
    const known = rest.length > 0 && roots.has(root) ? paths : file.test(written) ? ends : null;
    return known === null || isAmong(known, written);
  };
  return files
    .filter((each) => each.path.endsWith('.md') && each.path !== history)
    .flatMap((each) =>
      writtenIn(each.text).flatMap(({ written, line }) => {
        const broken = alternativesOf(written).filter((one) => !isThere(one));
        return broken.map((one) => ({ path: each.path, line, why: `\`${one}\` is not there` }));
      }),
    );
}

/** The words between backticks that can be paths: what is a command has several. */
function writtenIn(text: string): { written: string; line: number }[] {
  return withoutFences(text)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/`([^`]+)`/g)].flatMap(([, code = '']) =>
        code
          .split(' ')
          .filter((word) => path.test(word))
          .map((word) => ({ written: word.replace(/\/$/, ''), line: index + 1 })),
      ),
    );
}

function alternativesOf(written: string): string[] {
  const [all, before = '', choices = '', after = ''] = /^([^{]*)\{([^{}]*)\}(.*)$/.exec(written) ?? [];
  return all === undefined ? [written] : choices.split(',').flatMap((one) => alternativesOf(before + one + after));
}

function isAmong(known: ReadonlySet<string>, written: string): boolean {
  if (!/[*…]/.test(written)) return known.has(written);
  const pattern = new RegExp(
    `^${written.replaceAll('.', '\\.').replaceAll(/\*\*|…|\*/g, (any) => (any === '*' ? '[^/]*' : '.*'))}$`,
  );
  return [...known].some((each) => pattern.test(each));
}

/** `a/b/c` has the ends `a/b/c`, `b/c` and `c`. */
function endsOf(whole: string): string[] {
  const steps = whole.split('/');
  return steps.map((_, index) => steps.slice(index).join('/'));
}
