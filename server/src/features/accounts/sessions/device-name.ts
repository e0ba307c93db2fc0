const systems: readonly [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Macintosh|Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser\//, 'Yandex'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/OPR\/|Opera/, 'Opera'],
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

/** What the list of sessions shows of a `User-Agent`: `Chrome, Android`; empty for anything unknown. */
export function deviceName(userAgent: string | undefined): string {
  const nameIn = (table: readonly [RegExp, string][]): string[] =>
    table.filter(([pattern]) => pattern.test(userAgent ?? '')).map(([, name]) => name);
  return [nameIn(browsers)[0], nameIn(systems)[0]].filter(Boolean).join(', ');
}
