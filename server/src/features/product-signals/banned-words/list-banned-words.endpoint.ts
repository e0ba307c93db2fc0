import type { FastifyInstance } from 'fastify';
import { listBannedWords } from '#contract/http/banned-words/list-banned-words.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { pageOf } from '#server/platform/paging/asked-page.ts';
import { findBannedWords } from './banned-word.repository.ts';
import { bannedWordView } from './banned-word.view.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';

const usualSize = 20;

/** GET /admin/banned-words: the words that hold a listing, for administrators (rules/input#scams). */
export function registerListBannedWords(app: FastifyInstance, { db }: BannedWordsDeps): void {
  registerEndpoint(app, listBannedWords, async ({ query }) => {
    const { q = '', severity, topic, sortBy = 'word', sortOrder = 'ASC' } = query;
    const { size, skip, next } = pageOf(listBannedWords.name, { ...query, sortBy, sortOrder }, usualSize);
    const { total, rows } = await findBannedWords(db, {
      q,
      severity,
      topic,
      sortBy,
      limit: size,
      offset: skip,
      sortOrder: sortOrder === 'DESC' ? 'desc' : 'asc',
    });
    return { content: { total, data: rows.map(bannedWordView), cursor: next(total) } };
  });
}
