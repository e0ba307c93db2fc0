import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Notes in `.cache/commit` from which commit a clone runs (server/src/platform/metrics/product-version.ts reads it). Without git, and where
 * nothing may be written, it stays unknown: nothing depends on it.
 */
export function noteCommit(root) {
  const file = join(root, '.cache', 'commit');
  try {
    const commit = commitOf(root);
    if (commit === null) rmSync(file, { force: true });
    else if (commit !== noted(file)) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, `${commit}\n`);
    }
  } catch {
    // A root that is read only is a release, in which it stands already.
  }
}

function noted(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return null;
  }
}

function commitOf(root) {
  const git = (...args) =>
    execFileSync('git', ['-C', root, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 5000,
    }).trim();
  try {
    // The folder may lie in somebody else's repository.
    return git('rev-parse', '--show-prefix') === '' ? git('describe', '--tags', '--always') : null;
  } catch {
    return null;
  }
}
