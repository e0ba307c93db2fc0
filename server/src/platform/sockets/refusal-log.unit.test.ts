import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { AppError } from '../errors/app-error.ts';
import { createLog } from '../log/log.ts';
import { createRefusalLog, ForgedSender } from './refusal-log.ts';

it('writes each refusal that is a security event, but does not let one account fill the log', () => {
  const lines: { event: string; userId: number; leftOut?: number; claimed?: string }[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  let now = 0;
  const kept: number[] = [];
  const logRefusal = createRefusalLog(
    createLog('info', destination),
    { now: () => new Date(now), elapsed: () => now },
    async (forged) => {
      kept.push(forged.userId);
    },
  );
  const refuse = (userId: number, error: AppError) =>
    logRefusal({ error, userId, socketEvent: 'sendMessage', requestId: 'a' });
  for (let attempt = 0; attempt < 1000; attempt += 1) refuse(7, new ForgedSender(7, 8));
  expect(lines).toHaveLength(10);
  expect(kept).toEqual(Array(10).fill(7));
  expect(lines[0]).toMatchObject({ event: 'forged.sender', userId: 7, claimed: '8', socketEvent: 'sendMessage' });

  refuse(9, new ForgedSender(9, 'x'.repeat(500)));
  refuse(7, new AppError('RATE_LIMITED'));
  refuse(7, new AppError('FORBIDDEN'));
  refuse(7, new AppError('NOT_FOUND'));
  expect(lines.slice(10).map(({ event, userId }) => [event, userId])).toEqual([
    ['forged.sender', 9],
    ['limit.hit', 7],
    ['authz.denied', 7],
  ]);
  expect(lines[10]?.claimed).toHaveLength(20);
  expect(new ForgedSender(9, `${'x'.repeat(19)}😀`).claimed).toBe(`${'x'.repeat(19)}😀`);

  now += 61_000;
  refuse(7, new ForgedSender(7, 8));
  expect(lines.at(-1)).toMatchObject({ event: 'forged.sender', leftOut: 990 });
  refuse(7, new ForgedSender(7, 8));
  expect(lines.at(-1)).not.toHaveProperty('leftOut');
});
