import type { FastifyInstance } from 'fastify';
import { listScamWords as declaration } from '#contract/http/signals/list-scam-words.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { listScamWords } from './scam-word.repository.ts';
import { scamWordView } from './scam-word.view.ts';
import type { SignalRulesDeps } from './signal-rules-deps.ts';

/** GET /admin/scam-words: the whole list, which is short (product/trust#warnings). */
export function registerListScamWords(app: FastifyInstance, { db }: SignalRulesDeps): void {
  registerEndpoint(app, declaration, async () => ({ content: { data: (await listScamWords(db)).map(scamWordView) } }));
}
