import type { Documents, TextFile } from './documents.ts';

export interface Finding {
  path: string;
  line: number;
  why: string;
}

/** Where a comment goes on in its next line. */
const gap = String.raw`(?: |\s*\n\s*(?:(?:\*|\/\/) )?)`;
const code = '[A-FLT][1-9]\\d?';
const coded = `${code}(?:–${code})?`;
const citation = new RegExp(
  `(?<![\\w/.-])(product|rules)/([a-z-]+)(?:#([a-z0-9-]+)|${gap}(${coded}(?:,${gap}${coded})*)|(?=[),;]))`,
  'g',
);
const record = new RegExp(`\\b[Rr]ecord${gap}(\\d+)\\b`, 'g');
/** Sections of published standards, which have nothing to do with ours. */
const standards = /\b(?:RFC|TS) [\d.]+ §[\d.]+/g;

const oldForms: readonly [RegExp, string][] = [
  [/§ ?\d/g, 'cites a section by its number: product/… and rules/… have ids (docs/product/README.md)'],
  [/\b(?:the|product's) spec(?:ification)?\b/gi, 'names a text that the repository does not have'],
  [/\breliability-security\b|\bdesign[ -]brief\b/gi, 'names a text that the repository does not have'],
  [/\bdecisions? (?:record )?\d/gi, 'a decision record is cited as "record 0047"'],
];
const bareCode = new RegExp(`(?<=\\s)\\(${coded}(?:, ${coded})*[),;:]`, 'g');

/** Citations that lead nowhere, and those that are not written as docs/product/README.md says. */
export function findBrokenCitations(files: readonly TextFile[], documents: Documents): Finding[] {
  return files.flatMap((file) => citationsIn(file, documents));
}

/** Numbers that two decision records have. */
export function findSharedNumbers({ records }: Documents): Finding[] {
  return [...records]
    .filter(([, count]) => count > 1)
    .map(([number]) => ({ path: 'docs/decisions', line: 1, why: `two records have the number ${number}` }));
}

function citationsIn({ path, text }: TextFile, documents: Documents): Finding[] {
  const findings: Finding[] = [];
  const add = (at: number, why: string): void => {
    findings.push({ path, line: text.slice(0, at).split('\n').length, why });
  };
  for (const { 0: found, 1: folder, 2: name, 3: section, 4: codes, index } of text.matchAll(citation)) {
    const document = `docs/${folder}/${name}.md`;
    const sections = documents.sections.get(document);
    if (!sections) add(index, `${document} does not exist`);
    else if (section !== undefined) {
      if (!sections.has(section)) add(index, `${document} has no section #${section}`);
    } else if (codes === undefined) add(index, `${found} names no section`);
    else {
      for (const [each] of codes.matchAll(new RegExp(code, 'g'))) {
        if (!documents.codes.get(document)?.has(each)) add(index, `no table of ${document} has a row ${each}`);
      }
    }
  }
  for (const { 1: number = '', index } of text.matchAll(record)) {
    if (number.length !== 4) add(index, 'a decision record is cited by its four digits');
    else if (!documents.records.has(number)) add(index, `there is no decision record ${number}`);
  }
  const ours = text.replaceAll(standards, (standard) => ' '.repeat(standard.length));
  for (const [form, why] of oldForms) for (const { index } of ours.matchAll(form)) add(index, why);
  if (!path.endsWith('.md')) {
    for (const { index } of ours.matchAll(bareCode)) add(index, 'a code is cited with its table: rules/limits L18');
  }
  return findings;
}
