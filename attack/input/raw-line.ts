import { connect } from 'node:net';

/** Sends bytes on a line of their own and gives back what comes until it is closed, or silent for a while. Never throws. */
export function sendRaw(origin: URL, bytes: Buffer, quietMs = 400): Promise<string> {
  return new Promise((resolve) => {
    const line = connect(Number(origin.port), origin.hostname);
    let heard = '';
    const done = (): void => {
      line.destroy();
      resolve(heard);
    };
    line.setTimeout(3_000, done);
    line.once('connect', () => line.write(bytes));
    line.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      line.setTimeout(quietMs);
    });
    line.once('error', done);
    line.once('close', done);
  });
}
