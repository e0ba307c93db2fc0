import { describe, expect, it } from 'vitest';
import { isKept, isPage, keyOf, offlineAddress } from './addresses.ts';

const at = (path: string): URL => new URL(path, 'https://tokcha.uz');

describe('which pages are kept', () => {
  it.each([
    '/',
    '/ru',
    '/en/',
    '/uz-cyrl/detail/12-cobalt',
    '/all-products',
    '/ru/catalog/5-avtomobillar',
    '/detail/12-cobalt',
    '/en/seller/3',
    '/rules',
    '/cart',
    '/ru/profile/dashboard/favourites',
    '/chat',
    '/ru/chat?chatId=4',
  ])('%s', (path) => expect(isKept(at(path))).toBe(true));
  it.each([
    '/chat/4',
    '/user',
    '/user/settings',
    '/add-item',
    '/profile/dashboard/favourites/more',
    '/auth/login?next=/user',
    '/admin-panel',
    '/api/products',
    '/files/img/a.webp',
    '/offline',
    '/detail',
  ])('not %s', (path) => expect(isKept(at(path))).toBe(false));
});

it.each(['/api/docs', '/files/img/a.webp', '/assets/a.js', '/sitemap.xml', '/healthz', '/ru/manifest.webmanifest'])(
  '%s is no page',
  (path) => expect(isPage(at(path))).toBe(false),
);

describe('one page has one address', () => {
  it.each([
    ['/detail/12-cobalt?infoTab=1&utm_source=telegram', '/detail/12'],
    ['/ru/detail/12', '/ru/detail/12'],
    ['/uz-cyrl/detail/12-kobalt', '/uz-cyrl/detail/12'],
    ['/catalog/5-a?regionId=2&fbclid=x&minPrice=1#top', '/catalog/5-a?minPrice=1&regionId=2'],
    ['/?utm_campaign=x', '/'],
    ['/ru/chat?chatId=4&seq=2', '/ru/chat'],
  ])('%s is kept as %s', (path, key) => expect(keyOf(at(path))).toBe(`https://tokcha.uz${key}`));
});

it('somebody who is led to the offline page can be led back, in the language that they asked for', () => {
  expect(offlineAddress(at('/ru/detail/12-a?infoTab=1'), 'ru')).toBe(
    '/ru/offline?from=%2Fru%2Fdetail%2F12-a%3FinfoTab%3D1',
  );
  expect(offlineAddress(at('/'), 'en')).toBe('/en/offline?from=%2F');
});
