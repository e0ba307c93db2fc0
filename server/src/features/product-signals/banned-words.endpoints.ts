import { setImmediate as otherCalls } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addBannedWord } from '#contract/http/banned-words/add-banned-word.ts';
import { listBannedWords } from '#contract/http/banned-words/list-banned-words.ts';
import { previewBannedWord } from '#contract/http/banned-words/preview-banned-word.ts';
import { removeBannedWord } from '#contract/http/banned-words/remove-banned-word.ts';
import { fill, m, type Text } from '#contract/texts/messages.ts';
import { bannedWordLimits } from '#contract/values/products/product-signals.ts';
import type { Clock } from '#server/platform/clock/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import {
  type BannedWordRow,
  deleteBannedWord,
  findBannedWords,
  insertBannedWord,
  listMayContain,
  lockBannedWords,
} from './banned-word.repository.ts';
import { type BannedWord, type BannedWords, bannedWordsIn, mayContain, readBannedWord } from './banned-words.ts';

const usualSize = 20;
/** Listings looked at for a preview, and shown of it. */
const [lookedAt, shown] = [200, 5];

const tooLong: Text = fill(m.refusals_banned_words_too_long, { parts: bannedWordLimits.parts });
const tooMany: Text = fill(m.refusals_banned_words_too_many, { words: bannedWordLimits.words });
const isThere = (word: string): Text => fill(m.refusals_banned_words_is_there, { word });

export interface ProductSignalsDeps {
  db: Db;
  clock: Clock;
  bannedWords: BannedWords;
}

/** The words that hold a listing, for administrators (rules/input#scams). */
export function registerProductSignals(app: FastifyInstance, { db, clock, bannedWords }: ProductSignalsDeps): void {
  registerEndpoint(app, listBannedWords, async ({ query }) => {
    const { q = '', page = 1, pageSize = usualSize, sortBy = 'word', sortOrder } = query;
    const { total, rows } = await findBannedWords(db, {
      q,
      sortBy,
      limit: pageSize,
      offset: (page - 1) * pageSize,
      sortOrder: sortOrder === 'DESC' ? 'desc' : 'asc',
    });
    return { content: { total, data: rows.map(bannedWordView), cursor: null } };
  });

  registerEndpoint(app, previewBannedWord, async ({ query }) => {
    const banned = readable(query.word);
    const candidates = await listMayContain(db, mayContain(banned), lookedAt);
    const hit: typeof candidates = [];
    for (const candidate of candidates) {
      if (bannedWordsIn(`${candidate.title}\n${candidate.description}`, [banned]).length > 0) hit.push(candidate);
      // All these texts at once would keep other calls waiting for a second.
      await otherCalls();
    }
    const listings = hit.slice(0, shown).map(({ id, title }) => ({ id, title }));
    return { content: { count: hit.length, countIsFloor: candidates.length === lookedAt, listings } };
  });

  registerEndpoint(app, addBannedWord, async ({ body, viewer, once, record }) => {
    const banned = readable(body.word);
    const folded = new Map((await bannedWords.get()).map((known) => [known.word, foldedOf(known)]));
    const answer = await once(async (transaction) => {
      const present = await lockBannedWords(transaction);
      const same = present.find((word) => (folded.get(word) ?? foldedOf(readBannedWord(word))) === foldedOf(banned));
      if (same !== undefined) throw new AppError('CONFLICT', { text: isThere(same) });
      if (present.length >= bannedWordLimits.words) throw fieldRefusal('word', tooMany);
      const now = clock.now();
      await insertBannedWord(transaction, { word: body.word, userId: viewer.id, now });
      const act = { action: 'banned_word.create', kind: 'banned_word', id: body.word, after: body } as const;
      await record(transaction, act);
      const row = { word: body.word, created_at: now, username: viewer.username };
      return { content: bannedWordView(row) };
    });
    bannedWords.drop();
    return answer;
  });

  registerEndpoint(app, removeBannedWord, async ({ body, record }) => {
    await db.transaction().execute(async (transaction) => {
      if (!(await deleteBannedWord(transaction, body.word))) throw new AppError('NOT_FOUND');
      const act = { action: 'banned_word.delete', kind: 'banned_word', id: body.word, before: body } as const;
      await record(transaction, act);
    });
    bannedWords.drop();
    return { success: true as const };
  });
}

const foldedOf = ({ parts }: BannedWord): string => parts.map(({ word }) => word).join(' ');

/** @throws AppError VALIDATION for what would be found in half of all listings, or in none */
function readable(word: string) {
  const banned = readBannedWord(word);
  if (banned.parts.length > bannedWordLimits.parts) throw fieldRefusal('word', tooLong);
  if (foldedOf(banned).replaceAll(' ', '').length < 3) throw fieldRefusal('word', m.refusals_banned_words_no_word);
  return banned;
}

function bannedWordView({ word, created_at, username }: BannedWordRow) {
  return { id: word, createdAt: created_at.toISOString(), createdBy: username };
}
