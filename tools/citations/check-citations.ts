import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../run-program.ts';
import { findBrokenCitations, findSharedNumbers } from './citations.ts';
import { readDocuments, type TextFile } from './documents.ts';
import { findBrokenLinks } from './links.ts';
import { findBrokenPaths } from './paths.ts';

const cited = /\.(?:ts|tsx|mjs|css|md|sql|sh|yml)$/;
/** Has the forms that are refused, as examples. */
const exempt = /^tools\/citations\//;

/** Part of `npm run check`: what comments and documents cite stands in the repository. */
if (process.argv[1] === import.meta.filename) {
  const paths = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\0')
    .filter((path) => path !== '' && existsSync(join(projectRoot, path)));
  const files: TextFile[] = paths
    .filter((path) => cited.test(path) && !exempt.test(path))
    .map((path) => ({ path, text: readFileSync(join(projectRoot, path), 'utf8') }));
  const documents = readDocuments(files, paths);
  const findings = [
    ...findBrokenCitations(files, documents),
    ...findBrokenLinks(files, documents),
    ...findBrokenPaths(files, documents),
    ...findSharedNumbers(documents),
  ];
  for (const { path, line, why } of findings) console.error(`${path}:${line} ${why}`);
  console.log(`${findings.length} citations that lead nowhere`);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
