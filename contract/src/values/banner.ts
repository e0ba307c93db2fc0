/** Where banners are shown. */
export const placements = ['home_hero'] as const;

/** Bounds of banners; texts in code points. */
export const bannerLimits = { banners: 50, title: 80, description: 160, link: 500 } as const;

/**
 * Whether a banner may lead there: an https address, or a path of our own (rules/web#redirects). Backslashes and a second
 * slash would make a browser leave the site.
 */
export function isBannerLink(link: string): boolean {
  if (/^\/[^/\\]/.test(link)) return !/[\s\\]/.test(link);
  const host = /^https:\/\/([^/?#]+)/.exec(link)?.[1] ?? '';
  return /.\../.test(host) && !host.includes('@') && !/[\s\\]/.test(link) && URL.canParse(link);
}
