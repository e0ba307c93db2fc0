import type { FastifyInstance } from 'fastify';
import { changeChats as endpoint } from '#contract/http/chat/change-chats.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { Publisher } from '#server/platform/sockets/publisher.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { changeChats } from './change-chats.ts';

/** POST /chat/my-chats; `publisher` is there once the sockets are attached. */
export function registerChangeChats(app: FastifyInstance, deps: ChatDeps, publisher: () => Publisher): void {
  registerEndpoint(app, endpoint, async ({ body, viewer }) => {
    const changed = await changeChats({ ...deps, publisher: publisher() }, { viewer, ...body });
    return { content: { changed } };
  });
}
