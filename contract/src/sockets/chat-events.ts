import { z } from 'zod';
import type { ErrorBody } from '../errors.ts';
import { id } from '../http/schemas.ts';
import { limits } from '../values/limits.ts';
import { cleanText, codePoints, isStorableText } from '../values/text.ts';

/** Room ids are conversation ids, as text or number (spec §7: room id string). */
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
const messageText = z
  .string()
  .max(limits.chatMessageBytes)
  .refine(isStorableText)
  .transform((value) => cleanText(value, { multiline: true }))
  .refine((value) => codePoints(value) >= 1 && codePoints(value) <= limits.chatMessage);

/** Payloads of the events that a client sends on `/chat` (spec §7). Identity fields are claims that are compared, never believed. */
export const chatClientEvents = {
  setOnlineStatus: userId,
  joinRoom: roomId,
  leaveRoom: roomId,
  sendMessage: z.object({
    chatRoomId: roomId,
    senderId: userId,
    message: messageText,
    clientMessageId: z
      .string()
      .regex(/^[A-Za-z0-9_-]{8,64}$/)
      .optional(),
  }),
  typingStarted: z.object({ chatRoomId: roomId, userId, username: z.string().max(200).optional() }),
  typingStopped: z.object({ chatRoomId: roomId, userId }),
  markRead: z.object({ chatRoomId: roomId, messageId: id }),
  deleteMessage: z.object({ messageId: id, userId }),
  deleteChatRoom: z.object({ chatRoomId: roomId, userId }),
  /** the answer to `authExpired`, or ahead of it: a fresh access token of the same account */
  authRefresh: z.object({ token: z.string().min(1).max(4096) }),
} as const;

export type ChatClientEvent = keyof typeof chatClientEvents;

/** The answer to every client event: done, or the one error shape with `status: 'error'`. */
export type ChatAck =
  | { status: 'success'; messageId?: number; clientMessageId?: string; seq?: number }
  | ({ status: 'error' } & ErrorBody & { clientMessageId?: string });

/** Payloads of the events that the server sends on `/chat` (spec §7, decisions §5). */
export interface ChatServerEvents {
  newMessage: {
    id: number;
    chatRoomId: number;
    seq: number;
    content: string;
    createdAt: string;
    senderId: number;
    senderUsername: string;
    read: boolean;
    clientMessageId: string | null;
  };
  messageSent: ChatAck;
  /** null: not known now */
  userStatusChange: { userId: number; isOnline: boolean | null };
  onlineUsersList: number[];
  roomOnlineUsers: { userId: number; isOnline: boolean | null }[];
  typingIndicator: { chatRoomId: number; userId: number; isTyping: boolean; username: string };
  messageRead: { chatRoomId: number; messageId: number; upTo: boolean };
  messageDeleted: { chatRoomId: number; messageId: number };
  chatRoomDeleted: { chatRoomId: number };
  /** the access token ran out: nothing is accepted or delivered until `authRefresh`; `seconds` until the line is closed */
  authExpired: { seconds: number };
}
