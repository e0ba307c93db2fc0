import { plainWords } from './plain-words.ts';

/**
 * Messengers as people here name them. All words are in the one spelling of the fold, which is blind to script, apostrophes and case:
 * `вотсап` is `vosap`, `WhatsApp` is `vhasap`, `o'ting` and `ўтинг` are `oting`.
 */
const messenger =
  /^(?:t[ei]?l[ei]?gr|teleg[aeiu]|tg(?:a|da|dan|ga|ka)?$|vtg$|v[ao]t?sap|vh?at?sap|vhas|vayb|viber|imo(?:da|dan|ga|ka)?$|insta|mesenj|signal(?:da|dan|ga)$)/;

/** What is done there. Only forms that ask, propose or promise count: what was done already is a tale. */
const acts = [
  // Uzbek: a stem, no refusal within, and such an ending.
  /^(?:yoz|ez|ot|ut|chik|gaplash|tash?l?|yubor|jonat|bogl|kir|ulan|kosh|kush|koy|kuy|top|sora|izla|kel|kut|bol|bul|kil|ol)(?![a-z]{0,20}m[ae](?:n?g|y|s))[a-z]{0,6}(?:ng|ngiz|nglar|siz|sez|vor|vur|y|ylik|sak|sa|miz|[aiu]m[ae]n)$/,
  /^(?:(?:yoz|ez|ot|ut|chik|tezrok)$|davom|gaplashish|bogl[ao]n|ra[kg]am|nomer)/,
  // Russian.
  /^(?:na|ot|s|pere)?pi(?:shi|shite|shem|shemsa|shu|shus|sat|satsa)$/,
  /^(?:pere(?:y|h|brat|brosh)|prodolj|obsha|obshen|poobsh|pogovor|s?v[ae]j|zaho|zayd|vstup|dobav|stukn|stuch|podpi|zvon|pozvon)/,
  /^(?:(?:skin|kin)(?:u|em|te|ite|i)|(?:otprav|prishl)(?:lu|u|te|ite|im))$/,
  /^(?:davay|davayte|jdu|go|otvechu|otvechau|uhodim|bistre|luchshe|udobne)$/,
  // English.
  /^(?:vrite|teht|mesage|kontakt|chat|join)$/,
];
/** By such a word before an act, or after a messenger's name, nobody is called. */
const refusal = /^(?:ne|net|nikogda|yok|yuk|yogu?|emas|kerakmas|shart)$/;
/** Such a word after an act takes it back, or says that it is to be done here. */
const notThere = /^(?:ne|zdes|suda|shu|shetda|shetga)$/;
/** Whoever tells of somebody else's call calls nobody. */
const tale = / (?:deydi|deyish|dedi|degan|yakobi|predlaga)| de[bp](?: (?:yoz|ayt)(?:di|gan|ib|ish|ap)|$)/;
/** Where things are shown, an address is no call by itself. */
const showcase = /^(?:kanal|portfoli|sahifa|insta|guruh|osiv)/;
const phone = /(?<!\d)(?:\+?998[\s()-]*)?\d{2}[\s()-]*\d{3}[\s-]*\d{2}[\s-]*\d{2}(?!\d)/;
/** So many words on both sides belong to a messenger's name. */
const near = 6;

/** Whether a text calls its reader to another messenger: by an address there, or by a messenger's name and what to do in it. */
export function callsToMessenger(text: string): boolean {
  const words = plainWords(text);
  if (tale.test(` ${words.join(' ')}`)) return false;
  const isAct = (word: string, at: number): boolean =>
    acts.some((act) => act.test(word)) && !refusal.test(words[at - 1] ?? '') && !notThere.test(words[at + 1] ?? '');
  if (words.includes('handlemark')) return !words.some((word) => showcase.test(word)) || words.some(isAct);
  const isActNear = (at: number): boolean => {
    const from = Math.max(0, at - near);
    return words.slice(from, at + near + 1).some((word, index) => isAct(word, from + index));
  };
  const isCall = (name: string, at: number): boolean =>
    messenger.test(name) && !refusal.test(words[at + 1] ?? '') && (phone.test(text) || isActNear(at));
  return words.some(isCall);
}
