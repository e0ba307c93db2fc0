import { z } from 'zod';
import type { ErrorBody } from '../errors/errors.ts';
import { type chatProductFacts, type chatSettings, type message, type offer, seq } from '../http/chat/chat-schemas.ts';
import { id } from '../schemas.ts';
import { offerAnswers } from '../values/chat.ts';
import { limits } from '../values/limits.ts';
import { cleanText, isStorableText, keepsLength } from '../values/text/text.ts';

/** Room ids are conversation ids, as text or number (product/chat#events: room id string). */
const roomId = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
]);
const userId = z.union([
  id,
  z
    .string()
    .regex(/^[1-9]\d{0,15}$/)
    .transform(Number),
]);
/** What a refusal tells of the length of a text: of one that may be empty, and of one that has to say something. */
const anyText = { length: { min: 0, max: limits.chatMessage } };
const someText = { length: { min: 1, max: limits.chatMessage } };
const messageText = z
  .string()
  .refine((value) => value.length <= limits.chatMessageBytes, { abort: true, params: anyText })
  .refine(isStorableText, { params: { rule: 'storable' } })
  .transform((value) => cleanText(value, { multiline: true }))
  .refine((value) => keepsLength(value, limits.chatMessage), { params: anyText });
const clientMessageId = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/**
 * Payloads of the events that a client sends on `/chat` (product/chat#events). Identity fields are claims that are compared, never
 * believed.
 */
export const chatClientEvents = {
  /** the account alone counts as online from now on; with `away` it does not, though the connection stays open */
  setOnlineStatus: z.union([
    userId.transform((id) => ({ userId: id, away: false })),
    z.object({ userId, away: z.boolean() }),
  ]),
  /** the room alone is joined and marked read; with `read: false` it is joined, and `markRead` tells how far the person saw */
  joinRoom: z.union([
    roomId.transform((id) => ({ chatRoomId: id, read: true })),
    z.object({ chatRoomId: roomId, read: z.boolean() }),
  ]),
  leaveRoom: roomId,
  /** words, photos, or both; `photoIds` are ids that POST /file/upload gave to the sender */
  sendMessage: z
    .object({
      chatRoomId: roomId,
      senderId: userId,
      message: messageText,
      photoIds: z
        .array(id)
        .max(limits.photosPerMessage)
        .refine((ids) => new Set(ids).size === ids.length)
        .default([]),
      /** spoken: alone, with the id that POST /file/voice gave to the sender */
      voice: z
        .object({
          id,
          durationMs: z
            .int()
            .min(1)
            .max(limits.voiceMs + 1000),
          peaks: z.array(z.int().min(0).max(100)).min(1).max(limits.voicePeaks),
        })
        .optional(),
      /** position of the message of this conversation that it answers */
      quotedSeq: seq.optional(),
      clientMessageId: clientMessageId.optional(),
    })
    .refine(({ message, photoIds, voice }) => (message !== '' || photoIds.length > 0) !== (voice !== undefined), {
      path: ['message'],
      params: someText,
    }),
  /** an offer of money in the product's currency; `counters` names the open offer of the other side that it answers */
  sendOffer: z.object({
    chatRoomId: roomId,
    senderId: userId,
    amount: z.int().min(1).max(limits.price),
    counters: id.optional(),
    clientMessageId: clientMessageId.optional(),
  }),
  answerOffer: z.object({ chatRoomId: roomId, messageId: id, userId, answer: z.enum(offerAnswers) }),
  typingStarted: z.object({ chatRoomId: roomId, userId, username: z.string().max(200).optional() }),
  typingStopped: z.object({ chatRoomId: roomId, userId }),
  markRead: z.object({ chatRoomId: roomId, messageId: id }),
  /** other words for one's own text, within a quarter of an hour */
  editMessage: z.object({
    messageId: id,
    userId,
    message: messageText.refine((text) => text !== '', { params: someText }),
  }),
  deleteMessage: z.object({ messageId: id, userId }),
  deleteChatRoom: z.object({ chatRoomId: roomId, userId }),
  /** the answer to `authExpired`, or ahead of it: a fresh access token of the same account */
  authRefresh: z.object({ token: z.string().min(1).max(4096) }),
} as const;

export type ChatClientEvent = keyof typeof chatClientEvents;

/** What a client sends with an event, before parsing. */
export type ChatClientPayload<Event extends ChatClientEvent> = z.input<(typeof chatClientEvents)[Event]>;

/** The answer to every client event: done, or the one error shape with `status: 'error'`. */
export type ChatAck =
  | { status: 'success'; messageId?: number; clientMessageId?: string; seq?: number }
  | ({ status: 'error' } & ErrorBody & { clientMessageId?: string });

/** Payloads of the events that the server sends on `/chat` (product/chat#told). */
export interface ChatServerEvents {
  newMessage: Omit<z.output<typeof message>, 'deleted'> & { chatRoomId: number };
  messageSent: ChatAck;
  /** null: not known now */
  userStatusChange: { userId: number; isOnline: boolean | null };
  onlineUsersList: number[];
  roomOnlineUsers: { userId: number; isOnline: boolean | null }[];
  typingIndicator: { chatRoomId: number; userId: number; isTyping: boolean; username: string };
  messageRead: { chatRoomId: number; messageId: number; upTo: boolean };
  /** its author changed the text; `change` is the conversation's last change */
  messageEdited: { chatRoomId: number; messageId: number; change: number } & Pick<
    z.output<typeof message>,
    'seq' | 'content' | 'warnings' | 'editedAt'
  >;
  /** `change` is the conversation's last change */
  messageDeleted: { chatRoomId: number; messageId: number; seq: number; change: number };
  /** a moderator brought a deleted message back, where it stood: catching up gives it; `change` is the conversation's last change */
  messageRestored: { chatRoomId: number; messageId: number; seq: number; change: number };
  chatRoomDeleted: { chatRoomId: number };
  /** an offer is no longer open; `change` is the conversation's last change */
  offerChanged: { chatRoomId: number; messageId: number; offer: z.output<typeof offer>; change: number };
  /** what its conversation says of the listing, after a change */
  listingChanged: { chatRoomId: number } & z.output<typeof chatProductFacts>;
  /** to somebody who has a conversation with this person: whether they may write to each other now */
  contactChanged: { userId: number; canWrite: boolean };
  /** to the reader's own devices: all up to there is read, since `at` */
  conversationRead: { chatRoomId: number; upToSeq: number; unreadCount: number; at: string };
  /** to the member's own devices: what they decided about conversations, at `at`; the same may be decided again */
  conversationsChanged: (z.output<typeof chatSettings> & { chatRoomId: number; at: string })[];
  /** the access token ran out: nothing is accepted or delivered until `authRefresh`; `seconds` until the connection is closed */
  authExpired: { seconds: number };
}
