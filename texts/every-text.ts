import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type WrittenLanguage, writtenLanguages } from '#contract/texts/language.ts';
import { DEMO_BANNERS } from '#data/demo/banners.ts';
import { waitText } from '#server/platform/errors/wait-text.ts';
import { unreadableTexts } from '#web/service-worker/unreadable-notice.ts';

/** A text that a person may read, and what to call it in a complaint. */
export interface WrittenText {
  where: string;
  language: WrittenLanguage;
  text: string;
}

const root = join(import.meta.dirname, '..');
const read = (path: string): unknown => JSON.parse(readFileSync(join(root, path), 'utf8'));

const entries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** What of a page's content is no text: where a link leads, and how a block looks. */
const notTexts = new Set(['to', 'href', 'tone', 'mark', 'where']);

/** The strings in a value, each with the way to it. */
function stringsIn(value: unknown, at: string): [string, string][] {
  if (typeof value === 'string') return [[at, value]];
  return entries(value)
    .filter(([key]) => !notTexts.has(key))
    .flatMap(([key, inner]) => stringsIn(inner, `${at}/${key}`));
}

/** Texts of the catalogue; of one with forms each form, without the declarations of its inputs. */
function messageTexts(): WrittenText[] {
  return globSync('texts/messages/*.json', { cwd: root }).flatMap((path) => {
    const language = languageOf(path);
    return entries(read(path)).flatMap(([key, value]) => {
      const forms = typeof value === 'string' ? [value] : entries(value).flatMap(([, form]) => formsOf(form));
      return forms.map((text) => ({ where: key, language, text }));
    });
  });
}

const formsOf = (form: unknown): string[] =>
  entries(form)
    .filter(([key]) => key === 'match')
    .flatMap(([, match]) => stringsIn(match, '').map(([, text]) => text));

/** Texts of the pages that are read rather than used. */
async function pageTexts(): Promise<WrittenText[]> {
  const paths = globSync(['web/src/pages/*/content.*.ts', 'web/src/pages/legal/documents.*.ts'], { cwd: root });
  const pages = await Promise.all(
    paths.map(async (path) => {
      const page: unknown = await import(join(root, path));
      const name = basename(join(path, '..'));
      return stringsIn(entries(page).find(([key]) => key === 'content')?.[1], name).map(([where, text]) => ({
        where,
        language: languageOf(path),
        text,
      }));
    }),
  );
  return pages.flat();
}

/** Names of the reference data in three languages: categories, properties, options, units and places. */
function referenceTexts(): WrittenText[] {
  return ['categories', 'places'].flatMap((file) => namesIn(read(`data/reference/${file}.json`), file));
}

function namesIn(value: unknown, where: string): WrittenText[] {
  const own = writtenLanguages.flatMap((language) =>
    entries(value).flatMap(([key, text]) =>
      key === language && typeof text === 'string' ? [{ where, language, text }] : [],
    ),
  );
  const named = entries(value).find(([key, text]) => (key === 'slug' || key === 'key') && typeof text === 'string');
  const inside = named ? `${where}/${String(named[1])}` : where;
  return [
    ...own.map((text) => ({ ...text, where: inside })),
    ...entries(value).flatMap(([, inner]) => namesIn(inner, inside)),
  ];
}

/**
 * Texts that stand beside their own code: the page of nginx while the site is away, waits, what a push says that could not be read, demo banners. Demo
 * listings are left out: they speak as people write.
 */
function textsElsewhere(): WrittenText[] {
  const waits = writtenLanguages.flatMap((language) =>
    [1, 2, 5, 300, 10_000, 200_000].map((seconds) => ({ where: 'waits', language, text: waitText(seconds, language) })),
  );
  const pushed = writtenLanguages.flatMap((language) =>
    stringsIn(unreadableTexts.get(language), 'push').map(([where, text]) => ({ where, language, text })),
  );
  return [...awayTexts(), ...waits, ...pushed, ...namesIn(DEMO_BANNERS, 'demo-banners')];
}

function awayTexts(): WrittenText[] {
  const page = readFileSync(join(root, 'deploy/nginx/away.html'), 'utf8');
  return [...page.matchAll(/<section(?: lang="(\w+)")?>(.*?)<\/section>/gs)].flatMap(([, lang, inside = '']) =>
    [...inside.matchAll(/<(?:h1|h2|p)>(.*?)</gs)].map(([, text = '']) => ({
      where: 'away',
      language: languageOf(`.${lang ?? 'uz'}.`),
      text,
    })),
  );
}

function languageOf(path: string): WrittenLanguage {
  const language = writtenLanguages.find((each) => path.includes(`.${each}.`));
  if (!language) throw new Error(`${path}: no language in its name`);
  return language;
}

/** Every text of the product in its languages: the catalogue, the pages that are read, names of the reference data, and what stands elsewhere. */
export async function everyText(): Promise<WrittenText[]> {
  return [...messageTexts(), ...(await pageTexts()), ...referenceTexts(), ...textsElsewhere()];
}
