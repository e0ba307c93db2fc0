import type { FastifyInstance } from 'fastify';
import { catchUpChats } from '#contract/http/chat/catch-up-chats.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import type { ChatDeps } from '../connection/chat-deps.ts';
import { messageView } from '../store/message.view.ts';
import { catchUp } from './catch-up.ts';

/** POST /chat/catch-up: what a client missed while its connection was cut. */
export function registerCatchUp(app: FastifyInstance, { database }: ChatDeps): void {
  registerEndpoint(app, catchUpChats, async ({ body, viewer, language }) => {
    const { rooms, more } = await catchUp(database.db, viewer.id, body.rooms);
    return {
      content: {
        rooms: rooms.map(({ state, messages, changed, seq, change }) => ({
          chatRoomId: state.conversationId,
          messages: messages.map((row) => messageView(row, state, language)),
          changed: changed.map((row) => messageView(row, state, language)),
          seq,
          change,
          hiddenUpToSeq: state.hiddenUpToSeq,
          readUpToSeq: state.lastReadSeq,
          otherReadUpToSeq: state.otherReadSeq,
          hidden: state.hidden,
          unreadCount: state.unreadCount,
        })),
        more,
      },
    };
  });
}
