import { io } from 'socket.io-client';
import type { Person } from './person.ts';
import { numberAt, type Session } from './session.ts';

/** Somebody joins a conversation and says something in it, as the chat screen does; does nothing where no socket is to be had. */
export async function sayInChat(session: Session, person: Person, chatRoomId: number, message: string): Promise<void> {
  const socket = io(`${session.origin.origin}/chat`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token: person.accessToken },
  });
  const say = async (event: string, payload: unknown): Promise<unknown> =>
    socket
      .timeout(5_000)
      .emitWithAck(event, payload)
      .catch(() => undefined);
  try {
    await say('joinRoom', chatRoomId);
    const sent = await say('sendMessage', { chatRoomId, senderId: person.userId, message });
    const messageId = numberAt(sent, 'messageId');
    if (messageId) session.harvest.add('message', messageId);
  } finally {
    socket.close();
  }
}
