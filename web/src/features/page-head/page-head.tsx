import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { languagePrefix, languages } from '#contract/texts/language.ts';
import { useSite } from '#web/site/site.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { setPageTitle } from './page-title.ts';

export interface PageHeadProps {
  /** without the name of the site */
  title: string;
  description?: string;
  /** canonical address without language prefix; the current path by default */
  path?: string;
  noindex?: boolean;
  /** path of the picture for shared links, 1200 × 630, and what it shows; the site's icon by default */
  image?: { path: string; alt: string };
  /** schema.org object; only the served page carries it */
  jsonLd?: object;
}

/** Title, description, canonical and the languages of a page; React moves them into the head. */
export function PageHead({ title, description, path, noindex, image, jsonLd }: PageHeadProps) {
  const { origin } = useSite();
  const { pathname } = useLocation();
  const language = useLang();
  const canonicalPath = path ?? pathname;
  const addressIn = (prefix: string): string =>
    `${origin}${canonicalPath === '/' && prefix ? prefix : prefix + canonicalPath}`;
  const canonical = addressIn(languagePrefix(language));
  const fullTitle = title === m.common_brand() ? title : `${title} · ${m.common_brand()}`;

  useEffect(() => setPageTitle(title), [title]);

  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {noindex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {languages.map((each) => (
            <link key={each} rel="alternate" hrefLang={each} href={addressIn(languagePrefix(each))} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={addressIn('')} />
          <meta property="og:type" content="website" />
          <meta property="og:site_name" content={m.common_brand()} />
          <meta property="og:title" content={title} />
          <meta property="og:url" content={canonical} />
          {description && <meta property="og:description" content={description} />}
          <meta property="og:image" content={origin + (image?.path ?? '/icon-512.png')} />
          {image && (
            <>
              <meta property="og:image:width" content="1200" />
              <meta property="og:image:height" content="630" />
              <meta property="og:image:alt" content={image.alt} />
              <meta name="twitter:card" content="summary_large_image" />
            </>
          )}
        </>
      )}
      {jsonLd && <JsonLd data={jsonLd} />}
    </>
  );
}

const never = () => () => undefined;

/**
 * Structured data for crawlers. It stands in served pages alone, and stays where one is hydrated: a script element that the browser makes,
 * be it because it draws a served part anew, would meet the Trusted Types policy.
 */
function JsonLd({ data }: { data: object }) {
  const isServed = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [served] = useState(isServed);
  return served ? <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script> : null;
}
