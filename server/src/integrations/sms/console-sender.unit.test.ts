import { expect, it } from 'vitest';
import { recordLog } from '#testing/fakes/recorded-log.ts';
import { createConsoleSender } from './console-sender.ts';

it('hands the code back and logs neither code nor phone', async () => {
  const log = recordLog();
  const sender = createConsoleSender({ log });
  expect(sender.kind).toBe('console');
  expect(await sender.send({ phone: '+998901234567', code: '482913', lang: 'uz' })).toEqual({ echo: '482913' });
  expect(log.lines.length).toBe(1);
  expect(log.lines.join()).not.toMatch(/482913|901234567/);
});
