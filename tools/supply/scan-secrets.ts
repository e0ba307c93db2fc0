import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { projectRoot } from '../run-program.ts';
import { findSecrets } from './find-secrets.ts';

/**
 * `npm run secrets:scan`: secrets in the files that git knows and in every line that its history ever added; with `-- --tree` in the
 * files alone. The exit code is 1 when any is found.
 */
const onlyTree = process.argv.includes('--tree');
const found = [...(await scanTree()), ...(onlyTree ? [] : await scanHistory())];
for (const line of found) console.error(line);
console.log(`${found.length} secrets in ${onlyTree ? 'the tree' : 'the tree and its history'}`);
process.exitCode = found.length === 0 ? 0 : 1;

async function scanTree(): Promise<string[]> {
  const listed = await promisify(execFile)('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: projectRoot,
    maxBuffer: 64 * 1024 * 1024,
  });
  const lines: string[] = [];
  for (const file of listed.stdout.split('\0').filter(Boolean)) {
    const content = await readFile(join(projectRoot, file)).catch(() => Buffer.alloc(0));
    // As git itself tells pictures from texts.
    if (content.subarray(0, 8000).includes(0)) continue;
    for (const { kind, hint, line } of findSecrets(content.toString('utf8'))) {
      lines.push(`${file}:${line}: ${kind} (${hint})`);
    }
  }
  return lines;
}

async function scanHistory(): Promise<string[]> {
  const log = spawn(
    'git',
    ['log', '--all', '--patch', '--unified=0', '--no-color', '--no-ext-diff', '--format=commit %h'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(log, 'close');
  const lines = new Set<string>();
  let commit = '';
  let file = '';
  for await (const line of createInterface({ input: log.stdout })) {
    if (line.startsWith('commit ')) commit = line.slice(7);
    else if (line.startsWith('+++ ')) file = line.slice(6);
    else if (line.startsWith('+')) {
      for (const { kind, hint } of findSecrets(line.slice(1))) lines.add(`${commit} ${file}: ${kind} (${hint})`);
    }
  }
  const [code] = await ended;
  if (code !== 0) throw new Error('git could not read the history');
  return [...lines];
}
