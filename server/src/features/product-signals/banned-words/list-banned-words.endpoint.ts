import type { FastifyInstance } from 'fastify';
import { listBannedWords } from '#contract/http/banned-words/list-banned-words.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { findBannedWords } from './banned-word.repository.ts';
import { bannedWordView } from './banned-word.view.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';

const usualSize = 20;

/** GET /admin/banned-words: the words that hold a listing, for administrators (rules/input#scams). */
export function registerListBannedWords(app: FastifyInstance, { db }: BannedWordsDeps): void {
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
}
