import { fill, m } from '#contract/texts/messages.ts';
import { limits } from '#contract/values/limits.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireAllowed, requireSubject } from '#server/platform/http/policy.ts';
import type { EventHandlers } from '#server/platform/sockets/dispatch.ts';
import { type ChatEventDeps, requireSelf, writableConversation } from '../connection/chat-deps.ts';
import { conversationRoom, userRoom } from '../connection/rooms.ts';
import { denyEditingMessage } from '../store/conversation.policy.ts';
import { editText } from '../store/edit-message.repository.ts';
import { findMessage } from '../store/message.repository.ts';
import { messageWords } from '../store/message-words.ts';
import { judgeText } from './judge-text.ts';

/** editMessage (product/chat#events): its author alone, for a while; judged anew, and both people are told. */
export function editMessageEvent(deps: ChatEventDeps): EventHandlers['editMessage'] {
  const { database, publisher, clock } = deps;
  return async (connection, { messageId, userId, message: text }) => {
    const { viewer } = connection;
    requireSelf(connection, userId);
    const message = requireSubject(await findMessage(database.db, messageId));
    const member = await writableConversation(deps, message.conversation_id, viewer.id);
    const { conversationId, otherId, hiddenUpToSeq } = member;
    requireAllowed(denyEditingMessage(message, { viewerId: viewer.id, hiddenUpToSeq, now: clock.now() }));
    const { seq } = message;
    const judged = await judgeText(deps, viewer, member, text);
    const edited = await editText(database.db, { conversationId, seq, text, words: messageWords(text), ...judged });
    if (edited === 'full')
      throw new AppError('CONFLICT', { text: fill(m.refusals_edit_too_often, { times: limits.messageEdits }) });
    if (edited === null) deps.missed?.announceAgain(messageId, 'change');
    else {
      const { change, editedAt } = edited;
      publisher.publish(
        'messageEdited',
        {
          chatRoomId: conversationId,
          messageId,
          seq,
          content: text,
          warnings: judged.warnings,
          editedAt: editedAt.toISOString(),
          change,
        },
        [conversationRoom(conversationId), userRoom(viewer.id), userRoom(otherId)],
      );
    }
    return { messageId };
  };
}
