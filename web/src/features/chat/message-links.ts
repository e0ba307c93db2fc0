import { isMapLink } from '#contract/values/text/map-link.ts';
import { dialledPhones } from '#contract/values/text/phone-in-text.ts';

/** Where a piece of a message leads: to a site, to a place on a map, or to a telephone. */
export type TextLink = { kind: 'site'; url: URL } | { kind: 'map'; url: URL } | { kind: 'phone'; href: string };

/** A piece of a message: plain, or with what it leads to. */
export interface TextPart {
  /** where it begins in the text, in UTF-16 units */
  at: number;
  text: string;
  link: TextLink | null;
}

/** Endings that make a bare name an address; with `http://` or `www.` any will do. */
const endings =
  'uz|com|net|org|ru|su|info|biz|shop|store|site|online|xyz|top|app|me|io|link|click|pw|cc|club|live|pro|kz|kg|tj|by|рф|xn--[a-z0-9-]+';
const scheme = String.raw`https?:\/\/[^\s<>"]+`;
const bareAddress = String.raw`(?<![\p{L}\p{N}@._-])(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[\p{L}\p{N}-]+\.)+(?:${endings})|www\.[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}_-])(?::\d+)?(?:[/?#][^\s<>"]*)?`;
const address = new RegExp(`${scheme}|${bareAddress}`, 'giu');
/** A latitude and a longitude with four digits behind the point at least, as maps hand them out. */
const coordinates = /(?<![\d.,+-])(\d{2}\.\d{4,9})[,;]? ?(\d{2}\.\d{4,9})(?![\d.])/g;
/** Degrees between which Uzbekistan and its neighbours lie; other numbers are no place. */
const reach = { latitude: [36, 46], longitude: [55, 74] } as const;

/**
 * Divides a message at the addresses, phone numbers and coordinates in it, so that each is shown as a link; nothing is fetched
 * for it.
 */
export function textParts(text: string): TextPart[] {
  const found = [...addresses(text), ...places(text), ...phones(text)].sort((a, b) => a.at - b.at);
  const parts: TextPart[] = [];
  let end = 0;
  for (const part of found) {
    // A number within an address.
    if (part.at < end) continue;
    if (part.at > end) parts.push({ at: end, text: text.slice(end, part.at), link: null });
    parts.push(part);
    end = part.at + part.text.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), link: null });
  return parts;
}

function addresses(text: string): TextPart[] {
  return [...text.matchAll(address)].flatMap((match) => {
    // A stop or bracket after an address belongs to the sentence.
    const found = match[0].replace(/[.,!?;:)\]}»”"'…]+$/u, '');
    const url = urlOf(found);
    return url ? [{ at: match.index, text: found, link: { kind: isMapLink(url) ? 'map' : 'site', url } }] : [];
  });
}

function urlOf(found: string): URL | null {
  try {
    const url = new URL(/^https?:\/\//i.test(found) ? found : `https://${found}`);
    return url.hostname.includes('.') ? url : null;
  } catch {
    return null;
  }
}

function places(text: string): TextPart[] {
  return [...text.matchAll(coordinates)].flatMap((match) => {
    const [latitude, longitude] = [Number(match[1]), Number(match[2])];
    if (!isWithin(latitude, reach.latitude) || !isWithin(longitude, reach.longitude)) return [];
    const url = new URL('https://yandex.uz/maps/');
    url.search = new URLSearchParams({ pt: `${longitude},${latitude}`, z: '17', l: 'map' }).toString();
    return [{ at: match.index, text: match[0], link: { kind: 'map', url } }];
  });
}

const isWithin = (degrees: number, [from, to]: readonly [number, number]): boolean => degrees >= from && degrees <= to;

function phones(text: string): TextPart[] {
  return dialledPhones(text).map(({ number, from, to }) => ({
    at: from,
    text: text.slice(from, to),
    link: { kind: 'phone', href: `tel:+998${number}` },
  }));
}
