import { normalizeText } from '#contract/values/text/text.ts';

const cyrillic =
  'а:a б:b в:v г:g д:d е:e ж:j з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:c ч:ch ш:sh э:e ю:yu я:ya қ:q ғ:g ҳ:h';
const smallCapitals = 'ᴀ:a ʙ:b ᴄ:c ᴅ:d ᴇ:e ꜰ:f ɢ:g ʜ:h ɪ:i ᴊ:j ᴋ:k ʟ:l ᴍ:m ɴ:n ᴏ:o ᴘ:p ʀ:r ꜱ:s ᴛ:t ᴜ:u ᴠ:v ᴡ:w ʏ:y ᴢ:z';
const otherScripts =
  'ø:o đ:d ħ:h ł:l ŧ:t ԁ:d һ:h ԛ:q ԝ:w ꓮ:a ꓚ:c ꓓ:d ꓧ:h ꓲ:i ꓗ:k ꓟ:m ꓠ:n ꓳ:o ꓔ:t ꭺ:a ꮯ:c ꭰ:d ꮋ:h ꮶ:k ꮇ:m ꭲ:t';
const lookalikes = 'і:i ѕ:s ј:j α:a ο:o ρ:p τ:t κ:k ι:i ν:v ı:i ɑ:a @:a $:s !:i |:i';
const digits = '0:o 1:i 3:e 4:a 5:s 7:t';
const cyrillicShapes = 'в:b н:h р:p с:c у:y х:x 1:l';

/** Ways in which a name can be read: letters alone, digits as letters, and Cyrillic letters by their shape. */
const spellings: readonly ReadonlyMap<string, string>[] = [
  [cyrillic, smallCapitals, otherScripts, lookalikes],
  [cyrillic, smallCapitals, otherScripts, lookalikes, digits],
  [cyrillic, smallCapitals, otherScripts, lookalikes, digits, cyrillicShapes],
].map((parts) => new Map(parts.flatMap((part) => part.split(' ').map(pairOf))));

/** Where Unicode has the alphabet once more, white on black or as flags: NFKD leaves these as they are. */
const pictured: readonly number[] = [0x1f150, 0x1f170, 0x1f1e6];

/** What no name may hold: the brand, and what people here call a desk of its staff. */
const anywhere: readonly string[] = [
  'tokcha',
  'qollabquvvatlash',
  'qullabquvvatlash',
  'texnikyordam',
  'yordamxizmati',
  'xavfsizlikxizmati',
  'slujbapodderjki',
  'slujbabezopasnosti',
  'texpodderjk',
];
const staff: readonly string[] = [
  'admin',
  'administrator',
  'administraciya',
  'administratsiya',
  'adminlar',
  'mamuriyat',
  'moderator',
  'moderatorlar',
  'support',
  'sapport',
  'podderjka',
  'helpdesk',
];

/**
 * Whether a display name reads as the site or its staff, in Latin or Cyrillic, spaced out or with letters and digits that
 * only look alike (rules/input#names).
 */
export function isReservedName(username: string): boolean {
  return spellings.some((spelling) => {
    const words = folded(username, spelling);
    const whole = words.join('');
    return (
      anywhere.some((name) => whole.includes(name)) || staff.some((name) => whole === name || words.includes(name))
    );
  });
}

function folded(text: string, spelling: ReadonlyMap<string, string>): string[] {
  const letters = normalizeText(text, 'NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/[ъь]/g, '');
  return [...letters]
    .map((letter) => spelling.get(letter) ?? picturedLetter(letter) ?? letter)
    .join('')
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function picturedLetter(character: string): string | undefined {
  const code = character.codePointAt(0) ?? 0;
  const begin = pictured.find((first) => code >= first && code < first + 26);
  return begin === undefined ? undefined : String.fromCharCode(0x61 + code - begin);
}

function pairOf(pair: string): [string, string] {
  const [from = '', to = ''] = pair.split(':');
  return [from, to];
}
