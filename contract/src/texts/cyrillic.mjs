/**
 * Uzbek Latin in Uzbek Cyrillic (product/addresses#cyrillic). Plain JavaScript: Node 20 runs it, which compiles the texts before it has found
 * a Node that reads TypeScript.
 */

const letters = {
  a: 'а',
  b: 'б',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'ҳ',
  i: 'и',
  j: 'ж',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'қ',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  x: 'х',
  y: 'й',
  z: 'з',
  "o'": 'ў',
  "g'": 'ғ',
  sh: 'ш',
  ch: 'ч',
  ya: 'я',
  yu: 'ю',
  yo: 'ё',
  ye: 'е',
  "yo'": 'йў',
  "'": 'ъ',
};

/** Names that stand in Latin whatever the text, beside those that its Russian form writes so. */
const names = new Set(['Tokcha', 'Telegram', 'TOP', 'SMS', 'OTP', 'Click', 'Payme', 'USD', 'WhatsApp', 'Instagram']);
/** Whole words of phones' and browsers' own menus: “Add to Home Screen”, “Add page to”, “File”, “Most Compatible”. No Uzbek ending follows them. */
const ofMenus = new Set(['Add', 'to', 'page', 'Home', 'File', 'Most']);
/** Abbreviations of Uzbek that Russian quotes in Latin. */
const notNames = new Set(['STIR']);

/** Whole words that end on a soft sign, which goes when an ending comes, and words that are irregular only when they stand bare. */
const bare = {
  alkogol: 'алкоголь',
  aprel: 'апрель',
  avtomobil: 'автомобиль',
  bron: 'бронь',
  dekabr: 'декабрь',
  detal: 'деталь',
  dizel: 'дизель',
  dvigatel: 'двигатель',
  each: 'ҳар бири',
  elektromobil: 'электромобиль',
  emal: 'эмаль',
  fevral: 'февраль',
  fonar: 'фонарь',
  gantel: 'гантель',
  gazel: 'ГАЗель',
  gel: 'гель',
  gospital: 'госпиталь',
  iyl: 'июл',
  iyn: 'июн',
  iyul: 'июль',
  iyun: 'июнь',
  kabel: 'кабель',
  kafel: 'кафель',
  karusel: 'карусель',
  like: 'лайк',
  magistral: 'магистраль',
  max: 'макс.',
  mebel: 'мебель',
  medal: 'медаль',
  mediamebel: 'медиамебель',
  model: 'модель',
  modul: 'модуль',
  motel: 'мотель',
  nikel: 'никель',
  noy: 'ноя',
  noyabr: 'ноябрь',
  oktabr: 'октябрь',
  otel: 'отель',
  panel: 'панель',
  parol: 'пароль',
  portfel: 'портфель',
  profil: 'профиль',
  pudel: 'пудель',
  rol: 'роль',
  royal: 'рояль',
  rul: 'руль',
  sentabr: 'сентябрь',
  shampun: 'шампунь',
  sibir: 'сибирь',
  sirk: 'цирк',
  spaniyel: 'спаниель',
  stil: 'стиль',
  tonnel: 'тоннель',
  tsokol: 'цоколь',
  tyul: 'тюль',
  ventil: 'вентиль',
  vermishel: 'вермишель',
  yan: 'янв',
  yandex: 'яндекс',
  yanvar: 'январь',
  yod: 'йод',
  yuan: 'юань',
};

/** Beginnings of words whose Cyrillic no rule gives: loans with ц, ь, ъ or э, and names that keep й before о. */
const beginnings = {
  aksessuar: 'аксессуар',
  albom: 'альбом',
  asfalt: 'асфальт',
  balzam: 'бальзам',
  bilyard: 'бильярд',
  buldog: 'бульдог',
  buldozer: 'бульдозер',
  elektrostansiya: 'электростанция',
  farmatsevt: 'фармацевт',
  feldsher: 'фельдшер',
  film: 'фильм',
  filtr: 'фильтр',
  fransuz: 'француз',
  kalkulyator: 'калькулятор',
  kanselyariya: 'канцелярия',
  kompyuter: 'компьютер',
  konki: 'коньки',
  konsert: 'концерт',
  kultivator: 'культиватор',
  kultur: 'культур',
  litsey: 'лицей',
  mikroven: 'микровэн',
  miniven: 'минивэн',
  "mo'jiza": 'мўъжиза',
  motokultivator: 'мотокультиватор',
  motosikl: 'мотоцикл',
  multfilm: 'мультфильм',
  multi: 'мульти',
  obyekt: 'объект',
  ofitsiant: 'официант',
  oktabr: 'октябр',
  palto: 'пальто',
  patsient: 'пациент',
  porsiya: 'порция',
  portsiya: 'порция',
  protsent: 'процент',
  pulsometr: 'пульсометр',
  pult: 'пульт',
  retsept: 'рецепт',
  sement: 'цемент',
  sentabr: 'сентябр',
  sentner: 'центнер',
  sentr: 'центр',
  sex: 'цех',
  shpits: 'шпиц',
  shvits: 'швиц',
  sifrl: 'цифрл',
  silindr: 'цилиндр',
  sisterna: 'цистерна',
  sitrus: 'цитрус',
  stansiya: 'станция',
  subyekt: 'субъект',
  tsokol: 'цокол',
  ultra: 'ультра',
  vals: 'вальс',
  xetchbek: 'хэтчбек',
  yogurt: 'йогурт',
  yorkshir: 'йоркшир',
};
const longestFirst = Object.keys(beginnings).sort((one, other) => other.length - one.length);

/** `ts` and, after к, `s` that stand for ц: of loans alone, since native words meet `t` and `s` at the seam of an ending. */
const ts = /ts(?=i(?:ya|on|kl|ant)|e(?:nz|ss|vt|nt))/g;
const ks = /(?<=k)s(?=iya)/g;

/** A name long enough that a word which begins so and goes on with an ending is that name. */
const isProper = /^[A-Z].{3,50}$/;
const endings = /^(?:lar)?(?:im|ingiz|i|si)?(?:niki)?(?:ni|ning|da|dagi|dan|ga|gacha)?$/;

const apostrophe = /[ʻʼ‘’`]/g;
const pieces = /ц|yo'|[og]'|sh|ch|y[aeou]|[a-z']/g;
const vowel = /[aeiouаеёиоуўэюяы]$/;
/** Words, and what holds words without being text: inputs, elements, addresses of pages, files and letters. */
const parts =
  /\{[^{}]{0,200}\}|<[^<>]{0,200}>|https?:\/\/[^\s«»"]{1,300}|(?<![a-z0-9_@.-])[a-z0-9_@-]{1,60}(?:\.[a-z0-9_-]{1,60}){0,3}\.(?:uz|com|org|net|me|ru|txt)\b(?:\/[a-z0-9_/]{0,200})?|[a-z]{1,60}(?:['ʻʼ‘’`][a-z]{1,60}){0,8}(?:(?<=[og])['ʻʼ‘’`])?[0-9]{0,20}/gi;
const latinWord = /[a-z][a-z0-9]*/gi;

/**
 * All texts that a value has in it, one under the other.
 *
 * @param {unknown} value
 * @returns {string}
 */
export function textsIn(value) {
  if (typeof value === 'string') return value;
  return value !== null && typeof value === 'object' ? Object.values(value).map(textsIn).join('\n') : '';
}

/**
 * A text in Uzbek Cyrillic. Inputs, elements and addresses stay, and so do names: words that Uzbek does not spell (with `w`, or `c` alone),
 * and those that `russian`, the same text in Russian, writes in Latin too; their endings are changed.
 *
 * @param {string} text
 * @param {string} [russian]
 * @returns {string}
 */
export function inCyrillic(text, russian = '') {
  const kept = latinWordsIn(russian);
  return text.replace(parts, (part, at) =>
    isWord(part) && !endsName(part, text.slice(Math.max(0, at - 40), at), kept) ? wordInCyrillic(part, kept) : part,
  );
}

const isWord = (part) => /^[a-z'ʻʼ‘’`]+$/i.test(part);

/** What ends a name after a figure in it: the X of bZ4X. */
const endsName = (part, before, kept) =>
  /[0-9]$/.test(before) && [...kept].some((name) => name.endsWith(part) && `${before}${part}`.endsWith(name));

function latinWordsIn(text) {
  if (!/[a-z]/i.test(text)) return names;
  const words = text.replace(/\{[^{}]{0,200}\}/g, '').match(latinWord) ?? [];
  return new Set([...names, ...words.filter((word) => !notNames.has(word))]);
}

function wordInCyrillic(word, kept) {
  const stem = nameIn(word, kept);
  if (stem === '') return spelled(word.replace(apostrophe, "'"));
  const ending = word.slice(stem.length);
  return /^['ʻʼ‘’`]/.test(ending) ? `${stem}${ending[0]}${spelled(ending.slice(1))}` : stem + spelled(ending);
}

/** The name that a word is, or that its ending follows (`iPhone'da`, `TOPni`); empty where it has none. */
function nameIn(word, kept) {
  if (kept.has(word) || ofMenus.has(word)) return word;
  const [stem] = word.split(/['ʻʼ‘’`]/);
  if (kept.has(stem)) return stem;
  const capitals = /^[A-Z]{2,}(?=[a-z])/.exec(word)?.[0] ?? '';
  if (kept.has(capitals)) return capitals;
  const named = [...kept].find(
    (name) => isProper.test(name) && word.startsWith(name) && endings.test(word.slice(name.length)),
  );
  if (named) return named;
  return /w|c(?!h)/i.test(stem) ? stem : '';
}

function spelled(word) {
  const lower = word.toLowerCase();
  const whole = Object.hasOwn(bare, lower) ? bare[lower] : undefined;
  if (whole) return cased(whole, word);
  const beginning = longestFirst.find((each) => lower.startsWith(each)) ?? '';
  const known = beginning === '' ? '' : cased(beginnings[beginning], word.slice(0, beginning.length));
  return known + byLetters(word.slice(beginning.length), known);
}

function byLetters(word, before) {
  const lower = word.toLowerCase().replace(ts, 'ц').replace(ks, 'ц');
  let result = '';
  let at = 0;
  for (const piece of lower.match(pieces) ?? []) {
    const from = word.slice(at, at + lengthOf(piece, word, at));
    at += from.length;
    const next = word.slice(at, at + 1);
    result += cased(letterOf(piece, before + result), piece === "'" ? next : from);
  }
  return result;
}

const lengthOf = (piece, word, at) =>
  piece === 'ц' && word.slice(at, at + 2).toLowerCase() === 'ts' ? 2 : piece.length;

/** `e` begins a word, or follows a vowel, as э; `ye` after a consonant divides. */
function letterOf(piece, before) {
  const written = before.toLowerCase();
  if (piece === 'ц') return 'ц';
  if (piece === 'e') return written === '' || vowel.test(written) ? 'э' : 'е';
  if (piece === 'ye') return written === '' || vowel.test(written) ? 'е' : 'ье';
  return letters[piece];
}

function cased(cyrillic, latin) {
  if (latin === latin.toLowerCase()) return cyrillic;
  if (latin === latin.toUpperCase() && latin.replace(/[^A-Z]/g, '').length > 1) return cyrillic.toUpperCase();
  return cyrillic.charAt(0).toUpperCase() + cyrillic.slice(1);
}
