import type { FastifyInstance } from 'fastify';
import { getMyKind } from '#contract/http/kinds/get-my-kind.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { AccountsDeps } from '../account/accounts-deps.ts';
import { readOwnKind } from './read-own-kind.ts';

/** GET /profiles/me/kind (product/accounts#kinds). */
export function registerGetMyKind(app: FastifyInstance, deps: AccountsDeps): void {
  registerEndpoint(app, getMyKind, async ({ viewer }) => ({ content: await readOwnKind(deps, viewer) }));
}
