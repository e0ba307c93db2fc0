import type { Language } from '#contract/texts/language.ts';
import { paths } from './site/paths.ts';
import { hrefIn } from './texts/language.ts';
import { m } from './texts/messages.ts';

/** What every language's manifest says alike; icons are drawn by `web/make/app-icons.ts`. */
const look = {
  display: 'standalone',
  background_color: '#F8F6F1',
  theme_color: '#0F2A78',
  categories: ['shopping', 'lifestyle'],
  prefer_related_applications: false,
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/badge-96.png', sizes: '96x96', type: 'image/png', purpose: 'monochrome' },
  ],
};

/**
 * The web app's manifest of a language, whose texts are in use. It is one application in every language: only names, start and shortcuts
 * differ. `origin` is the public one.
 */
export function webManifest(language: Language, origin: string): object {
  const shortcut = (name: string, to: string): object => ({
    name,
    url: hrefIn(language, to),
    icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name: m.app_name(),
    short_name: m.common_brand(),
    description: m.app_description(),
    lang: language,
    dir: 'ltr',
    start_url: hrefIn(language, paths.home()),
    scope: '/',
    ...look,
    // Lets a page of this site know that it is installed.
    related_applications: [{ platform: 'webapp', url: origin + hrefIn(language, '/manifest.webmanifest') }],
    shortcuts: [
      shortcut(m.common_catalog(), paths.allProducts()),
      shortcut(m.common_add_product(), paths.addItem()),
      shortcut(m.common_favourites(), paths.favourites()),
      shortcut(m.app_messages(), paths.chat()),
    ],
  };
}
