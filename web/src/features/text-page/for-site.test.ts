import { describe, expect, test } from 'vitest';
import { content as about } from '#web/pages/about/content.en.ts';
import { content as legal } from '#web/pages/legal/documents.en.ts';
import { content as rules } from '#web/pages/rules/content.en.ts';
import type { Site } from '#web/site/site.ts';
import type { TextContent } from './content.ts';
import { contentForSite } from './for-site.ts';

const usual: Site = {
  origin: '',
  demoMode: false,
  showsDollars: true,
  worksOffline: true,
  supportContact: null,
  operator: null,
  savesData: false,
};

/** A page as it reads on a site, without its marks. */
function said(content: TextContent<string>, settings: Partial<Site>): string {
  const textsOf = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsOf);
  return textsOf(contentForSite(content, { ...usual, ...settings })).join(' ');
}

/** What pages claim only where the operator's settings make it true, and what they say instead. */
const claims: { page: TextContent<string>; off: Partial<Site>; claim: RegExp; instead?: RegExp }[] = [
  {
    page: legal.privacy,
    off: { opensPhones: true },
    claim: /number is masked/,
    instead: /number stands in your listings/,
  },
  { page: about, off: { opensPhones: true }, claim: /masked until asked for/ },
  { page: rules, off: { reviewsFirst: true }, claim: /appears at once/, instead: /once a moderator has approved it/ },
  { page: rules, off: { showsDollars: false }, claim: /dollar price is shown beside it/ },
  { page: legal.privacy, off: { worksOffline: false }, claim: /copies of the public pages|copies of pages/ },
  { page: about, off: { worksOffline: false }, claim: /without internet/ },
];

describe('what pages claim follows the settings of the site', () => {
  test.each(claims)('$claim', ({ page, off, claim, instead }) => {
    expect(said(page, {})).toMatch(claim);
    expect(said(page, off)).not.toMatch(claim);
    if (!instead) return;
    expect(said(page, {})).not.toMatch(instead);
    expect(said(page, off)).toMatch(instead);
  });

  test('who keeps the files is named among those who receive data, where it is somebody else', () => {
    const items = (settings: Partial<Site>) => {
      const [list] = contentForSite(legal.privacy, { ...usual, ...settings }).sections.recipients.blocks;
      return list && 'list' in list ? list.list.length : 0;
    };
    expect(said(legal.privacy, {})).not.toContain('file storage');
    expect(said(legal.privacy, { storesElsewhere: true })).toContain('file storage');
    expect(items({ storesElsewhere: true })).toBe(items({}) + 1);
  });
});
