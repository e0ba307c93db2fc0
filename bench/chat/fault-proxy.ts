import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * The network between clients and servers: one address that leads each connection to the next server that lives, and that can be
 * cut. A client that was cut off sees what a phone in a tunnel sees: its connection ends without a word.
 */
export class FaultProxy {
  readonly #lines = new Set<Socket>();
  #targets: readonly number[] = [];
  #next = 0;
  #isCut = false;
  /** connections of clients that were cut */
  cuts = 0;
  readonly #clients = new Set<Socket>();
  readonly #server = createServer((client) => {
    const port = this.#targets[this.#next % this.#targets.length];
    this.#next += 1;
    if (this.#isCut || port === undefined) return client.destroy();
    const server = connect({ host: '127.0.0.1', port });
    this.#clients.add(client);
    client.on('close', () => this.#clients.delete(client));
    for (const [side, other] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#lines.add(side);
      side.setNoDelay(true);
      side.pipe(other);
      side.on('error', () => undefined);
      side.on('close', () => {
        this.#lines.delete(side);
        other.destroy();
      });
    }
  });

  /** Begins to listen. @returns the address that clients use */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  }

  /** The ports of the servers that live. */
  leadTo(ports: readonly number[]): void {
    this.#targets = ports;
  }

  /** Ends every connection and lets none through until `mend`. */
  cut(): void {
    this.#isCut = true;
    this.cuts += this.#clients.size;
    for (const line of this.#lines) line.destroy();
  }

  /** Ends one connection, any. */
  cutOne(): void {
    const open = [...this.#clients];
    const client = open[Math.floor(Math.random() * open.length)];
    if (!client) return;
    this.cuts += 1;
    client.destroy();
  }

  mend(): void {
    this.#isCut = false;
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}
