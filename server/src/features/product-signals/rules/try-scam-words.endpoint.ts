import type { FastifyInstance } from 'fastify';
import { tryScamWords } from '#contract/http/signals/try-scam-words.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { tunedWarnings } from './scam-words.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

/** POST /admin/scam-words/try: a text as a message would be judged, and without the list; it is kept nowhere. */
export function registerTryScamWords(app: FastifyInstance, { signalRules }: SignalRulesDeps): void {
  registerEndpoint(app, tryScamWords, async ({ body }) => {
    const { warnings, words } = tunedWarnings(body.text, (await signalRules.get()).scamWords);
    return { content: { warnings, words, untuned: tunedWarnings(body.text, []).warnings } };
  });
}
