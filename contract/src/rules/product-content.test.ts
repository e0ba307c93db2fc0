import { describe, expect, it } from 'vitest';
import { fromProductFields, textFields } from '../values/products/product-fields.ts';
import { findContentWarnings, isHeadline, writtenTexts } from './product-content.ts';

const of = (title: string, description = 'Yangi, qulay') =>
  findContentWarnings(writtenTexts({ title, description, location: null }, {}, []));

describe('a link', () => {
  it.each([
    'batafsil https://sotuv.example/1',
    'www.dokon.uz da ko‘ring',
    'telegram: t.me/sardor',
    'ko‘proq rasm olx.uz/d/1',
    'sayt dokon[.]uz',
    'сайт dokon(точка)ru',
    'магазин.рф',
    'ｄｏｋｏｎ．ｕｚ',
    'dok\u200Bon.uz',
  ])('is warned of in either field: %s', (text) => {
    expect(of('Divan', text)).toEqual([{ field: 'description', reason: 'CONTENT_LINK' }]);
    expect(of(text)).toEqual([{ field: 'title', reason: 'CONTENT_LINK' }]);
  });

  it.each([
    'Narxi 2.5 mln so‘m, 10.05.2024 da olingan',
    'Holati yaxshi.Kelishamiz',
    'iPhone 13 pro, 128 gb, 100%',
    'ул. Навои, д. 5, кв. 7',
    'Sotiladi.Biz yetkazamiz',
  ])('is none: %s', (text) => expect(of(text, text)).toEqual([]));
});

describe('a card number', () => {
  it.each(['8600 1234 5678 9012', '8600-1234-5678-9012', '86OO123456789O12', 'karta: 8600.1234.5678.9012'])(
    'is warned of, and is no phone besides: %s',
    (text) => {
      expect(of('Divan', text)).toEqual([{ field: 'description', reason: 'CONTENT_CARD_NUMBER' }]);
      expect(of(text)).toEqual([{ field: 'title', reason: 'CONTENT_CARD_NUMBER' }]);
    },
  );
  it.each(['IMEI 356938035643809', '1234 5678 9012 3456', 'Narxi 1 200 000 000 so‘m'])('is none: %s', (text) =>
    expect(of('Divan', text)).toEqual([]),
  );
});

describe('a phone', () => {
  it.each([
    'Divan 90 123 45 67',
    'Divan +998901234567',
    'Divan 998 (90) 123-45-67',
    'Divan tel: 901234567',
    'Divan 9O 123 45 67',
    'Divan 71.234.56.78',
    'Cobalt 2020 yil 93 555 44 33',
  ])('is warned of in the title: %s', (title) =>
    expect(of(title)).toEqual([{ field: 'title', reason: 'CONTENT_PHONE' }]),
  );

  it.each([
    'Uy 950 000 000 so‘m',
    'Cobalt 2020 95000 km',
    'Hovli 200 000 000',
    'Nexia 90 000 000',
    'Redmi 13 8 256 5000',
    'Plita 90x60x200, 45 dona',
    'Samsung A55 8/256 2024 yil',
    'Kompyuter Windows 98, 2001-yil',
  ])('is none: %s', (title) => expect(of(title)).toEqual([]));

  it('in the description is the business of the mask, not of this rule', () =>
    expect(of('Divan', 'Tel: 90 123 45 67')).toEqual([]));
});

describe('whatever a person writes', () => {
  const landmark = { key: 'landmark', type: 'STRING', options: [] };
  const places = [...textFields.map(([name]) => name), 'properties.landmark'];
  const writtenAt = (place: string, text: string) => {
    const blank = fromProductFields(() => null);
    return writtenTexts({ ...blank, [place]: text }, place === 'properties.landmark' ? { landmark: text } : {}, [
      landmark,
    ]);
  };

  it.each(places)('is looked through: %s', (field) => {
    expect(findContentWarnings(writtenAt(field, 'karta 8600 1234 5678 9012, t.me/sardor'))).toEqual([
      { field, reason: 'CONTENT_LINK' },
      { field, reason: 'CONTENT_CARD_NUMBER' },
    ]);
    const phone = isHeadline(writtenAt(field, 'x')[0]?.field ?? 'title') ? [{ field, reason: 'CONTENT_PHONE' }] : [];
    expect(findContentWarnings(writtenAt(field, '90 123 45 67'))).toEqual(phone);
  });

  it('is not what is chosen or counted', () => {
    const known = [
      { key: 'brand', type: 'STRING', options: ['t.me/x'] },
      { key: 'day', type: 'DATE', options: [] },
      { key: 'area', type: 'INTEGER', options: [] },
    ];
    const properties = { brand: 't.me/x', day: '2026-01-01', area: 40, unknown: 't.me/x' };
    expect(writtenTexts({ title: 'Uy', description: '', location: null }, properties, known)).toEqual([
      { field: 'title', text: 'Uy' },
    ]);
  });
});
