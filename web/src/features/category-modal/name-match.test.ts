import { expect, test } from 'vitest';
import { matchName } from './name-match.ts';

const found = (name: string, query: string): string | null => {
  const match = matchName(name, query);
  return match && name.slice(...match);
};

test('case does not matter, in both scripts', () => {
  expect(found('Transport', 'TRANS')).toBe('Trans');
  expect(found('Недвижимость', 'движ')).toBe('движ');
});

test('every apostrophe is the same apostrophe', () => {
  expect(found('Koʻchmas mulk', "ko'ch")).toBe('Koʻch');
  expect(found("Uy va bog'", 'bogʻ')).toBe("bog'");
});

test('spaces around the query do not count, inside they do', () => {
  expect(found('Uy va bog', '  va ')).toBe('va');
  expect(found('Uy va bog', 'uyva')).toBeNull();
});

test('letters that grow in lower case do not shift the match', () => {
  expect(found('İstanbul bozori', 'bozor')).toBe('bozor');
});

test('an empty query is in every name and marks nothing', () => {
  expect(matchName('Ish', ' ')).toEqual([0, 0]);
});
