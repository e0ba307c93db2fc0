import { domainToUnicode } from 'node:url';
import { own } from '#contract/values/own.ts';
import { cyrillicAsLatin } from '#contract/values/text/fold.ts';
import { normalizeText } from '#contract/values/text/text.ts';
import { editDistance } from '#server/platform/text/edit-distance.ts';

/** Our name, as hosts that pose as ours carry it. */
const ourName = 'tokcha';
const ourHost = `${ourName}.uz`;
/** Edits that lie between our host and one that poses as it (rules/input#scams). */
const nearHost = 2;

/** Hosts that hide where a link leads. */
const shorteners = new Set(
  `adf.ly bit.do bit.ly bitly.com buff.ly clck.ru clik.cc cutt.ly dub.sh goo.gl goo.su is.gd kutt.it l.ink lnnk.in n9.cl ow.ly
  qps.ru rb.gy rebrand.ly s.id short.io shorturl.at soo.gd surl.li t.co t.ly tiny.cc tinyurl.com tny.im u.to v.gd vk.cc`.split(
    /\s+/,
  ),
);

/** Endings by which a word with a dot is a link and not two sentences without a space. */
const endings = new Set(
  `uz ru com net org info biz me io app dev ai co kz kg tj by ua su eu us uk de tr cn in ir az am ge tm xyz top site online shop
  store click link live fun space website web club vip pro icu pw cc gg to ly tk ml ga cf gq tv im cloud page work world today
  buzz monster cyou sbs рф бел қаз укр онлайн сайт москва`.split(/\s+/),
);

/** Digits and signs that stand for letters in a host that poses as another. */
const letterLookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  і: 'i',
  ј: 'j',
  ѕ: 's',
  ԁ: 'd',
  һ: 'h',
  ı: 'i',
};
/** Cyrillic letters that look like Latin ones, where their sound is another. */
const shapes: Readonly<Record<string, string>> = { с: 'c', р: 'p', у: 'y', х: 'x', н: 'h', в: 'b', м: 'm' };

interface Link {
  host: string;
  /** it says by itself that it is one: a scheme, a path or `www.` */
  isExplicit: boolean;
  /** a name stands before the host: `https://ours@theirs` */
  hasUserInfo: boolean;
}

/** Whether a text has a link that poses as ours, hides where it leads, or leads to a bare address. */
export function hasSuspiciousLink(text: string, ownHost = ourHost): boolean {
  return linksIn(text).some((link) => isSuspicious(link, ownHost));
}

/** Whether a text has any link or a messenger's handle. */
export function hasContact(text: string): boolean {
  return (
    linksIn(text).some(({ host, isExplicit }) => isExplicit || endings.has(host.split('.').at(-1) ?? '')) ||
    hasHandle(text)
  );
}

function isSuspicious({ host, hasUserInfo }: Link, ownHost: string): boolean {
  if (hasUserInfo) return true;
  if (host === ownHost || host.endsWith(`.${ownHost}`)) return false;
  if (isAddress(host) || shorteners.has(host)) return true;
  const shown = host.includes('xn--') ? domainToUnicode(host) : host;
  if (shown.split('.').some(mixesScripts)) return true;
  return spellings(shown).some(
    (spelling) =>
      spelling.replace(/[^a-z]/g, '').includes(ourName) ||
      isNearHost(spelling, ourHost) ||
      isNearHost(spelling, ownHost),
  );
}

/** A host as it may be read: by the sound and by the shape of its letters. */
function spellings(host: string): string[] {
  const plain = normalizeText(host, 'NFKD').replace(/\p{M}/gu, '');
  const read = (alphabets: readonly Readonly<Record<string, string>>[]) =>
    [...plain]
      .map((letter) => alphabets.map((alphabet) => own(alphabet, letter)).find((read) => read !== undefined) ?? letter)
      .join('');
  return [plain, read([letterLookAlikes, cyrillicAsLatin]), read([letterLookAlikes, shapes, cyrillicAsLatin])];
}

function mixesScripts(label: string): boolean {
  return /\p{Script=Latin}/u.test(label) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(label);
}

/** Four numbers as an address has them, or one long number, which browsers read as one. */
function isAddress(host: string): boolean {
  if (/^(?:0x[0-9a-f]{6,8}|\d{8,10})$/.test(host) || /^\[[0-9a-f:.]+\]$/.test(host)) return true;
  const parts = host.split('.');
  return parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255);
}

const linkPattern =
  /(?<scheme>(?:h(?:tt|xx|\*\*)ps?|tg):\/{1,3})?(?<![\p{L}\p{N}@])(?<user>[^\s/@]{1,64}@)?(?<host>\[[0-9a-f:.]{1,45}\]|[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*)(?<port>:\d{2,5})?(?<path>\/\S*)?/gu;

function linksIn(text: string): Link[] {
  const plain = unhidden(text);
  if (!/[.:]/.test(plain)) return [];
  return [...plain.matchAll(linkPattern)].flatMap(({ groups }): Link[] => {
    const host = withoutDashes(groups?.host ?? '');
    const hasScheme = groups?.scheme !== undefined;
    if (!hasScheme && !host.includes('.')) return [];
    const isName = /\.(?:\p{L}{2,}|xn--[a-z0-9-]+)$/u.test(host);
    if (!isName && !isAddress(host)) return [];
    // An address without a scheme has to be one of four numbers.
    if (!isName && !hasScheme && !host.includes('.')) return [];
    const isExplicit = hasScheme || (isName && (groups?.path !== undefined || host.startsWith('www.')));
    return [{ host, isExplicit, hasUserInfo: hasScheme && groups?.user !== undefined }];
  });
}

/** A host without the dashes and underscores that stand around it. */
function withoutDashes(host: string): string {
  const isDash = (place: number): boolean => host[place] === '-' || host[place] === '_';
  let [from, to] = [0, host.length];
  while (from < to && isDash(from)) from += 1;
  while (to > from && isDash(to - 1)) to -= 1;
  return host.slice(from, to);
}

/** The text with its dots and slashes as a browser has them, however they were written. */
function unhidden(text: string): string {
  return normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/[。．｡․]/g, '.')
    .replace(/\s?[[({]\s?(?:\.|dot|nuqta|точка)\s?[\])}]\s?/g, '.')
    .replace(/ ?\. ?(?=(\p{L}{2,6})(?![\p{L}\p{N}]))/gu, (gap, ending: string) => (endings.has(ending) ? '.' : gap))
    .replace(/[⁄∕／]/g, '/');
}

function hasHandle(text: string): boolean {
  return /(?<![\p{L}\p{N}._-])@[a-z][a-z0-9_]{3,31}\b/iu.test(normalizeText(text, 'NFKC'));
}

function isNearHost(host: string, own: string): boolean {
  return Math.abs(host.length - own.length) <= nearHost && editDistance(host, own) <= nearHost;
}
