import type { TextContent } from '#web/features/text-page/content.ts';

/** Fragments of the sellers' advice, from top to bottom. */
export const businessSections = [
  'start',
  'plans',
  'top',
  'photos',
  'words',
  'price',
  'replies',
  'stats',
  'shops',
] as const;

export interface BusinessContent extends TextContent<(typeof businessSections)[number]> {
  /** what the drawing of TOP places says to those who do not see it */
  topPlaces: string;
  topPlacesCaption: string;
  call: { title: string; text: string };
}
