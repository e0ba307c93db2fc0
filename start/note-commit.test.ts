import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { commitIn, productVersion } from '#server/platform/metrics/product-version.ts';
import { noteCommit } from './note-commit.mjs';
import { readProjectFile } from './testing/machine.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tokcha-commit-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const git = (...args: string[]): Buffer =>
  execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { stdio: 'pipe' });
/** A clone with one commit, without tags. */
function commitAll(): string {
  git('init', '-q');
  for (const file of ['VERSION', '.gitattributes']) writeFileSync(join(root, file), readProjectFile(file));
  git('add', '-A');
  git('commit', '-qm', 'x');
  return git('rev-parse', '--short', 'HEAD').toString().trim();
}

it('a clone says its commit, and the next one after it', () => {
  const first = commitAll();
  noteCommit(root);
  expect(commitIn(root)).toBe(first);
  writeFileSync(join(root, 'more'), '');
  git('add', '-A');
  git('commit', '-qm', 'y');
  noteCommit(root);
  expect(commitIn(root)).not.toBe(first);
});

it('a tarball says the commit that git wrote into it, without git', () => {
  const commit = commitAll();
  const archive = git('archive', 'HEAD');
  rmSync(root, { recursive: true });
  mkdirSync(root);
  execFileSync('tar', ['-x', '-C', root], { input: archive });
  noteCommit(root);
  expect(commitIn(root)).toBe(commit);
});

it('a folder of which nobody knows says nothing, also within the repository of another', () => {
  writeFileSync(join(root, 'VERSION'), readProjectFile('VERSION'));
  noteCommit(root);
  expect(commitIn(root)).toBeNull();
  git('init', '-q');
  const inner = join(root, 'inner');
  mkdirSync(inner);
  noteCommit(inner);
  expect(commitIn(inner)).toBeNull();
});

it('the version is that of package.json first', () => {
  expect(productVersion).toMatch(/^\d+\.\d+\.\d+(?:\+[\w.-]+)?$/);
});
