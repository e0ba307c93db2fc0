import { beforeAll, expect, it } from 'vitest';
import { formatPrice } from '#contract/values/products/price-text.ts';
import { drawShare } from './share-drawing.ts';
import { readTypefaces, type Typefaces } from './typeface.ts';

let faces: Typefaces;
beforeAll(async () => {
  faces = await readTypefaces();
});

it.each([
  ['🚗 Neksiya 🔥🔥 2', 'Neksiya 2'],
  ['Oʻzbek\u00A0 \n Ўқғҳ', 'Oʻzbek Ўқғҳ'],
  ['и\u0306од', 'йод'],
  ['a\u202E\u200Db\u0000', 'ab'],
  ['中文', ''],
])('%j is shown as %j', (text, shown) => {
  expect(faces.semiBold.drawable(text)).toBe(shown);
});

it('letters stand closer where the font says so', () => {
  const width = (text: string) => faces.extraBold.width(text, { size: 100 });
  expect(width('To')).toBeLessThan(width('T') + width('o'));
});

it.each([
  ["O'zbek do'ppisi", 'Oʻzbek doʻppisi'],
  ["Ma'lumot", 'Maʼlumot'],
])('%j is drawn as %j', (typed, read) => {
  const draw = (text: string) => faces.semiBold.draw(text, { size: 50 }, 0, 0);
  expect(draw(typed)).toBe(draw(read));
});

it('nothing of a title is markup: the drawing has the same elements whatever it says', () => {
  const product = { price: 5, priceUzs: 5, currencyType: 'UZS', paymentType: 'Pullik' } as const;
  const price = formatPrice(product, 'uz', { showsDollars: true });
  const draw = (title: string) =>
    drawShare({ language: 'uz', title, price, region: '"&<b>' }, faces, { hasPhoto: true });
  const elements = (svg: string) => [...new Set(svg.match(/<\/?[a-z]+/gi))].sort();
  const hostile = draw('</svg><script>alert(1)</script><image href="x"/>&lt;');
  expect(elements(hostile)).toEqual(elements(draw('Divan')));
  expect(hostile).not.toMatch(/alert|href|&/);
});
