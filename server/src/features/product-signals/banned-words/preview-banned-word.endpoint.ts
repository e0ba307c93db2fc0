import { setImmediate as otherCalls } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { previewBannedWord } from '#contract/http/banned-words/preview-banned-word.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listMayContain } from './banned-word.repository.ts';
import { bannedWordsIn, mayContain } from './banned-words.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';
import { readableWord } from './readable-word.ts';

/** Listings looked at for a preview, and shown of it. */
const [lookedAt, shown] = [200, 5];

/** GET /admin/banned-words/preview: which listings a word would be found in (rules/input#scams). */
export function registerPreviewBannedWord(app: FastifyInstance, { db }: BannedWordsDeps): void {
  registerEndpoint(app, previewBannedWord, async ({ query }) => {
    const banned = readableWord(query.word);
    const candidates = await listMayContain(db, mayContain(banned), lookedAt);
    const hit: typeof candidates = [];
    for (const candidate of candidates) {
      if (bannedWordsIn(`${candidate.title}\n${candidate.description}`, [banned]).length > 0) hit.push(candidate);
      // All these texts at once would keep other calls waiting for a second.
      await otherCalls();
    }
    const products = hit.slice(0, shown).map(({ id, title }) => ({ id, title }));
    return { content: { count: hit.length, countIsFloor: candidates.length === lookedAt, listings: products } };
  });
}
