import { describe, expect, it } from 'vitest';
import { errorTexts } from './error-texts.ts';
import { errorStatus } from './errors.ts';
import { contract } from './http/contract.ts';
import { routeAliases, routes } from './routes.ts';
import { languages } from './values/language.ts';

const statuses = new Set([400, 401, 403, 404, 405, 408, 409, 410, 413, 414, 415, 422, 429, 431, 500, 503]);

describe('the list of error codes', () => {
  it.each(Object.entries(errorStatus))('%s has status %d and a text in each language', (code, status) => {
    expect(statuses).toContain(status);
    const text = Object.entries(errorTexts).find(([name]) => name === code)?.[1];
    for (const language of languages) expect(text?.[language].trim().length).toBeGreaterThan(3);
    const placeholders = languages.map((language) => text?.[language].match(/\{\w+\}/g)?.join() ?? '');
    expect(new Set(placeholders).size).toBe(1);
    expect(['', '{wait}']).toContain(placeholders[0]);
    if (placeholders[0] === '{wait}') expect([429, 503]).toContain(status);
  });

  it('has no text of another code', () => {
    expect(Object.keys(errorTexts).toSorted()).toEqual(Object.keys(errorStatus).toSorted());
  });

  it('reads as the spec prints it, and keeps the message that the client compares', () => {
    expect(errorTexts.PHONE_TAKEN.uz).toBe("Bu telefon raqam allaqachon ro'yxatdan o'tgan.");
    expect(errorTexts.OTP_INVALID.uz).toBe("OTP kodi noto'g'ri yoki muddati o'tgan.");
    for (const language of languages) expect(errorTexts.INVALID_REFRESH_TOKEN[language]).toBe('Invalid refresh token');
  });
});

describe('the table of routes', () => {
  it('is the contract: one entry each, no address twice', () => {
    expect(Object.keys(contract).toSorted()).toEqual(Object.keys(routes).toSorted());
    for (const [name, endpoint] of Object.entries(contract)) expect(endpoint.name).toBe(name);
    const addresses = Object.values(routes).map(([method, path]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('has aliases for calls that exist, with the same parameters', () => {
    for (const [alias, name] of Object.entries(routeAliases)) {
      expect(alias.match(/:\w+/g)).toEqual(routes[name][1].match(/:\w+/g));
    }
  });
});
