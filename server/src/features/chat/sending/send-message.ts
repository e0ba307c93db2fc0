import { m } from '#contract/texts/messages.ts';
import { roleAllows } from '#contract/values/roles.ts';
import { type StoredPhoto, takePictures, takeVoice } from '#server/features/uploads/uploads.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import { AppError, fieldRefusal } from '#server/platform/errors/app-error.ts';
import { requireSubject } from '#server/platform/http/policy.ts';
import type { ChatEventDeps } from '../connection/chat-deps.ts';
import { denyWriting } from '../store/conversation.policy.ts';
import {
  insertMessageIn,
  isTakenClientId,
  type NewMessage,
  type StoredMessage,
} from '../store/insert-messages.repository.ts';
import { insertMessagePhotos } from '../store/message.repository.ts';
import { photoView, quoteView, voiceView } from '../store/message.view.ts';
import { messageWords } from '../store/message-words.ts';
import type { SentMessage } from '../store/sending.repository.ts';
import type { FindSending } from './find-sending.ts';
import { judgeText } from './judge-text.ts';
import { createMessageQueue } from './message-queue.ts';
import { publishMessage } from './publish-message.ts';

type TakenVoice = Awaited<ReturnType<typeof takeVoice>>;

interface OutgoingMessage {
  conversationId: number;
  /** cleaned; blank only with photos */
  text: string;
  /** waiting uploads of the sender, in their order */
  photoIds: readonly number[];
  /** a waiting recording of the sender, alone */
  voice: { id: number; durationMs: number; peaks: number[] } | null;
  /** position of the message that it answers, one that the sender sees; it may be deleted by now */
  quotedSeq: number | null;
  /** the sender's own id of it: a repeat finds the first (rules/goals C4) */
  clientMessageId: string | null;
  /** the name of the sender's browser */
  agent: string | undefined;
}

export type SendMessage = (viewer: Viewer, message: OutgoingMessage) => Promise<{ messageId: number; seq: number }>;

/**
 * Stores a message and, once it is committed, tells both people. Texts that come together share a transaction; those of one
 * conversation are told in the order of their seq.
 * The act throws AppError: NOT_FOUND, FORBIDDEN, RATE_LIMITED, VALIDATION for photos and recordings that are not the sender's or an answer to nothing, and CONFLICT for
 * a client id that was used with another message.
 */
export function createSendMessage(deps: ChatEventDeps, findSending: FindSending): SendMessage {
  const { database } = deps;
  const storeText = createMessageQueue(database);

  async function storeWithFiles(
    message: NewMessage,
    { photoIds, voice }: Pick<OutgoingMessage, 'photoIds' | 'voice'>,
  ): Promise<(StoredMessage & { photos: StoredPhoto[]; taken: TakenVoice | null }) | null> {
    try {
      return await database.db.transaction().execute(async (transaction) => {
        const stored = await insertMessageIn(transaction, message);
        if (!stored) return null;
        const place = { conversationId: message.conversationId, seq: stored.seq };
        const ownerId = message.senderId;
        const taken = voice && (await takeVoice(transaction, { ...voice, ...place, ownerId }));
        const photos = await takePictures(transaction, { ownerId, ids: photoIds });
        if (photos.length > 0) await insertMessagePhotos(transaction, place, photos);
        return { ...stored, photos, taken };
      });
    } catch (error) {
      if (isTakenClientId(error)) return null;
      throw error;
    }
  }

  return async (viewer, outgoing) => {
    const { conversationId, text, photoIds, voice, quotedSeq, clientMessageId } = outgoing;
    const sending = { conversationId, senderId: viewer.id, clientMessageId, quotedSeq };
    const found = await findSending(sending);
    if (found.sent) {
      const first = repeated(found.sent, outgoing);
      deps.missed?.announceAgain(first.messageId, 'message');
      return first;
    }
    const member = requireSubject(found.member, denyWriting);
    const { quoted } = found;
    if (quotedSeq !== null && !quoted) throw fieldRefusal('quotedSeq', m.refusals_quoted_unknown);
    const { warnings, forReview } = await judgeText(deps, viewer, member, text);
    const message: NewMessage = {
      conversationId,
      senderId: viewer.id,
      kind: voice ? 'voice' : photoIds.length > 0 ? 'photo' : 'text',
      body: text,
      warnings,
      words: messageWords(text),
      quotedSeq,
      clientMessageId,
      forReview,
    };
    const stored =
      voice || photoIds.length > 0
        ? await storeWithFiles(message, outgoing)
        : await storeText(message).then((plain) => plain && { ...plain, photos: [], taken: null });
    if (!stored) {
      const first = (await findSending(sending)).sent;
      if (!first) throw new AppError('CONFLICT');
      return repeated(first, outgoing);
    }
    const shown = quoted && !quoted.isDeleted ? quoted : null;
    publishMessage(deps, viewer, member.otherId, {
      ...message,
      ...stored,
      photos: stored.photos.map(photoView),
      offer: null,
      voice: voice && stored.taken ? voiceView({ ...voice, ...stored.taken }) : null,
      quote: quoteView(quotedSeq, shown, member.hiddenUpToSeq),
      quoteForOther: quoteView(quotedSeq, shown, member.otherHiddenUpToSeq),
    });
    if (!roleAllows(viewer.role, 'moderator')) {
      deps.deviceCounts.note('messages', outgoing.agent);
      // The first message of a conversation is a contact.
      if (stored.seq === 1) deps.deviceCounts.note('contacts', outgoing.agent);
    }
    return { messageId: stored.id, seq: stored.seq };
  };
}

/** What the first sending of a repeated message gave. @throws AppError CONFLICT for another message under its id */
function repeated(sent: SentMessage, { text, photoIds, voice }: OutgoingMessage): { messageId: number; seq: number } {
  const hasTheSame = sameIds(sent.photoIds, photoIds) && sent.voiceId === (voice?.id ?? null);
  const saysTheSame = sent.body === text || sent.isEdited;
  const isSame = saysTheSame && sent.amount === null && (sent.isDeleted || hasTheSame);
  if (!isSame) throw new AppError('CONFLICT');
  return { messageId: sent.id, seq: sent.seq };
}

function sameIds(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id, index) => id === other[index]);
}
