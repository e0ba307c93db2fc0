import { describe, expect, it } from 'vitest';
import { advice } from '../../../texts/words.ts';
import { contract } from '../http/contract.ts';
import { addressesOf, type RouteName, routes } from '../routes.ts';
import { languages, writtenLanguages } from '../texts/language.ts';
import { m, say } from '../texts/messages.ts';
import { codesOfPrograms, errorTexts } from './error-texts.ts';
import { type ErrorCode, errorStatus } from './errors.ts';

const codesOfPeople = Object.keys(errorStatus)
  .map((code) => code as ErrorCode)
  .filter((code) => !codesOfPrograms.has(code));
/** Product/texts#signing-in prints them as they are; the field that they stand at says what to do. */
const toTheLetter = new Set<ErrorCode>(['OTP_INVALID', 'PHONE_TAKEN']);
const statuses = new Set([400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 416, 422, 429, 431, 500, 503]);

describe('the list of error codes', () => {
  it.each(Object.entries(errorStatus))('%s has status %d and a text in each language', (code, status) => {
    expect(statuses).toContain(status);
    const text = Object.entries(errorTexts).find(([name]) => name === code)?.[1];
    const texts = languages.map((locale) => text?.({ wait: '{wait}' }, { locale }));
    for (const each of texts) expect(each?.trim().length).toBeGreaterThan(3);
    const placeholders = texts.map((each) => each?.match(/\{\w+\}/g)?.join() ?? '');
    expect(new Set(placeholders).size).toBe(1);
    expect(['', '{wait}']).toContain(placeholders[0]);
    if (placeholders[0] === '{wait}') expect([429, 503]).toContain(status);
  });

  it.each(codesOfPeople)('%s says to people what has happened and what to do now, in each language', (code) => {
    for (const language of writtenLanguages) {
      if (language === 'uz' && toTheLetter.has(code)) continue;
      const text = errorTexts[code]({ wait: '5 min' }, { locale: language });
      expect(text).toMatch(advice[language]);
      expect(text.split(/(?<=[.:;!?]) /).length, text).toBeGreaterThan(1);
    }
  });

  it('has no text of another code', () => {
    expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
  });

  it('reads to the letter, and keeps the message that the client compares', () => {
    expect(say(m.errors_phone_taken, 'uz')).toBe("Bu telefon raqam allaqachon ro'yxatdan o'tgan.");
    expect(say(m.errors_otp_invalid, 'uz')).toBe("OTP kodi noto'g'ri yoki muddati o'tgan.");
    for (const language of languages)
      expect(say(m.errors_invalid_refresh_token, language)).toBe('Invalid refresh token');
  });
});

describe('the table of routes', () => {
  it('is the contract: one entry each, no address twice', () => {
    expect(Object.keys(contract).toSorted()).toEqual(Object.keys(routes).toSorted());
    for (const [name, endpoint] of Object.entries(contract)) expect(endpoint.name).toBe(name);
    const addresses = Object.values(routes).map(([method, path]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  const byAddress = Object.keys(routes).flatMap((name) => {
    const [method] = routes[name as RouteName];
    return addressesOf(name as RouteName).map((path) => [`${method} ${path}`, name] as const);
  });

  it('answers below the second beginnings of product/api#aliases whatever it answers below the first', () => {
    const other = (path: string): string =>
      path
        .replace('/api/property', '/api/properties')
        .replace('/api/file/upload', '/api/files/upload')
        .replace(/(?<=\/api\/location\/(region|district))s/, '');
    const doubled = byAddress.filter(([address]) => other(address) !== address);
    expect(doubled).toHaveLength(13);
    for (const [address, name] of doubled) expect(byAddress).toContainEqual([other(address), name]);
    expect(new Set(byAddress.map(([address]) => address.replace(/:\w+/g, ':'))).size).toBe(byAddress.length);
  });

  it.each([
    ['GET /api/products', 'listProducts'],
    ['POST /api/products/filter', 'filterProducts'],
    ['POST /api/products/facets', 'getProductFacets'],
    ['POST /api/products/count', 'countProducts'],
    ['GET /api/products/by-id/:productId', 'getProduct'],
    ['GET /api/products/search-by-id-and-category/:title', 'listRelatedProducts'],
    ['GET /api/profiles/me/dashboard', 'getDashboard'],
    ['PATCH /api/products/:productId', 'updateProduct'],
    ['DELETE /api/products/:productId', 'deleteProduct'],
    ['POST /api/products/:productId/status', 'changeProductStatus'],
    ['POST /api/products/:productId/like', 'likeProduct'],
    ['POST /api/likes/like', 'likeProductById'],
    ['GET /api/products/liked', 'listLikedProducts'],
    ['GET /api/profiles/me', 'getMyProfile'],
    ['PATCH /api/profiles/me', 'updateMyProfile'],
    ['DELETE /api/profiles/me', 'deleteMyProfile'],
    ['GET /api/profiles/:userId', 'getProfile'],
    ['GET /api/profiles', 'listAccountsForStaff'],
    ['GET /api/auth/me', 'getMe'],
    ['POST /api/products/:productId/phone', 'revealPhone'],
    ['GET /api/search/suggest', 'suggestSearches'],
    ['GET /api/search-filters/recent', 'listRecentSearches'],
    ['GET /api/search-filters', 'listSavedSearches'],
    ['GET /api/comments', 'listReviews'],
    ['GET /api/property', 'listPropertiesForStaff'],
    ['POST /api/file/upload', 'uploadFile'],
    ['GET /api/location/regions', 'listRegions'],
    ['GET /api/location/district/:id', 'listDistricts'],
  ])('has the path of product/api#aliases: %s', (address, name) => {
    expect(byAddress).toContainEqual([address, name]);
  });
});
