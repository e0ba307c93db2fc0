import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { coalesceWrites } from './coalesced-writes.ts';

/** A connection that notes what each of its writes carried, and fails with the error it is given. */
function notedConnection(fail?: Error): { connection: Duplex; sent: string[] } {
  const sent: string[] = [];
  const connection = new Duplex({
    decodeStrings: false,
    read() {},
    write(chunk, _encoding, done) {
      sent.push(String(chunk));
      done(chunk === '' ? null : fail);
    },
    writev(chunks, done) {
      sent.push(chunks.map(({ chunk }) => String(chunk)).join(''));
      done(fail);
    },
  });
  coalesceWrites(connection);
  return { connection, sent };
}

/** The same after its handshake. */
function openConnection(fail?: Error): ReturnType<typeof notedConnection> {
  const noted = notedConnection(fail);
  noted.connection.write('');
  noted.sent.length = 0;
  return noted;
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

it('the answer to the handshake goes before a refused connection is destroyed', () => {
  const { connection, sent } = notedConnection();
  connection.write('HTTP/1.1 400 Bad Request');
  connection.destroy();
  expect(sent).toEqual(['HTTP/1.1 400 Bad Request']);
});

it('what is written in one turn goes out together, in its order, also what is written because the last was taken', async () => {
  const { connection, sent } = openConnection();
  connection.write('one ', () => connection.write('two ', 'utf8', () => connection.write(Buffer.from('three '))));
  await Promise.resolve();
  connection.cork();
  connection.write('four');
  connection.uncork();
  expect(sent).toEqual([]);
  await endOfTurn();
  expect(sent).toEqual(['one two three four']);
  connection.write('five');
  await endOfTurn();
  expect(sent).toEqual(['one two three four', 'five']);
});

it('what waits goes out before the end of the connection', async () => {
  const { connection, sent } = openConnection();
  connection.write('last words');
  connection.end();
  await endOfTurn();
  expect(sent).toEqual(['last words']);
  expect(connection.writableFinished).toBe(true);
});

it('a connection that breaks says so', async () => {
  const { connection } = openConnection(new Error('broken'));
  const broken = new Promise((resolve) => connection.once('error', resolve));
  connection.write('lost');
  expect(await broken).toMatchObject({ message: 'broken' });
});
