import { describe, expect, it } from 'vitest';
import { isReservedName } from './reserved-names.ts';

describe('isReservedName', () => {
  it.each([
    'admin',
    'ADMIN',
    'Admin 77',
    'a d m i n',
    'Аdmin',
    'админ',
    'Администратор',
    '4dm1n',
    'M0derator',
    'Модератор',
    'Tokcha',
    'Tokcha rasmiy',
    'Токча',
    'T0kcha',
    'T.o.k.c.h.a',
    'ｔｏｋｃｈａ',
    'tókcha',
    'ѕupport',
    'Support_uz',
    'Поддержка',
  ])('is true for %s', (name) => expect(isReservedName(name)).toBe(true));

  it.each([
    'Dilnoza',
    'Oʻgʻiloy',
    'Badminton Sport',
    'Модест',
    'Shahnoza 1990',
    'Avto 01',
    'Тохир',
    'Radmin aka',
    'Supportak',
    '77777',
    '李雷',
  ])('is false for %s', (name) => expect(isReservedName(name)).toBe(false));
});
