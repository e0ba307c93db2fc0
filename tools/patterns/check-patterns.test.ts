import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allowances } from './allowances.ts';
import { findSlowPatterns, patternFiles } from './check-patterns.ts';

const root = join(import.meta.dirname, '../..');

/** What the check says about one planted line. */
function judge(source: string): string[] {
  return findSlowPatterns([{ path: 'server/src/features/likes/likes.ts', source }]).map(({ why }) => why);
}

describe('the check of patterns', () => {
  it('finds nothing in the whole tree, and needs every allowance', () => {
    const files = patternFiles();
    expect(files.length).toBeGreaterThan(300);
    expect(files).toEqual(
      expect.arrayContaining(['contract/src/values/text/contact.ts', 'start/pages/page-address.ts']),
    );
    const sources = files.map((path) => ({ path, source: readFileSync(join(root, path), 'utf8') }));
    expect(findSlowPatterns(sources)).toEqual([]);
    for (const { file, code } of allowances) expect(readFileSync(join(root, file), 'utf8')).toContain(code);
  });

  it.each([
    String.raw`/[\p{L}\p{N}-]{2,}\.рф(?!\p{L})/u`,
    String.raw`/\b[a-z0-9-]{2,}\.(?:uz|ru)\b/u`,
    String.raw`/(?<![\p{L}\p{N}@])(?<user>[^\s/@]+@)?x/u`,
    String.raw`/ +\n/g`,
    String.raw`/\s*$/`,
    String.raw`/\/+$/`,
    String.raw`/^\s+|\s+$/g`,
    '/(a+)+$/',
    String.raw`/^(?:a|a)*b(?:\w*\w*)*$/`,
    String.raw`/^\w+\s*\w+$/`,
    String.raw`/<title>(.*?)<\/title>/s`,
    String.raw`/\beyJ[\w-]+\.[\w-]+/`,
    '/(?<=a+)b/',
    String.raw`/\B(?=(\d{3})+$)/g`,
    String.raw`/(\d+)\1x/`,
  ])('refuses %s', (pattern) => {
    expect(judge(`text.replace(${pattern}, '')`)).toHaveLength(1);
  });

  it.each([
    ["new RegExp(pattern, 'u')", /cannot be judged/],
    ["RegExp('^' + name)", /cannot be judged/],
    ["new globalThis.RegExp('a+')", /cannot be judged/],
    ["text.normalize('NFKC')", /normalizeText/],
  ])('refuses %s', (source, why) => {
    expect(judge(source)).toEqual([expect.stringMatching(why)]);
  });

  it.each([
    String.raw`/(?<=[a-z0-9-]{2})\.(?:uz|ru)\b/u`,
    String.raw`/(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,63}\.рф/u`,
    '/^[a-z0-9]+(-[a-z0-9]+)*$/',
    '/[^a-z0-9]+/g',
    String.raw`/\s+/`,
    String.raw`/\d{4,6}/`,
    '/<Key>([^<]+)</',
  ])('lets %s pass', (pattern) => {
    expect(judge(`text.replace(${pattern}, '')`)).toEqual([]);
  });
});
