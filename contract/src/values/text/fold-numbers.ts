/** A word, a number or a sign of a text before numbers and their units become one word. */
export interface Piece {
  kind: 'word' | 'number' | 'sign';
  spelled: string;
  folded: string;
  /** where it stood, so that neighbours without a space can be told */
  from: number;
  to: number;
}

/** Number words before "rooms": Uzbek, and Russian as the first part of a compound. */
const roomCounts = new Map([
  ['bir', 1],
  ['iki', 2],
  ['uch', 3],
  ['tort', 4],
  ['besh', 5],
  ['odno', 1],
  ['dvuh', 2],
  ['treh', 3],
  ['chetireh', 4],
  ['pati', 5],
]);
const flatNicknames = new Map([
  ['odnu', 1],
  ['dvu', 2],
  ['tre', 3],
  ['chetire', 4],
]);
/** In any case and number: «сниму двушку», «продажа однушек», and with Uzbek endings, `dvushkaga`. */
const flatNickname = /^(odnu|dvu|tre|chetire)sh(?:k[a-z]{1,8}|ek)$/;
const compoundRooms = /^(bir|iki|uch|tort|besh|odno|dvuh|treh|chetireh|pati)(?:komnat|honali)/;

const rooms = /^(?:hona|honali|honalik|honalig|komnat[a-z]*|komn|kom)$/;
const flats = /^(?:kv|kvartir[a-z]*)$/;
const gigabytes = /^(?:gb|gig|giga|gigabayt[a-z]*)$/;
const terabytes = /^(?:tb|terabayt[a-z]*)$/;
const inches = /^(?:duym[a-z]*|inch)$/;
const hundredSquareMetres = /^(?:sotih|sotihli|sotok|sotka|sotki|sotik)$/;
const squareMetres = /^(?:kv|kvadrat[a-z]*)$/;
const metres = /^(?:m|metr[a-z]*)$/;
const years = /^(?:yil|yilgi|yili|yilda|god|goda|g|y)$/;
const trims = /^p[ao]z(?:isi[a-z]*)?$/;
const millions = /^(?:mln|milion[a-z]*|milon)$/;
const thousands = /^(?:ming|tis|tisach[a-z]*)$/;
const dollars = /^(?:dolar[a-z]*|usd)$/;

/**
 * Numbers keep their meaning when they are one word with their unit (docs/search.md, "Numbers"): a free 3 would find
 * "3/4 qavat". Amounts of money become plain numbers. What it gives is read again as the same.
 */
export function fuseNumbers(given: readonly Piece[]): { spelled: string; folded: string }[] {
  const words: { spelled: string; folded: string }[] = [];
  const pieces = withoutIdleSigns(given);
  for (let at = 0; at < pieces.length; ) {
    const piece = pieces[at];
    if (!piece) break;
    const fused =
      readSign(pieces, at) ?? readMemory(pieces, at) ?? readNumber(pieces, at) ?? readWordNumber(pieces, at);
    if (fused) for (const word of fused.words) words.push({ spelled: word, folded: word });
    else if (piece.kind !== 'sign') words.push({ spelled: piece.spelled, folded: piece.folded });
    at = fused?.next ?? at + 1;
  }
  return words;
}

/** Only signs that give a number its meaning stay: inches, dollars, and the bar between memory and storage. */
function withoutIdleSigns(pieces: readonly Piece[]): Piece[] {
  let quotes = 0;
  return pieces.filter((piece, at) => {
    if (piece.kind !== 'sign') return true;
    const [before, after] = [pieces[at - 1], pieces[at + 1]];
    if (piece.folded === '$') return before?.kind === 'number' || after?.kind === 'number';
    if (piece.folded === '"') {
      quotes += 1;
      const size = Number(before?.folded);
      return before?.kind === 'number' && before.to === piece.from && quotes % 2 === 1 && size >= 3 && size <= 110;
    }
    return isMemory(before) && isStorage(after);
  });
}

const isMemory = (piece: Piece | undefined): boolean => /^(?:2|3|4|6|8|12|16|18|24|32|64)$/.test(piece?.folded ?? '');
const isStorage = (piece: Piece | undefined): boolean => /^(?:32|64|128|256|512|1024)$/.test(piece?.folded ?? '');

interface Fused {
  words: string[];
  next: number;
}

/** `$1200`; every other sign is read with the number before it. */
function readSign(pieces: readonly Piece[], at: number): Fused | null {
  if (pieces[at]?.folded !== '$' || pieces[at + 1]?.kind !== 'number') return null;
  const { value, next } = readAmount(pieces, at + 1);
  return { words: [`${value}usd`], next };
}

/** Groups of three digits that an amount of money has behind its first; each number of a text is looked at as if it began one. */
const groupsAtMost = 8;

/** A number with its thousands joined, multiplied by what follows, and without the word "year". */
function readAmount(pieces: readonly Piece[], from: number): { value: string; next: number } {
  let value = pieces[from]?.folded ?? '';
  let next = from + 1;
  if (/^[1-9][0-9]{0,2}$/.test(value)) {
    let end = next;
    let last = -1;
    while (
      end < next + groupsAtMost &&
      pieces[end]?.kind === 'number' &&
      /^[0-9]{3}$/.test(pieces[end]?.folded ?? '')
    ) {
      if (pieces[end]?.folded === '000') last = end;
      end += 1;
    }
    for (; next <= last; next += 1) value += pieces[next]?.folded ?? '';
  }
  for (;;) {
    const word = wordAt(pieces, next);
    const number = Number(value);
    if (millions.test(word) && number > 0 && number < 10_000) value = String(Math.round(number * 1_000_000));
    else if (thousands.test(word) && number >= 1 && number < 1000) value = String(Math.round(number * 1000));
    else if (word === 'k' && number >= 50 && number < 1000 && Number.isInteger(number)) value = String(number * 1000);
    else if (!(years.test(word) && /^(?:19[5-9]|20[0-3])[0-9]$/.test(value))) return { value, next };
    next += 1;
  }
}

function readNumber(pieces: readonly Piece[], at: number): Fused | null {
  if (pieces[at]?.kind !== 'number') return null;
  const { value, next } = readAmount(pieces, at);
  return readUnit(pieces, next, value) ?? { words: [value], next };
}

/** `8/256` and `8+256` are memory and storage of a phone. */
function readMemory(pieces: readonly Piece[], at: number): Fused | null {
  const [memory, sign, storage, unit] = pieces.slice(at, at + 4);
  if (!isMemory(memory) || !/^[/+]$/.test(sign?.folded ?? '') || !isStorage(storage)) return null;
  const next = gigabytes.test(unit?.folded ?? '') ? at + 4 : at + 3;
  return { words: [`${memory?.folded}gb`, `${storage?.folded}gb`], next };
}

function readUnit(pieces: readonly Piece[], at: number, value: string): Fused | null {
  const number = Number(value);
  const [first, second] = [wordAt(pieces, at), wordAt(pieces, at + 1)];
  const isSmall = Number.isInteger(number) && number >= 1 && number <= 9;
  const one = (word: string) => ({ words: [word], next: at + 1 });
  const two = (word: string) => ({ words: [word], next: at + 2 });
  if (isSmall && rooms.test(first)) return one(`${value}xona`);
  if (isSmall && first === 'h' && rooms.test(second)) return two(`${value}xona`);
  if (isSmall && first === 'k' && flats.test(second)) return one(`${value}xona`);
  if (isSmall && trims.test(first)) return one(`${value}poz`);
  if (gigabytes.test(first)) return one(`${value}gb`);
  if (terabytes.test(first)) return one(`${Math.round(number * 1024)}gb`);
  if (inches.test(first)) return one(`${value}duym`);
  if (first === 'lik' && number >= 19 && number <= 110) return one(`${value}duym`);
  if (pieces[at]?.folded === '"') return one(`${value}duym`);
  if (hundredSquareMetres.test(first)) return one(`${value}sotix`);
  if (squareMetres.test(first) && metres.test(second)) return two(`${value}m2`);
  if (first === 'kvm') return one(`${value}m2`);
  if (first === 'm' && pieces[at + 1]?.folded === '2' && pieces[at + 1]?.from === pieces[at]?.to) {
    return two(`${value}m2`);
  }
  if (isRim(value) && first === 'radius') return one(`r${value}`);
  if (dollars.test(first) || pieces[at]?.folded === '$') return one(`${value}usd`);
  if (/^[uyi]$/.test(first) && second === 'e') return two(`${value}usd`);
  return null;
}

/** `ikki xonali`, `двухкомнатная`, `двушка`, `R14`. */
function readWordNumber(pieces: readonly Piece[], at: number): Fused | null {
  const word = pieces[at]?.folded ?? '';
  const nickname = flatNicknames.get(flatNickname.exec(word)?.[1] ?? '');
  if (nickname) return { words: [`${nickname}xona`], next: at + 1 };
  const compound = roomCounts.get(compoundRooms.exec(word)?.[1] ?? '');
  if (compound) return { words: [`${compound}xona`], next: at + 1 };
  const count = roomCounts.get(word);
  if (count && rooms.test(wordAt(pieces, at + 1))) return { words: [`${count}xona`], next: at + 2 };
  const rim = pieces[at + 1];
  const isPrice = wordAt(pieces, at + 2) === 'usd';
  if (word === 'r' && rim?.kind === 'number' && isRim(rim.folded) && !isPrice)
    return { words: [`r${rim.folded}`], next: at + 2 };
  return null;
}

/** Diameters of wheel rims in inches. */
function isRim(value: string): boolean {
  return /^(?:1[2-9]|2[0-2])$/.test(value);
}

function wordAt(pieces: readonly Piece[], at: number): string {
  const piece = pieces[at];
  return piece?.kind === 'word' ? piece.folded : '';
}
