import { foldWords } from '#contract/values/text/fold.ts';
import { normalizeText } from '#contract/values/text/text.ts';

/** What is longer is no word; the end of it says nothing, and would be searched again for each concept. */
const longestWord = 40;

/** Hosts that honest messages name: whoever links there asks nobody for a card. */
const knownHosts =
  /(?:^|\.)(?:tokcha\.uz|olx\.uz|youtube\.com|youtu\.be|instagram\.com|facebook\.com|google\.com|goo\.gl|yandex\.(?:uz|ru|com)|2gis\.uz|hh\.uz|gov\.uz|telegram\.org|wikipedia\.org|uzum\.uz|asaxiy\.uz|texnomart\.uz|mediapark\.uz|avtoelon\.uz|joymee\.uz|uybor\.uz|e-auksion\.uz|uzex\.uz|wildberries\.(?:ru|uz)|aliexpress\.(?:ru|com)|ozon\.(?:ru|uz)|tiktok\.com|apple\.com|samsung\.com|drom\.ru|auto\.ru|kun\.uz|daryo\.uz|olcha\.uz|uzimei\.uz|bts\.uz|emu\.uz|uz\.post|pochta\.uz)$/;
/** Ends of names that cost next to nothing and stand for most of the pages that take cards. */
const oddEnd =
  /\.(?:xyz|top|site|online|club|live|info|win|fun|cfd|cc|shop|click|link|icu|buzz|store|space|website|pw|tk|ml|ga|gq|cf|sbs|rest|vip|work|pro|life|today|world|bond|quest|monster|cyou|digital|cash|money|tech|app|pay|apk|me|gd|ly|support|help|center|bid|loan|win|gift)$|^(?:clck\.ru|goo\.su|vk\.cc|tinyurl\.com|u\.to|shorturl\.at)$/;
const address =
  /(?<![\p{L}\p{N}_])(?:h(?:tt|xx|\*\*)ps?:?\/\/)?((?:[\p{L}\p{N}_](?:[\p{L}\p{N}_-]{0,62})\.){1,6}[\p{L}]{2,12}|(?:\d{1,3}\.){3}\d{1,3})(?:[/?:][^\s]{0,300})?/giu;
const handle = /(?<![\p{L}\p{N}.])@[a-z0-9_]{4,}/giu;

/** Letters in black squares and circles, and small capitals, which NFKC leaves as they are: `🅿🆁🅴🅳`, `ᴋᴏᴅ`. */
const styledLetters = /[\u{1F150}-\u{1F169}\u{1F170}-\u{1F189}]\uFE0F?|[ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ]/gu;
const smallCapitals = new Map(
  Array.from('ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ', (letter, at) => [letter, 'abcdefghijklmnopqrstuvwyz'[at] ?? letter]),
);
const plainLetter = (styled: string): string =>
  smallCapitals.get(styled) ?? String.fromCodePoint(97 + (((styled.codePointAt(0) ?? 0) - 0x1f150) % 32));

/** Digits and signs that stand for a letter inside a word; Cyrillic words have their own for 3 and 4. */
const latinSigns: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
};
const cyrillicSigns: Readonly<Record<string, string>> = {
  '0': 'о',
  '1': 'и',
  '3': 'з',
  '4': 'ч',
  '6': 'б',
  '@': 'а',
  $: 's',
};

/** Letters apart, digits and signs among them: `к о д`, `k.o.d.n.i`, `п р е д 0 п л`; the same separator throughout. `S, M, L` is a list. */
const spacedOut =
  /(?<![\p{L}\p{N}])\p{L}(?!, )([ .\-_*·•|/~,]{1,3}|\p{Extended_Pictographic}️?)\p{L}(?:\1[\p{L}03@]){0,60}\1\p{L}(?![\p{L}\p{N}])/gu;
/** An address that is to get past a filter: `uz-pay tochka com`, `pay-uz . shop`, `site(dot)xyz`. */
const spelledDot =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,40}(?: {1,2}\. {1,2}| ?[([]\.[)\]] ?| ?[([]?(?:точка|тчк|tochka|nuqta|нуқта|нукта|dot|дот)[)\]]? ?)(?:com|ком|uz|уз|ru|ру|online|онлайн|site|сайт|xyz|top|топ|info|инфо|net|нет|shop|шоп|org|live|link|click|vip|biz|pro|про|icu|store|sale)(?![\p{L}\p{N}])/gu;
/** The same with commas: `pubg-garant,uz,net`, `safe-savdo,live`. */
const commaDot =
  /(?<![\p{L}\p{N}-])[\p{L}\p{N}-]{2,40}(?:,[\p{L}\p{N}-]{2,20}){0,3},(?:com|uz|ru|online|site|xyz|top|info|net|shop|org|live|link|click|vip|biz|pro|me|icu|store|sale)(?![\p{L}\p{N}])/gu;
/** Cyrillic and Latin letters in turn within one word: `кoд`, `пyл`; one change is an ending, as in `SMSни`. */
const mixedLetters =
  /\p{Script=Cyrillic}\p{Script=Latin}+\p{Script=Cyrillic}|(?<![\p{L}])\p{Script=Latin}\p{Script=Cyrillic}+\p{Script=Latin}/gu;
/** Such a sign or digit within a word: `пред@плата`, `k0d`. */
const signWithin = /\p{L}{2}@\p{L}|(?<=\p{L})0(?=\p{L}{2})|(?<=\p{L}{2})0(?=\p{L})/gu;
/** A sign within a short word: `ко-д`, `sm.s`, `кар*та`. */
const brokenWord = /(?<![\p{L}\p{N}@./])(\p{L}{1,4})[.*_\-·•|~]{1,2}(\p{L}{1,3})(?![\p{L}\p{N}./@])/gu;

/**
 * A text as words of the search fold with one space around each, with what hides words undone: letters spaced out, digits and
 * signs for letters. An address is one of the words `adresafe`, `adresbad`, `adresplain`, a name of another messenger
 * `handlemark`, a sum of money `amount`, a question mark `qmark`; `hidden` at the end says that something was undone.
 */
export function plainWords(text: string): string[] {
  const shown = normalizeText(text, 'NFKC')
    .toLowerCase()
    .replace(styledLetters, plainLetter)
    .replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|\p{M}/gu, '');
  const dotted = replaceWhere(mayBeCommaDot, shown, commaDot, ' adresbad ');
  const plain = namedAddresses(
    replaceWhere(mayBeSpelledDot, dotted, spelledDot, ' adresbad ').replace(spacedOut, (run) =>
      run.replace(/[^\p{L}03@]/gu, ''),
    ),
    nameAddress,
  )
    .replace(handle, ' handlemark ')
    .replace(brokenWord, '$1$2')
    .replace(
      /(?<=\p{L})[0134@$](?=\p{L})|(?<![\p{L}\p{N}])[0@$](?=\p{L}{2})|(?<=\p{L}{2})[0@](?![\p{L}\p{N}])/gu,
      (sign, at: number, whole: string) => {
        const cyrillic =
          /\p{Script=Cyrillic}/u.test(whole[at + 1] ?? '') || /\p{Script=Cyrillic}/u.test(whole[at - 1] ?? '');
        return (cyrillic ? cyrillicSigns : latinSigns)[sign] ?? sign;
      },
    )
    .replace(/(?<!\p{L})(?:[cсsц][vвb][vвcсb]2?|с[иi]в[иi]в[иi]|цв[ск])(?!\p{L})/gu, ' sivivi ')
    .replaceAll('?', ' qmark ');
  const words = foldWords(plain).map((word) => (isSum(word) ? 'amount' : word.slice(0, longestWord)));
  if (hides(shown)) words.push('hidden');
  return words;
}

function isSum(word: string): boolean {
  const [, number, dollars] = /^(\d+)(usd)?$/.exec(word) ?? [];
  return number !== undefined && (dollars !== undefined || (Number(number) >= 1000 && Number(number) % 100 === 0));
}

/** Whether letters are spaced out, of two scripts in turn, or signs and digits stand for them. */
function hides(text: string): boolean {
  const withoutContacts = namedAddresses(text, () => ' ').replace(handle, ' ');
  return (
    withoutContacts.search(spacedOut) >= 0 ||
    (mayBeCommaDot.test(text) && withoutContacts.search(commaDot) >= 0) ||
    (/\p{Script=Latin}/u.test(text) &&
      /\p{Script=Cyrillic}/u.test(text) &&
      withoutContacts.search(mixedLetters) >= 0) ||
    (/\p{L}[@0]\p{L}/u.test(text) && withoutContacts.search(signWithin) >= 0)
  );
}

/** These look at every place of a text for the beginning of what most texts do not have: its rarest part is looked for first. */
const mayBeCommaDot = /,[a-z]/;
const mayBeSpelledDot = / \. |[([]\.[)\]]|точка|тчк|tochka|nuqta|нуқта|нукта|dot|дот/;

function replaceWhere(mayBe: RegExp, text: string, pattern: RegExp, by: string): string {
  return mayBe.test(text) ? text.replace(pattern, by) : text;
}

function namedAddresses(text: string, name: (whole: string, host: string) => string): string {
  return /\.[\p{L}\p{N}_]/u.test(text) ? text.replace(address, name) : text;
}

function nameAddress(whole: string, host: string): string {
  const lower = host.toLowerCase();
  const hasScheme = whole !== host && /^h.{2,3}ps?:?\/\//i.test(whole);
  if (/^[\d.]+$/.test(lower)) return hasScheme || /\//.test(whole) ? ' adresbad ' : whole;
  if (/\p{Script=Latin}/u.test(lower) && /\p{Script=Cyrillic}/u.test(lower)) return ' adresbad ';
  if (knownHosts.test(lower)) return ' adresafe ';
  const end = /\.([\p{L}]+)$/u.exec(lower)?.[1] ?? '';
  if (lower === 't.me' || lower === 'wa.me') return ' handlemark ';
  if (/\.apk\b/i.test(whole) || oddEnd.test(lower)) return ' adresbad ';
  if (/^(?:uz|ru|com|net|org|kz|рф|сом|com|онлайн|сайт|ком)$/.test(end)) {
    return /pay|order|dostav|deliver|safe|secur|oplat|tolov|pul|bank|card|karta|bonus|tok|olx|post|verif|money|gift/.test(
      lower,
    )
      ? ' adresbad '
      : ' adresplain ';
  }
  return whole.replaceAll('.', ' ');
}
