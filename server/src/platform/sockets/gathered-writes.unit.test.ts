import { Duplex } from 'node:stream';
import { expect, it } from 'vitest';
import { gatherWrites } from './gathered-writes.ts';

/** A line that notes what each of its writes carried, and fails with the error it is given. */
function notedLine(fail?: Error): { line: Duplex; sent: string[] } {
  const sent: string[] = [];
  const line = new Duplex({
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
  gatherWrites(line);
  return { line, sent };
}

/** The same after its handshake. */
function openLine(fail?: Error): ReturnType<typeof notedLine> {
  const noted = notedLine(fail);
  noted.line.write('');
  noted.sent.length = 0;
  return noted;
}

const endOfTurn = () => new Promise((resolve) => setImmediate(resolve));

it('the answer to the handshake goes before a refused line is destroyed', () => {
  const { line, sent } = notedLine();
  line.write('HTTP/1.1 400 Bad Request');
  line.destroy();
  expect(sent).toEqual(['HTTP/1.1 400 Bad Request']);
});

it('what is written in one turn goes out together, in its order, also what is written because the last was taken', async () => {
  const { line, sent } = openLine();
  line.write('one ', () => line.write('two ', 'utf8', () => line.write(Buffer.from('three '))));
  await Promise.resolve();
  line.cork();
  line.write('four');
  line.uncork();
  expect(sent).toEqual([]);
  await endOfTurn();
  expect(sent).toEqual(['one two three four']);
  line.write('five');
  await endOfTurn();
  expect(sent).toEqual(['one two three four', 'five']);
});

it('what waits goes out before the end of the line', async () => {
  const { line, sent } = openLine();
  line.write('last words');
  line.end();
  await endOfTurn();
  expect(sent).toEqual(['last words']);
  expect(line.writableFinished).toBe(true);
});

it('a line that breaks says so', async () => {
  const { line } = openLine(new Error('broken'));
  const broken = new Promise((resolve) => line.once('error', resolve));
  line.write('lost');
  expect(await broken).toMatchObject({ message: 'broken' });
});
