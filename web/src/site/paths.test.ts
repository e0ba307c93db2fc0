import { expect, test } from 'vitest';
import { safeNext } from './next-path.ts';
import { idInPath, paths } from './paths.ts';

test('the number of an address decides, whatever slug follows', () => {
  expect(
    ['12', '12-chevrolet-cobalt', '12-', '012', 'abc', '12a', '', undefined, '99999999999999999'].map(idInPath),
  ).toEqual([12, 12, 12, null, null, null, null, null, null]);
});

test('addresses carry what they are asked for', () => {
  expect(paths.productFromCard(12, 'chevrolet')).toBe('/detail/12-chevrolet?infoTab=1');
  expect(paths.chat({ userId: 3, productId: 12 })).toBe('/chat?userId=3&productId=12');
  expect(paths.chat()).toBe('/chat');
  expect(paths.authLogin('/chat?userId=3')).toBe('/auth/login?next=%2Fchat%3FuserId%3D3');
});

test.each([
  ['/chat?userId=3', '/chat?userId=3'],
  ['/ru/user', '/user'],
  ['/ru', '/'],
])('after signing in %s is a place to return to', (next, target) => {
  expect(safeNext(next)).toBe(target);
});

test.each([
  null,
  '',
  'https://evil.uz',
  '//evil.uz',
  '/\\evil.uz',
  '/\t/evil.uz',
  '/ru//evil.uz',
  '/%5c',
  '/auth/login?next=/x',
  '/login',
])('after signing in %j never leads away or in a circle', (next) => {
  const target = safeNext(next);
  expect(new URL(target, 'https://tokcha.uz').origin).toBe('https://tokcha.uz');
  expect(target.startsWith('//')).toBe(false);
  expect(target).not.toMatch(/login/);
});
