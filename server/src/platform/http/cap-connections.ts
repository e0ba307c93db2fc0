import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { OpenCounts } from '../limits/open-counts.ts';

/** How many connections may be open at once (rules/limits L26). */
export interface ConnectionCap {
  perAddress: number;
  perNetwork: number;
  total: number;
  /** who brings the connections of many: held by the total alone */
  isTrustedProxy(address: string): boolean;
  onRefused(): void;
}

/** Closes connections beyond the cap before a byte of them is read; those that are open are not disturbed. */
export function capConnections(server: Server, cap: ConnectionCap): void {
  const open = new OpenCounts(cap);
  // Ahead of the listener that would begin to read.
  server.prependListener('connection', (socket: Socket) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const counted = cap.isTrustedProxy(peer) ? null : peer;
    if (!open.hasRoomFor(counted)) {
      cap.onRefused();
      socket.destroy();
      return;
    }
    socket.once('close', open.open(counted));
  });
}
