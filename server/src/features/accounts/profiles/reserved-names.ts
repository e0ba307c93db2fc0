import { normalizeText } from '#contract/values/text/text.ts';

const cyrillic =
  'а:a б:b в:v г:g д:d е:e ж:j з:z и:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:x ц:c ч:ch ш:sh э:e ю:yu я:ya қ:q ғ:g ҳ:h';
const lookalikes = 'і:i ѕ:s ј:j α:a ο:o ρ:p τ:t κ:k ι:i ν:v ı:i ɑ:a @:a $:s !:i |:i';
const digits = '0:o 1:i 3:e 4:a 5:s 7:t';
const cyrillicShapes = 'в:b н:h р:p с:c у:y х:x 1:l';

/** Ways in which a name can be read: letters alone, digits as letters, and Cyrillic letters by their shape. */
const readings: readonly ReadonlyMap<string, string>[] = [
  [cyrillic, lookalikes],
  [cyrillic, lookalikes, digits],
  [cyrillic, lookalikes, digits, cyrillicShapes],
].map((parts) => new Map(parts.flatMap((part) => part.split(' ').map(pairOf))));

const brand = 'tokcha';
const staff: readonly string[] = [
  'admin',
  'administrator',
  'administraciya',
  'administratsiya',
  'moderator',
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
  return readings.some((reading) => {
    const words = folded(username, reading);
    const whole = words.join('');
    return whole.includes(brand) || staff.some((name) => whole === name || words.includes(name));
  });
}

function folded(text: string, reading: ReadonlyMap<string, string>): string[] {
  const letters = normalizeText(text, 'NFKD').toLowerCase().replace(/\p{M}/gu, '').replace(/[ъь]/g, '');
  return [...letters]
    .map((letter) => reading.get(letter) ?? letter)
    .join('')
    .split(/[^a-z]+/)
    .filter(Boolean);
}

function pairOf(pair: string): [string, string] {
  const [from = '', to = ''] = pair.split(':');
  return [from, to];
}
