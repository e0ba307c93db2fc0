import { posix } from 'node:path';
import type { Finding } from './citations.ts';
import { type Documents, type TextFile, withoutCode } from './documents.ts';

/** Links between the project's documents that lead to no file, or to no section of it. */
export function findBrokenLinks(files: readonly TextFile[], documents: Documents): Finding[] {
  return files.filter(({ path }) => path.endsWith('.md')).flatMap((file) => brokenLinksOf(file, documents));
}

function brokenLinksOf({ path, text }: TextFile, documents: Documents): Finding[] {
  const findings: Finding[] = [];
  for (const { 1: target = '', index } of withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)) {
    if (/^[a-z]+:/.test(target)) continue;
    const [address = '', section] = target.split('#');
    const file = address === '' ? path : posix.join(posix.dirname(path), address);
    const leads =
      section === undefined ? documents.paths.has(file) : documents.sections.get(file)?.has(section) === true;
    if (!leads) findings.push({ path, line: text.slice(0, index).split('\n').length, why: `${target} leads nowhere` });
  }
  return findings;
}
