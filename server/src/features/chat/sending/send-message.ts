import type { ScamWarning } from '#contract/values/chat.ts';
import { findScamWarnings, hasContact } from '#server/features/scam-shield/scam-shield.ts';
import { type StoredPhoto, takePictures } from '#server/features/uploads/uploads.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { isNewAccount, sameTextRefusal } from '../connection/chat-limits.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import type { Membership } from '../store/conversation.repository.ts';
import {
  insertMessageIn,
  isTakenClientId,
  type NewMessage,
  type StoredMessage,
} from '../store/insert-messages.repository.ts';
import { insertMessagePhotos, otherHasWritten } from '../store/message.repository.ts';
import { photoView } from '../store/message.view.ts';
import { messageWords } from '../store/message-words.ts';
import type { SentMessage } from '../store/sending.repository.ts';
import type { FindSending } from './find-sending.ts';
import { createMessageQueue } from './message-queue.ts';
import { publishMessage } from './publish-message.ts';

interface OutgoingMessage {
  conversationId: number;
  /** cleaned; blank only with photos */
  text: string;
  /** waiting uploads of the sender, in their order */
  photoIds: readonly number[];
  /** the sender's own id of it: a repeat finds the first (rules/goals C4) */
  clientMessageId: string | null;
}

export type SendMessage = (viewer: Viewer, message: OutgoingMessage) => Promise<{ messageId: number; seq: number }>;

/**
 * Stores a message and, once it is committed, tells both people. Texts that come together share a transaction; those of one
 * conversation are told in the order of their seq.
 * The act throws AppError: NOT_FOUND, FORBIDDEN, RATE_LIMITED, VALIDATION for photos that are not the sender's, and CONFLICT for
 * a client id that was used with another message.
 */
export function createSendMessage(deps: ChatEventDeps, findSending: FindSending): SendMessage {
  const { database, clock } = deps;
  const storeText = createMessageQueue(database);

  async function storeWithPhotos(
    message: NewMessage,
    photoIds: readonly number[],
  ): Promise<(StoredMessage & { photos: StoredPhoto[] }) | null> {
    try {
      return await database.db.transaction().execute(async (transaction) => {
        const stored = await insertMessageIn(transaction, message);
        if (!stored) return null;
        const photos = await takePictures(transaction, { ownerId: message.senderId, ids: photoIds });
        await insertMessagePhotos(transaction, { conversationId: message.conversationId, seq: stored.seq }, photos);
        return { ...stored, photos };
      });
    } catch (error) {
      if (isTakenClientId(error)) return null;
      throw error;
    }
  }

  return async (viewer, outgoing) => {
    const { conversationId, text, photoIds, clientMessageId } = outgoing;
    const sending = { conversationId, senderId: viewer.id, clientMessageId };
    const found = await findSending(sending);
    if (found.sent) {
      const first = repeated(found.sent, outgoing);
      deps.missed?.announceAgain(first.messageId, 'message');
      return first;
    }
    const member = requireSubject(found.member, denyWriting);
    await Promise.all([
      deps.limits.takeMessage(viewer.id, member.memberSince),
      refuseSpreadText(deps, viewer, member, text),
    ]);
    const { warnings, forReview } = shield(text, isNewAccount(member.memberSince, clock.now()));
    const message: NewMessage = {
      conversationId,
      senderId: viewer.id,
      kind: photoIds.length > 0 ? 'photo' : 'text',
      body: text,
      warnings,
      words: messageWords(text),
      clientMessageId,
      forReview,
    };
    const stored =
      photoIds.length > 0
        ? await storeWithPhotos(message, photoIds)
        : await storeText(message).then((plain) => plain && { ...plain, photos: [] });
    if (!stored) {
      const first = (await findSending(sending)).sent;
      if (!first) throw new AppError('CONFLICT');
      return repeated(first, outgoing);
    }
    publishMessage(deps, viewer, member.otherId, {
      ...message,
      ...stored,
      photos: stored.photos.map(photoView),
      offer: null,
    });
    return { messageId: stored.id, seq: stored.seq };
  };
}

/** What the first sending of a repeated message gave. @throws AppError CONFLICT for another message under its id */
function repeated(sent: SentMessage, { text, photoIds }: OutgoingMessage): { messageId: number; seq: number } {
  const isSame = sent.body === text && sent.amount === null && (sent.isDeleted || sameIds(sent.photoIds, photoIds));
  if (!isSame) throw new AppError('CONFLICT');
  return { messageId: sent.id, seq: sent.seq };
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}

/**
 * What to warn of; a new account's way to get in touch elsewhere is a warning by itself and looked at by moderators
 * (rules/input#scams).
 */
function shield(text: string, isNew: boolean): { warnings: ScamWarning[]; forReview: boolean } {
  const warnings = findScamWarnings(text);
  const forReview = isNew && hasContact(text);
  return { warnings: forReview && !warnings.includes('link') ? ['link', ...warnings] : warnings, forReview };
}

/** The same first words to many sellers are spam; whoever was answered may repeat himself. @throws AppError RATE_LIMITED */
async function refuseSpreadText(deps: ChatEventDeps, viewer: Viewer, member: Membership, text: string): Promise<void> {
  if (member.side !== 'buyer' || text === '') return;
  const wait = await deps.limits.takeText(viewer.id, member.conversationId, text);
  if (wait === 0 || (await otherHasWritten(deps.database.db, member.conversationId, viewer.id))) return;
  throw sameTextRefusal(wait);
}
