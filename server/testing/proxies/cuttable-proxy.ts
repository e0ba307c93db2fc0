import { once } from 'node:events';
import { connect, createServer, type Socket, type TcpNetConnectOpts } from 'node:net';

/** A way to a service that tests can cut, as when the service stops. */
export interface CuttableProxy {
  /** where the proxy begins, on 127.0.0.1 */
  port: number;
  /** cuts every connection and refuses new ones */
  cut(): Promise<void>;
  /** lets connections through again */
  mend(): Promise<void>;
  /** holds back all that is said, on new connections too, as when the service hangs, until it is let through */
  pause(): void;
  resume(): void;
}

/** Puts a proxy between a server and a service. */
export async function cuttableProxy(target: TcpNetConnectOpts | { path: string }): Promise<CuttableProxy> {
  const open = new Set<Socket>();
  let paused = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      open.add(from);
      from.pipe(to);
      if (paused) from.pause();
      from.on('error', () => to.destroy());
      from.once('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    port,
    async cut() {
      server.close();
      for (const socket of open) socket.destroy();
      await once(server, 'close');
    },
    pause() {
      paused = true;
      for (const socket of open) socket.pause();
    },
    resume() {
      paused = false;
      for (const socket of open) socket.resume();
    },
    async mend() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
  };
}
