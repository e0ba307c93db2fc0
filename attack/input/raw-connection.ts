import { connect } from 'node:net';

/** Sends bytes on a connection of their own and gives back what comes until it is closed, or silent for a while. Never throws. */
export function sendRaw(origin: URL, bytes: Buffer, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const connection = connect(Number(origin.port), origin.hostname);
    let heard = '';
    const done = (): void => {
      connection.destroy();
      resolve(heard);
    };
    connection.setTimeout(3_000, done);
    connection.once('connect', () => connection.write(bytes));
    connection.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      connection.setTimeout(quietMs);
    });
    connection.once('error', done);
    connection.once('close', done);
  });
}
