import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each([
  ['/', '/'],
  ['/chat?userId=3#end', '/chat?userId=3#end'],
  ['/all-products?title=кўйлак', '/all-products?title=%D0%BA%D1%9E%D0%B9%D0%BB%D0%B0%D0%BA'],
  ['/a/../b', '/b'],
  ['/?next=//evil.uz', '/?next=//evil.uz'],
])('%s stays here', (target, path) => {
  expect(ownPath(target)).toBe(path);
});

test.each([
  '',
  'chat',
  '//evil.uz',
  '/\\evil.uz',
  '\\\\evil.uz',
  '/\t/evil.uz',
  '/\n/evil.uz',
  '/.//evil.uz',
  '/a/..//evil.uz',
  '/%2e//evil.uz',
  'https://evil.uz',
  'javascript:alert(1)',
  ' /chat',
])('%j leads elsewhere', (target) => {
  expect(ownPath(target)).toBeNull();
});

test('whatever it lets through is on our origin and fits a header', () => {
  const pieces = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '%2f',
    '%5c',
    '@',
    ':',
    'evil.uz',
    '\t',
    '\r\n',
    ' ',
    'ў',
    '?',
    '#',
    '\u0000',
  );
  fc.assert(
    fc.property(fc.array(pieces), (parts) => {
      const path = ownPath(`/${parts.join('')}`);
      if (path === null) return;
      expect(new URL(path, 'https://tokcha.uz').origin).toBe('https://tokcha.uz');
      expect(path).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
    }),
  );
});
