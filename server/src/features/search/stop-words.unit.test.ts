import { describe, expect, it } from 'vitest';
import { withoutStopWords } from './stop-words.ts';

describe('withoutStopWords', () => {
  it.each([
    ['телефон для мамы', 'телефон мамы', ''],
    ['bolalar uchun kiyim', 'bolalar kiyim', ''],
    ['матиз сотилади', 'матиз', 'сотилади'],
    ['yangi ayfon', 'ayfon', 'yangi'],
    ['куплю дом', 'дом', ''],
    ['срочно ищу квартиру', 'квартиру', 'срочно'],
    ['нужен телефон', 'телефон', ''],
    ['qidiryapman gitara', 'gitara', ''],
    ['haydovchi kerak', 'haydovchi', ''],
    ['kerak', 'kerak', ''],
    ['sotiladi', 'sotiladi', ''],
    ["yo'q", "yo'q", ''],
    ['kvartira ijaraga', 'kvartira ijaraga', ''],
  ])('%s: %s is looked for, %s helps', (query, required, optional) => {
    expect(withoutStopWords(query)).toEqual({ required, optional });
  });

  it('tells the Russian "from" and the Uzbek horse apart', () => {
    expect(withoutStopWords('квартира от хозяина').required).toBe('квартира хозяина');
    expect(withoutStopWords('диван от 500').required).toBe('диван 500');
    expect(withoutStopWords('от').required).toBe('от');
    expect(withoutStopWords('қора от сотилади')).toEqual({ required: 'қора от', optional: 'сотилади' });
    expect(withoutStopWords('ot').required).toBe('ot');
  });
});
