import { setImmediate as otherCalls } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock/clock.ts';
import { cached } from '#server/platform/database/cached.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Log } from '#server/platform/log/log.ts';
import { IntentKnowledge } from './intent/intent-knowledge.ts';
import { readIntentSource } from './intent/intent-source.repository.ts';
import { interpretQuery, type QueryInterpretation } from './intent/interpret-query.ts';
import { readTitle, type TitleProperty } from './intent/read-title.ts';
import { type Interpretation, interpretTyped, relaxedInterpretations } from './interpretation.ts';
import type { Knowledge } from './knowledge.ts';
import { lexiconMark, readLexicon } from './lexicon.repository.ts';
import { Lexicon } from './lexicon.ts';
import { createQueryLog } from './query-log.ts';
import { isOnlyStopWords } from './stop-words.ts';
import { registerCreateSynonym } from './synonyms/create-synonym.endpoint.ts';
import { registerDeleteSynonym } from './synonyms/delete-synonym.endpoint.ts';
import { registerListSynonyms } from './synonyms/list-synonyms.endpoint.ts';
import type { SynonymsDeps } from './synonyms/synonyms-deps.ts';
import { registerUpdateSynonym } from './synonyms/update-synonym.endpoint.ts';
import { countVocabulary, readVocabulary, vocabularyMark } from './vocabulary.repository.ts';
import { Vocabulary } from './words/vocabulary.ts';

export type { IntentCondition } from './intent/conditions.ts';
export type { IntentPart } from './intent/intent-parts.ts';
export type { Intent } from './intent/read-intent.ts';
export type { Interpretation, RelaxReason } from './interpretation.ts';
export { Lexicon } from './lexicon.ts';
export { purgeQueryCounts } from './query-log.repository.ts';
export { type Candidate, type Ranked, rank } from './rank.ts';
export {
  categoryLexemes,
  dayOf,
  descriptionLexemes,
  factLexemes,
  lifeLexemes,
  placeLexemes,
  titleLexemes,
  vocabularyWords,
} from './search-document.ts';
export {
  amongTop,
  kindQuery,
  marks,
  type SearchTier,
  type TierPlace,
  tierQuery,
  tiersOf,
  tsqueryOf,
  withinDays,
  withinScope,
} from './tsquery.ts';
export { joinVocabulary } from './vocabulary.repository.ts';
export { type AnalyzedWord, analyze, areForms } from './words/analyze.ts';
export { otherLayouts } from './words/keyboard-layout.ts';

/** How search texts are understood (docs/search.md). */
export interface Search {
  /** the text as it was typed; null when it holds nothing to look for */
  interpret(text: string): Promise<Interpretation | null>;
  /** the other ways to understand it, in the order in which they are tried; each is worked out when it is asked for */
  interpretRelaxed(text: string): Promise<Iterable<Interpretation>>;
  /** what a text asks for as filters, mistyped words put right, and the words that no filter stands for */
  readIntent(text: string): Promise<QueryInterpretation>;
  /** what a title says of the properties of its category */
  readTitle(title: string, categoryId: number): Promise<TitleProperty[]>;
  /** changes when what words mean does: a synonym, the name of a category, place or option */
  meaningsMark(): Promise<string>;
  /** what is known of words now, for suggestions */
  knowledge(): Promise<Knowledge>;
  /** counts a search, without the person (docs/search.md, "What is counted") */
  note(text: string, found: boolean, searcher: Buffer): boolean;
  /** counts that somebody took back a part of what a text was understood as */
  noteRemovedPart(text: string, searcher: Buffer): void;
  /** counts the words of all titles anew */
  countWords(): Promise<void>;
  /** the next search reads synonyms and vocabulary anew */
  drop(): void;
  close(): Promise<void>;
  /** writes what `note` has kept */
  flush(): Promise<void>;
}

/** For so long nobody asks whether synonyms, names or vocabulary have changed. */
const keptMs = 30_000;

export function createSearch(deps: { db: Db; clock: Clock; log: Log }): Search {
  const { db, clock } = deps;
  const lexicon = rebuiltWhenChanged(
    () => lexiconMark(db),
    async () => lexiconOf(await readLexicon(db)),
  );
  // The same rows as those of the lexicon give words their meaning.
  const intents = cached(
    rebuiltWhenChanged(
      () => lexiconMark(db),
      async () => intentsOf(await readIntentSource(db)),
    ),
    keptMs,
    clock,
  );
  const known = cached(
    async (): Promise<Knowledge> => {
      const current = await lexicon();
      return { lexicon: current, vocabulary: await vocabulary(current) };
    },
    keptMs,
    clock,
  );
  const stored = rebuiltWhenChanged(
    () => vocabularyMark(db),
    () => readVocabulary(db),
  );
  let built: { lexicon: Lexicon; stored: readonly unknown[]; vocabulary: Vocabulary } | null = null;
  const vocabulary = async (current: Lexicon): Promise<Vocabulary> => {
    const words = await stored();
    if (built?.lexicon === current && built.stored === words) return built.vocabulary;
    // New words join; all is built anew only when some are gone.
    if (built?.lexicon === current && words.length >= built.stored.length) await addBetween(built.vocabulary, words);
    else {
      const fresh = new Vocabulary([]);
      await addBetween(
        fresh,
        Array.from(current.usualWords(), (word): [string, number] => [word, 0]),
      );
      fresh.know(current.words());
      await addBetween(fresh, words);
      built = { lexicon: current, stored: words, vocabulary: fresh };
    }
    built = { ...built, stored: words };
    return built.vocabulary;
  };
  const queryLog = createQueryLog(deps);
  return {
    interpret: async (text) => interpretTyped(text, await known.get()),
    interpretRelaxed: async (text) => relaxedInterpretations(text, await known.get()),
    async readIntent(text) {
      const { intent, ...read } = interpretQuery(text, await intents.get());
      const rest = isOnlyStopWords(intent.rest.join(' ')) ? [] : intent.rest;
      return { ...read, intent: { ...intent, rest } };
    },
    readTitle: async (title, categoryId) => readTitle(title, categoryId, await intents.get()),
    meaningsMark: () => lexiconMark(db),
    knowledge: () => known.get(),
    note: (text, found, searcher) => queryLog.note(text, found, searcher),
    noteRemovedPart: (text, searcher) => queryLog.noteRemovedPart(text, searcher),
    countWords: async () => countVocabulary(db, [...(await lexicon()).usualWords()]),
    drop() {
      known.drop();
      intents.drop();
    },
    close: () => queryLog.close(),
    flush: () => queryLog.flush(),
  };
}

const wordsAtATime = 500;

/** Adds words between other work: a hundred thousand take a while. */
async function addBetween(vocabulary: Vocabulary, words: readonly (readonly [string, number])[]): Promise<void> {
  for (let at = 0; at < words.length; at += wordsAtATime) {
    vocabulary.add(words.slice(at, at + wordsAtATime));
    await otherCalls();
  }
}

/** Most edits of categories, places and their properties leave what words mean as it was: nobody waits for those. */
const lexiconOf = keepingLast((source: Parameters<typeof Lexicon.build>[0]) => Lexicon.build(source));
const intentsOf = keepingLast((source: Parameters<typeof IntentKnowledge.build>[0]) => IntentKnowledge.build(source));

/** Gives what was built last when it is to be built of the same again. */
function keepingLast<Source, Value>(build: (source: Source) => Promise<Value>): (source: Source) => Promise<Value> {
  let last: { source: Source; value: Value } | null = null;
  return async (source) => {
    if (!last || !isDeepStrictEqual(last.source, source)) last = { source, value: await build(source) };
    return last.value;
  };
}

/** Builds a value again only when its mark has changed. */
function rebuiltWhenChanged<Value>(mark: () => Promise<string>, build: () => Promise<Value>): () => Promise<Value> {
  let current: { mark: string; value: Value } | null = null;
  return async () => {
    const now = await mark();
    if (current?.mark !== now) current = { mark: now, value: await build() };
    return current.value;
  };
}

/** Groups of synonyms for those who set them. */
export function registerSynonyms(app: FastifyInstance, deps: SynonymsDeps): void {
  registerListSynonyms(app, deps);
  registerCreateSynonym(app, deps);
  registerUpdateSynonym(app, deps);
  registerDeleteSynonym(app, deps);
}
