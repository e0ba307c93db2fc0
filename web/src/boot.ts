import type { DehydratedState, InfiniteData } from '@tanstack/react-query';
import type { Language } from '#contract/texts/language.ts';
import type { PageAssets } from './assets.ts';
import type { Site } from './site/site.ts';

/** A page that is not what its address promised. */
export interface PageFailure {
  kind: 'not-found' | 'gone' | 'error';
  /** the address it belongs to, without language prefix */
  path: string;
}

/** What the server hands the browser to take the page over; it travels as a JSON block, which no CSP minds. */
export interface Boot {
  language: Language;
  site: Site;
  assets: PageAssets;
  queries: DehydratedState;
  failure: PageFailure | null;
}

/** What stands for an answer of the API inside the JSON of a page. */
export type AnswerText = (answer: object) => string;

/** JSON that may stand inside a script element: only `<` could end it or begin a comment there. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The block that a page hands over. Nearly all of it are answers of the API, which are the same objects in page after page:
 * `textOf` may give what was written of one before.
 */
export function serializeBoot({ queries, ...boot }: Boot, textOf: AnswerText = scriptJson): string {
  const dataOf = (data: unknown): string => {
    if (!isObject(data)) return scriptJson(data);
    if (!isPaged(data)) return textOf(data);
    const pages = data.pages.map((page) => (isObject(page) ? textOf(page) : scriptJson(page)));
    return `{"pages":[${pages.join()}],"pageParams":${scriptJson(data.pageParams)}}`;
  };
  const queryTexts = queries.queries.map(({ state: { data, ...state }, ...query }) =>
    withField(query, 'state', data === undefined ? scriptJson(state) : withField(state, 'data', dataOf(data))),
  );
  return withField(boot, 'queries', withField({ mutations: queries.mutations }, 'queries', `[${queryTexts.join()}]`));
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPaged = (data: object): data is InfiniteData<unknown> =>
  'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/** The JSON of an object that is not empty, with one more field whose JSON is `text`. */
const withField = (object: object, name: string, text: string): string =>
  `${scriptJson(object).slice(0, -1)},"${name}":${text}}`;
