import type { TextContent } from '#web/features/text-page/content.ts';

/** Fragments of the sections, from top to bottom. */
export const aboutSections = ['tokcha', 'how', 'care', 'app', 'contact', 'sources', 'software'] as const;

export interface AboutContent extends TextContent<(typeof aboutSections)[number]> {
  contact: {
    /** before the address for letters */
    write: string;
    /** when the site has no such address */
    none: string;
  };
  softwareTable: { name: string; licence: string; caption: string };
}
