import type { ReactNode } from 'react';
import type { Language } from '#contract/texts/language.ts';
import type { PageAssets } from './assets.ts';
import { hrefIn } from './texts/language.ts';
import cyrillicFont from './ui/fonts/onest-cyrillic.woff2?url';
import latinFont from './ui/fonts/onest-latin.woff2?url';

/** What the first screen is written with; Latin is needed everywhere, if only for digits. */
const fonts: Record<Language, readonly string[]> = {
  uz: [latinFont],
  'uz-Cyrl': [cyrillicFont, latinFont],
  ru: [cyrillicFont, latinFont],
  en: [latinFont],
};

/** The whole page. Titles, descriptions and canonical links come from `PageHead` inside and are moved up by React. */
export function Document({
  language,
  assets,
  boot,
  children,
}: {
  language: Language;
  assets: PageAssets;
  /** the serialized data block */
  boot: string;
  children: ReactNode;
}) {
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-visual"
        />
        <script src="/theme.js" />
        <meta name="theme-color" content="#0F2A78" suppressHydrationWarning />
        {fonts[language].map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} precedence="app" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href={hrefIn(language, '/manifest.webmanifest')} />
        {assets.development ? (
          <>
            <script type="module" src="/@vite/client" />
            <script type="module" src="/dev-preamble.js" />
            <script type="module" src={assets.entry} />
          </>
        ) : (
          <script defer src="/begin.js" data-entry={assets.entry} data-modules={assets.preloads.join(' ')} />
        )}
      </head>
      <body>
        {children}
        <script type="application/json" id="boot">
          {boot}
        </script>
      </body>
    </html>
  );
}
