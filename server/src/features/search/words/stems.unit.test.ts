import { describe, expect, it } from 'vitest';
import { foldedWords } from '#contract/values/text/fold.ts';
import { stemsOf } from './stems.ts';

const stems = (word: string): string[] => foldedWords(word).flatMap(({ spelled }) => stemsOf(spelled));
const meet = (one: string, other: string): boolean => stems(one).some((stem) => stems(other).includes(stem));

describe('stemsOf', () => {
  it('gives the word itself first, and each stem once', () => {
    for (const word of ['kvartirani', 'машины', 'a', '128gb', 'uylarimizdan']) {
      const found = stems(word);
      expect(found[0]).toBe(foldedWords(word)[0]?.folded);
      expect(new Set(found).size).toBe(found.length);
    }
  });

  it.each([
    ['case', ['ayfon', 'ayfonni', 'ayfonning', 'ayfondan', 'ayfonga', 'ayfonda', 'ayfongacha']],
    ['possessive', ['uchastka', 'uchastkasi', 'uchastkamiz']],
    ['plural', ['kitob', 'kitoblar', 'kitoblari', 'kitoblarni', 'kitoblarimizning']],
    ['plural of two letters', ['uy', 'uylar']],
    ['doubled letters', ['kuchuk', 'kuchukka', 'kuchuklar']],
    ['l before -lar', ['gul', 'gullar']],
    ['softened k', ['koʻylak', 'koʻylagi', 'koʻylagim']],
    ['Russian cases', ['квартира', 'квартиры', 'квартиру', 'квартир', 'kvartira', 'kvartirani']],
    ['Russian masculine', ['холодильник', 'холодильника', 'холодильники', 'холодильников']],
    ['adjectives', ['угловой', 'угловая', 'угловые', 'угловую']],
    ['the fleeting vowel', ['щенок', 'щенки']],
    ['a short accusative', ['няня', 'няню']],
    ['a Russian genitive of three letters', ['дом', 'дома']],
    ['relative adjectives', ['бухгалтер', 'бухгалтерские']],
    ['places', ['Chilonzor', 'Chilonzorda', 'Chilonzordan']],
    ['a Russian place', ['Чиланзар', 'Чиланзаре', 'Чиланзарский']],
    ['storage', ['256gb', '256']],
  ])('brings forms together: %s', (_, words) => {
    for (const word of words) expect(meet(words[0] ?? '', word), word).toBe(true);
  });

  it.each([
    ['кроватка', 'кровать'],
    ['kraska', 'krasovka'],
    ['stol', 'stul'],
    ['dollar', 'dol'],
    ['gilam', 'gil'],
    ['tilla', 'til'],
    ['диван', 'дива'],
    ['parda', 'par'],
    ['shim', 'shina'],
    ['kursi', 'kurs'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(meet(one, other)).toBe(false);
  });
});

it('makes no word of three letters of one that is short only without its doubled letters', () => {
  expect(stemsOf('katta')).not.toContain('kat');
  expect(stemsOf('olma')).toEqual(['olma']);
});
