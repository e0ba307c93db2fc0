import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { receiveSetup } from '../measuring/measured-process.ts';

const setup = z.object({ url: z.string(), origin: z.string(), tokens: z.array(z.string()), seconds: z.number() });

/**
 * People who would not stop (rules/goals C10), in a process of their own: floods of events, joins by the thousand, packets
 * of 1 MiB, binary junk, sockets on which nobody signs in. Ends by itself after its time.
 */
// Elsewhere they would work on machines of their own: here the server goes before them.
setPriority(constants.priority.PRIORITY_LOW);
const { url, origin, tokens, seconds } = setup.parse(await receiveSetup());
const until = performance.now() + seconds * 1000;
const isTime = (): boolean => performance.now() < until;
const connect = (token: string) =>
  io(`${url}/chat`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { token },
    extraHeaders: { origin },
  });

async function floodAs(token: string, index: number): Promise<void> {
  while (isTime()) {
    const socket = connect(token);
    const isIn = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('connect_error', () => resolve(false));
    });
    for (let turn = 0; isIn && socket.connected && isTime(); turn += 1) {
      const event =
        ['joinRoom', 'leaveRoom', 'typingStarted', 'sendMessage', 'markRead', 'nonsense'][(index + turn) % 6] ?? '';
      for (let each = 0; each < 200; each += 1) socket.emit(event, each, () => undefined);
      if (turn === 3) socket.emit('sendMessage', 'x'.repeat(1024 * 1024));
      await pause(50);
    }
    socket.close();
    await pause(500);
  }
}

/** Lines on which nobody signs in, or that say what nobody understands. */
async function junk(): Promise<void> {
  const address = `${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
  while (isTime()) {
    const connections = Array.from({ length: 300 }, () => new WebSocket(address));
    for (const [index, connection] of connections.entries()) {
      connection.addEventListener('error', () => undefined);
      if (index % 3 === 0) connection.addEventListener('open', () => connection.send(new Uint8Array([0, 255, 1, 254])));
    }
    // Whoever does not sign in is closed after ten seconds.
    await pause(11_000);
    for (const connection of connections) connection.close();
  }
}

await Promise.all([...tokens.map(floodAs), junk()]);
process.exit();
