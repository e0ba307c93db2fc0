/** A piece of a message: plain, or with the address that it names. */
export interface TextPart {
  /** where it begins in the text, in UTF-16 units */
  at: number;
  text: string;
  url: URL | null;
}

/** Endings that make a bare name an address; with `http://` or `www.` any will do. */
const endings =
  'uz|com|net|org|ru|su|info|biz|shop|store|site|online|xyz|top|app|me|io|link|click|pw|cc|club|live|pro|kz|kg|tj|by|рф|xn--[a-z0-9-]+';
const scheme = String.raw`https?:\/\/[^\s<>"]+`;
const bareAddress = String.raw`(?<![\p{L}\p{N}@._-])(?:(?:\d{1,3}\.){3}\d{1,3}|(?:[\p{L}\p{N}-]+\.)+(?:${endings})|www\.[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)(?![\p{L}\p{N}_-])(?::\d+)?(?:[/?#][^\s<>"]*)?`;
const address = new RegExp(`${scheme}|${bareAddress}`, 'giu');

/** Divides a message at the addresses in it, so that each is shown as a link; nothing is fetched for it. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(address)) {
    // A stop or bracket after an address belongs to the sentence.
    const found = match[0].replace(/[.,!?;:)\]}»”"'…]+$/u, '');
    const url = urlOf(found);
    if (!url) continue;
    if (match.index > end) parts.push({ at: end, text: text.slice(end, match.index), url: null });
    parts.push({ at: match.index, text: found, url });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push({ at: end, text: text.slice(end), url: null });
  return parts;
}

function urlOf(found: string): URL | null {
  try {
    const url = new URL(/^https?:\/\//i.test(found) ? found : `https://${found}`);
    return url.hostname.includes('.') ? url : null;
  } catch {
    return null;
  }
}
