import { expect, test } from 'vitest';
import { refusalNote, sinceOf } from './case-texts.ts';

test('a row tells since when by what its shelf is in order', () => {
  const came = '2026-09-01T10:00:00.000Z';
  const decidedAt = '2026-09-02T10:00:00.000Z';
  const appealedAt = '2026-11-30T10:00:00.000Z';
  const row = { createdAt: came, decidedAt, appealedAt };
  expect(sinceOf(row, 'waiting')).toBe(came);
  expect(sinceOf(row, 'appealed')).toBe(appealedAt);
  expect(sinceOf(row, 'decided')).toBe(decidedAt);
});

test('the comment of a rule that nobody changed is left to the server, which says it in the language of each owner', () => {
  expect(refusalNote(null, 'Это объявление уже есть.')).toEqual({ shown: 'Это объявление уже есть.', sent: '' });
  expect(refusalNote(' Nusxa ', 'Это объявление уже есть.')).toEqual({ shown: ' Nusxa ', sent: 'Nusxa' });
  expect(refusalNote('', 'Это объявление уже есть.')).toEqual({ shown: '', sent: '' });
});
