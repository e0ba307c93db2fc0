import type { FastifyInstance } from 'fastify';
import { tryBannedWords } from '#contract/http/banned-words/try-banned-words.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { bannedWordsIn } from './banned-words.ts';
import type { BannedWordsDeps } from './banned-words-deps.ts';

/** POST /admin/banned-words/try: a text as a listing would be judged; it is kept nowhere. */
export function registerTryBannedWords(app: FastifyInstance, { signalRules }: BannedWordsDeps): void {
  registerEndpoint(app, tryBannedWords, async ({ body }) => {
    const found = bannedWordsIn(body.text, (await signalRules.get()).bannedWords);
    return { content: { words: found.map(({ word, severity }) => ({ word, severity })) } };
  });
}
