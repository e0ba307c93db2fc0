import { languagePrefix, languages } from '#contract/texts/language.ts';

export interface SitemapEntry {
  /** without language prefix */
  path: string;
  changedAt?: Date;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The list of sitemaps (sitemaps.org). */
export function sitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const rows = files.map(
    ({ path, changedAt }) => `<sitemap><loc>${origin}${path}</loc>${lastModified(changedAt)}</sitemap>`,
  );
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('\n')}\n</sitemapindex>\n`;
}

/** One sitemap: every page in its languages, each naming the others (product/addresses#languages: `x-default` is Uzbek). */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const rows = entries.flatMap(({ path, changedAt }) => {
    const addresses = languages.map((language) => ({
      language,
      address: addressOf(origin, languagePrefix(language), path),
    }));
    const others = [...addresses, { language: 'x-default', address: addressOf(origin, '', path) }]
      .map(({ language, address }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    return addresses.map(({ address }) => `<url><loc>${address}</loc>${lastModified(changedAt)}${others}</url>`);
  });
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${rows.join('\n')}\n</urlset>\n`;
}

/** As the pages' canonical links have it: no slash after a bare language prefix. */
function addressOf(origin: string, prefix: string, path: string): string {
  return `${origin}${path === '/' && prefix ? prefix : prefix + path}`;
}

function lastModified(moment: Date | undefined): string {
  return moment ? `<lastmod>${moment.toISOString()}</lastmod>` : '';
}

/** Pages of one person's own, the API, and machine addresses are nothing to search. */
export function robotsTxt(origin: string): string {
  const own = ['/add-item', '/admin-panel', '/auth/', '/cart', '/chat', '/login', '/profile/', '/user'];
  const closed = languages.flatMap((language) => own.map((path) => languagePrefix(language) + path));
  const rules = ['/api/', ...closed].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, 'Allow: /api/docs', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
