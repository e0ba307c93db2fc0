import { createServer } from 'node:http';
import { Server } from 'socket.io';
import { z } from 'zod';
import { receiveSetup, serveMeasurements } from './measured-process.ts';

const message = z.object({
  chatRoomId: z.int(),
  senderId: z.int(),
  message: z.string(),
  clientMessageId: z.string(),
});

/**
 * What chat is measured against: Socket.IO with nothing on top. It gives both people of a conversation the payload that the
 * product gives them and acknowledges as the product does.
 */
await receiveSetup();
const server = createServer();
const io = new Server(server, { transports: ['websocket'], serveClient: false });
let id = 0;
io.of('/chat').on('connection', (socket) => {
  socket.on('joinRoom', async (room: unknown, answer: unknown) => {
    await socket.join(String(room));
    if (typeof answer === 'function') answer({ status: 'success' });
  });
  socket.on('sendMessage', (payload: unknown, answer: unknown) => {
    const sent = message.parse(payload);
    id += 1;
    io.of('/chat').to(String(sent.chatRoomId)).emit('newMessage', {
      id,
      chatRoomId: sent.chatRoomId,
      seq: id,
      content: sent.message,
      createdAt: new Date().toISOString(),
      senderId: sent.senderId,
      senderUsername: 'Suhbatdosh 100',
      read: false,
      clientMessageId: sent.clientMessageId,
    });
    if (typeof answer === 'function') {
      answer({ status: 'success', messageId: id, seq: id, clientMessageId: sent.clientMessageId });
    }
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  serveMeasurements(typeof address === 'object' && address ? address.port : 0, () => io.close());
});
