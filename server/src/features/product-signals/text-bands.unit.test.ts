import { describe, expect, it } from 'vitest';
import { isSameText, textBands } from './text-bands.ts';

const text = `Chilonzor 9-mavzeda uch xonali kvartira sotiladi. Uy g'ishtli, beshinchi qavat, balkoni bor, ta'mir o'tgan yili
  qilingan. Maktab va metro yonida, hovlida bolalar maydonchasi va mashina uchun joy bor. Hujjatlari joyida, garov emas.`;
const meet = (one: string, other: string) => textBands(one)?.some((band) => textBands(other)?.includes(band));

describe('a text', () => {
  it('is the same in any case and punctuation', () => {
    expect(textBands(text.toUpperCase().replaceAll(/[.,]/g, '!'))).toEqual(textBands(text));
    expect(isSameText(text.toUpperCase(), text)).toBe(true);
  });

  it('is found and is the same with another word in any one place', () => {
    const words = text.split(' ');
    const changed = words.map((_, place) => words.with(place, 'boshqacha').join(' '));
    expect(changed.filter((other) => meet(other, text) && isSameText(other, text))).toEqual(changed);
  });

  it('is another one with the same words in another order, or with half of them', () => {
    const words = text.split(/\s+/);
    expect(isSameText(words.toReversed().join(' '), text)).toBe(false);
    expect(isSameText(words.slice(words.length / 2).join(' '), text)).toBe(false);
  });

  it('of another thing is not found', () => {
    const other = `Yunusobod 4-mavzeda ikki xonali uy ijaraga beriladi. Birinchi qavat, eshik oldi keng, mebeli bilan, konditsioner,
      internet va kir yuvish mashinasi bor. Oilaga yoki talaba qizlarga, oldindan bir oylik to'lov so'ralmaydi.`;
    expect(meet(other, text)).toBe(false);
    expect(isSameText(other, text)).toBe(false);
  });

  it('with too few words is nobody’s own', () => {
    expect(textBands('Yangi, qulay. Yetkazib beramiz.')).toBeNull();
    expect(textBands('zo‘r '.repeat(100))).toBeNull();
  });
});
