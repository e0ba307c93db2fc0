import type { FastifyInstance } from 'fastify';
import { getChatPartner } from '#contract/http/chat/get-chat-partner.ts';
import { answerMinutesOf, answerTimeOf } from '#contract/values/profile.ts';
import { findAnswerMinutes } from '#server/features/accounts/accounts.ts';
import { registerEndpoint } from '#server/platform/http/register-endpoint.ts';
import { type ChatDeps, readableConversation } from '../connection/chat-deps.ts';
import { findLastSeen } from '../connection/last-seen.repository.ts';

/** GET /chat/{id}/partner: what the head of the thread says of the other person (product/chat#last-seen). */
export function registerGetChatPartner(app: FastifyInstance, deps: ChatDeps): void {
  const { db } = deps.database;
  registerEndpoint(app, getChatPartner, async ({ params, viewer }) => {
    const { otherId, side, blocked, otherActive } = await readableConversation(deps, params.chatId, viewer.id);
    const isHidden = blocked || !otherActive;
    const [lastSeenAt, minutes] = await Promise.all([
      isHidden ? null : findLastSeen(db, otherId, viewer.id),
      side === 'buyer' ? findAnswerMinutes(db, otherId) : null,
    ]);
    return {
      content: {
        lastSeenAt: lastSeenAt?.toISOString() ?? null,
        answerTime: minutes === null ? null : answerTimeOf(minutes),
        answerMinutes: minutes === null ? null : answerMinutesOf(minutes),
      },
    };
  });
}
