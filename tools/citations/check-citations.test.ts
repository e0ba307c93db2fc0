import { describe, expect, it } from 'vitest';
import { findBrokenCitations, findSharedNumbers } from './citations.ts';
import { readDocuments, sectionsOf } from './documents.ts';
import { findBrokenLinks } from './links.ts';
import { findBrokenPaths } from './paths.ts';

const listings = { path: 'docs/product/listings.md', text: '# Listings\n\n## Price\n\n## Owner or agent\n' };
const limits = {
  path: 'docs/rules/limits.md',
  text: '# Limits\n\n## Table\n\n| Id  | What |\n| --- | --- |\n| L17 | a |\n| L18 | b |\n',
};
const record = { path: 'docs/decisions/0047-budgets.md', text: '# 47. Budgets\n' };
const documents = readDocuments([listings, limits, record], [listings.path, limits.path, record.path]);

const why = (text: string, path = 'server/src/x.ts') =>
  findBrokenCitations([{ path, text }], documents).map((finding) => finding.why);

describe('a citation', () => {
  it.each([
    '/** A price (product/listings#price). */',
    '/** Who offers it (product/listings#price, product/listings#owner-or-agent). */',
    '/** So many at once (rules/limits L18), and of these (rules/limits L17, L18; rules/limits L17–L18). */',
    '/** So many at once (rules/limits\n * L18), since others wait (record\n * 0047). */',
    "it('takes ten (rules/limits L18)', () => {});",
    '// As addresses are written (RFC 9112 §3.2, RFC 3986 §6.2), and in 3GPP TS 23.038 §6.2.1.',
    "import { rule } from '../product/listings.ts'; import type { R } from '#contract/rules/limits.ts';",
    "text.replaceAll('§', ' ');",
    '/** The record of the day. */',
  ])('%s stands', (text) => {
    expect(why(text)).toEqual([]);
  });

  it.each([
    ['of a file that is missing', '/** (product/nothing#price) */', 'docs/product/nothing.md does not exist'],
    ['of a section that is missing', '(product/listings#cost)', 'docs/product/listings.md has no section #cost'],
    ['of no section', '/** A price (product/listings). */', 'product/listings names no section'],
    ['of a code in no table', '(rules/limits L18, L31)', 'no table of docs/rules/limits.md has a row L31'],
    ['of a range beyond the table', '(rules/limits L17–L19)', 'no table of docs/rules/limits.md has a row L19'],
    ['of a code where the file has none', '(product/listings L1)', 'no table of docs/product/listings.md has a row L1'],
    ['of a record that is missing', '/** (record 0099) */', 'there is no decision record 0099'],
    ['of a record by fewer digits', '/** (record 47) */', 'a decision record is cited by its four digits'],
  ])('%s is found', (_, text, expected) => {
    expect(why(text)).toEqual([expected]);
  });

  it.each([
    '/** A price (spec §2). */',
    '/** A price (decisions §4). */',
    '/** A bound (reliability-security §1.6, L18). */',
    '/** The day is (§8). */',
    '/** As the spec prints it. */',
    '/** A grid (design brief). */',
    '/** Budgets (decision 0047). */',
    '/** Budgets (decision record 0047). */',
    '/** Ten at once (L18). */',
  ])('in a form that is no more, %s, is found', (text) => {
    expect(why(text)).not.toEqual([]);
  });

  it('is told with its line', () => {
    const found = findBrokenCitations([{ path: 'web/src/x.css', text: '\n\n/* (product/no#no) */' }], documents);
    expect(found).toMatchObject([{ path: 'web/src/x.css', line: 3 }]);
  });

  it('of a code stands alone in documents, whose tables name codes', () => {
    expect(why('No network has all of it (L18).', 'docs/decisions/0047-budgets.md')).toEqual([]);
  });
});

describe('the id of a section', () => {
  it('is that of GitHub', () => {
    const text = '# A, b & c\n## `code` of [links](x.md#y)\n```\n# no heading\n```\n## Twice\n## Twice\n## Oʻzbek';
    expect([...sectionsOf(text)]).toEqual(['a-b--c', 'code-of-links', 'twice', 'twice-1', 'oʻzbek']);
  });
});

describe('a link between documents', () => {
  const linksOf = (text: string) => findBrokenLinks([{ path: 'docs/rules/web.md', text }], documents);

  it.each([
    '[limits](limits.md)',
    '[the\ntable](limits.md#table)',
    '[price](../product/listings.md#price)',
    '[records](../decisions)',
    '[elsewhere](https://example.org/#x)',
    'not one: `[x](nothing.md)`',
  ])('%s stands', (text) => {
    expect(linksOf(text)).toEqual([]);
  });

  it.each(['[x](nothing.md)', '[x](limits.md#nothing)', '[x](#nothing)', '[x](../rules/nothing/)'])(
    '%s is found',
    (text) => {
      expect(linksOf(text)).toMatchObject([{ path: 'docs/rules/web.md', line: 1 }]);
    },
  );
});

describe('a path between backticks', () => {
  const tree = [
    'README.md',
    'server/src/a/one.ts',
    'server/src/a/two.test.ts',
    'server/src/b/one.ts',
    'web/src/page.tsx',
  ];
  const inTree = readDocuments([], tree);
  const pathsOf = (text: string) =>
    findBrokenPaths([{ path: 'docs/architecture.md', text }], inTree).map(({ line, why }) => `${line} ${why}`);

  it.each([
    '`server/src/a/one.ts` and `server/src`, `server/`',
    '`a/one.ts`, `page.tsx`, `README.md`',
    '`server/src/*`, `server/**/*.test.ts`, `server/src/…`, `….test.ts`',
    '`server/src/{a,b}/one.ts`',
    '`npx vitest run server/src/a`',
    'not one: `application/json`, `@scope/package`, `pages/x`, `secrets.json`, server/src/c, `server/src/<any>`',
    '```\ncp server/src/c there\n```',
  ])('%s stands', (text) => {
    expect(pathsOf(text)).toEqual([]);
  });

  it.each([
    ['a folder that is missing', '`server/src/c/`', 'server/src/c'],
    ['a file that is missing', 'one\n`a/three.ts`', 'a/three.ts'],
    ['a name that no file has', '`three.ts`', 'three.ts'],
    ['a pattern that nothing has', '`web/**/*.test.ts`', 'web/**/*.test.ts'],
    ['one of several', '`server/src/{a,c}/one.ts`', 'server/src/c/one.ts'],
    ['an argument', '`node server/src/c.ts --all`', 'server/src/c.ts'],
  ])('to %s is found', (_, text, missing) => {
    expect(pathsOf(text)).toEqual([`${text.split('\n').length} \`${missing}\` is not there`]);
  });
});

it('a path that is no more stands in the history of changes alone', () => {
  const moved = { path: 'CHANGELOG.md', text: 'From `docs/rules/old.md` to `docs/rules/limits.md`.' };
  expect(findBrokenPaths([moved], documents)).toEqual([]);
  expect(findBrokenPaths([{ ...moved, path: 'README.md' }], documents)).toHaveLength(1);
});

it('two records of one number are found', () => {
  const both = readDocuments([], ['docs/decisions/0047-budgets.md', 'docs/decisions/0047-others.md']);
  expect(findSharedNumbers(both)).toMatchObject([{ why: 'two records have the number 0047' }]);
});
