/** Browsers by the way in which a web application is installed in them. */
export const browserKinds = [
  'inside_app',
  'ios_safari',
  'ios_other',
  'android_chrome',
  'android_samsung',
  'android_firefox',
  'desktop_chromium',
  'desktop_safari',
  'desktop_firefox',
] as const;

export type BrowserKind = (typeof browserKinds)[number];

/** What the user agent says of a browser; a tablet of Apple's calls itself a Mac, but is touched (`touches` > 1). */
export function browserKindOf(agent: string, touches: number): BrowserKind {
  const onApple = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && touches > 1);
  const isInsideApp = /Telegram|Instagram|FBA[NV]|; wv\)/.test(agent) || (onApple && !/Safari\//.test(agent));
  if (isInsideApp) return 'inside_app';
  if (onApple) return /CriOS|FxiOS|EdgiOS|YaBrowser|OPT\//.test(agent) ? 'ios_other' : 'ios_safari';
  if (/Android/.test(agent)) {
    if (/SamsungBrowser/.test(agent)) return 'android_samsung';
    return /Firefox/.test(agent) ? 'android_firefox' : 'android_chrome';
  }
  if (/Firefox/.test(agent)) return 'desktop_firefox';
  return /Chrome|Chromium/.test(agent) ? 'desktop_chromium' : 'desktop_safari';
}
