import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FoundWords } from './found-words.tsx';

const shown = (text: string, search: string): string =>
  renderToStaticMarkup(<FoundWords text={text} search={search} />);

test.each([
  ['Narxi qancha?', 'narx', '<mark>Narxi</mark> qancha?'],
  ['Велосипед ҳали сотувдами', 'velosiped sotuv', '<mark>Велосипед</mark> ҳали <mark>сотувдами</mark>'],
  ["Bo'ladi, keling", 'boʻladi', '<mark>Bo&#x27;ladi,</mark> keling'],
  ['Salom', '', 'Salom'],
  ['Salom', '😀', 'Salom'],
])('in %j the words of %j are marked', (text, search, markup) => {
  expect(shown(text, search)).toBe(markup);
});

test('of a long text what stands far before the first found word is left out', () => {
  const markup = shown(`${'uzun gap '.repeat(40)}velosiped bormi`, 'velosiped');
  expect(markup).toMatch(/^…/);
  expect(markup).toMatch(/<mark>velosiped<\/mark> bormi$/);
  expect(markup.length).toBeLessThan(80);
});
