import { createServer } from 'node:http';
import { Server } from 'socket.io';
import type { ChatServerEvents } from '#contract/sockets/chat-events.ts';
import { receiveSetup, serveMeasurements } from '../measuring/measured-process.ts';

interface Message {
  chatRoomId: number;
  senderId: number;
  message: string;
  clientMessageId: string;
}

interface Events {
  joinRoom(room: string, answer: (result: object) => void): void;
  sendMessage(message: Message, answer: (result: object) => void): void;
}

/**
 * What chat is measured against: Socket.IO with nothing on top. It believes what it is sent, hands both people of a conversation
 * the payload that the product hands them, as one broadcast to a room of two, and acknowledges as the product does. It does not
 * send the product's second answer, `messageSent`.
 */
await receiveSetup();
const server = createServer();
const io = new Server<Events, { newMessage(message: ChatServerEvents['newMessage']): void }>(server, {
  transports: ['websocket'],
  serveClient: false,
});
const chat = io.of('/chat');
let id = 0;
chat.on('connection', (socket) => {
  socket.on('joinRoom', async (room, answer) => {
    await socket.join(room);
    answer({ status: 'success' });
  });
  socket.on('sendMessage', ({ chatRoomId, senderId, message, clientMessageId }, answer) => {
    id += 1;
    chat.to(String(chatRoomId)).emit('newMessage', {
      id,
      chatRoomId,
      seq: id,
      kind: 'text',
      content: message,
      photos: [],
      offer: null,
      event: null,
      voice: null,
      quote: null,
      editedAt: null,
      warnings: [],
      createdAt: new Date().toISOString(),
      senderId,
      senderUsername: 'Suhbatdosh 100',
      read: false,
      clientMessageId,
    });
    answer({ status: 'success', messageId: id, seq: id, clientMessageId });
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveMeasurements(typeof address === 'object' && address ? address.port : 0, () => io.close());
});
