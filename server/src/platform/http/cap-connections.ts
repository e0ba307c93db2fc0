import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './caller.ts';

/** How many connections may be open at once (rules/limits L26). */
export interface ConnectionCap {
  perAddress: number;
  total: number;
  /** who brings the connections of many: held by the total alone */
  isTrustedProxy(address: string): boolean;
  onRefused(): void;
}

/** Closes connections beyond the cap before a byte of them is read; those that are open are not disturbed. */
export function capConnections(server: Server, cap: ConnectionCap): void {
  const addresses = new Map<string, number>();
  let total = 0;
  const count = (address: string, by: number) => {
    total += by;
    const open = (addresses.get(address) ?? 0) + by;
    if (open > 0) addresses.set(address, open);
    else addresses.delete(address);
  };
  // Ahead of the listener that would begin to read.
  server.prependListener('connection', (socket: Socket) => {
    const peer = (socket.remoteAddress ?? '').replace(/^::ffff:(?=\d+\.)/i, '');
    const address = addressKey(peer);
    const isFull = !cap.isTrustedProxy(peer) && (addresses.get(address) ?? 0) >= cap.perAddress;
    if (isFull || total >= cap.total) {
      cap.onRefused();
      socket.destroy();
      return;
    }
    count(address, 1);
    socket.once('close', () => count(address, -1));
  });
}
