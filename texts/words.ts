import type { WrittenLanguage } from '#contract/texts/language.ts';

/** A word that texts do without (docs/glossary.md). */
export interface UnwantedWord {
  word: RegExp;
  /** the word for it, or why it is out */
  instead: string;
  /** where it is right all the same: by the beginning of the text's name */
  except?: readonly string[];
}

/** Texts that docs/product quotes, to the letter. */
const printed = [
  'common_search_placeholder',
  'common_add_product_short',
  'common_no_products_title',
  'common_no_products_text',
  'common_all_loaded',
  'home_recommended',
  'lists_empty_title',
  'product_no_description',
];

export const unwantedWords: Readonly<Record<WrittenLanguage, readonly UnwantedWord[]>> = {
  uz: [
    { word: /turkum/i, instead: 'kategoriya', except: ['common_search_placeholder'] },
    { word: /toifa/i, instead: 'kategoriya', except: ['common_no_products_text', 'categories/'] },
    { word: /(?:ichki|ota) kategoriya/i, instead: 'subkategoriya, yuqori kategoriya' },
    {
      word: /(?<![\p{L}'])mol(?:lar|i|ni|ga|dan|ning|lari)?(?![\p{L}'])/iu,
      instead: 'tovar: mol is cattle first of all',
      except: ['categories/qishloq-xojaligi/chorva-mollari', 'categories/cattle-breed'],
    },
    { word: /mahsulot/i, instead: "e'lon", except: [...printed, 'rules/', 'categories/'] },
    { word: /(?:yangi|eski|amaldagi|hujjat\S* qaysi) nusxa/i, instead: 'tahrir: of a document; nusxa is a copy' },
    { word: /akkaunt/i, instead: 'hisob', except: ['rules/'] },
    { word: /sessiya/i, instead: 'seans' },
    { word: /seans\S* (?:tuga|tugat)/i, instead: 'seans yakunlanadi' },
    { word: /qurilma\S* (?:\S+ )?chiqarib yubor/i, instead: 'qurilmadagi seansni yakunlash' },
    { word: /layk|yoqtir/i, instead: 'sevimlilar', except: ['rules/'] },
    { word: /yechib ol/i, instead: "sotuvdan olish: pul yechib olinadi, e'lon emas" },
    { word: /ta'mir talab/i, instead: "ta'mirtalab" },
    { word: /bandlik/i, instead: 'band: bandlik is employment', except: ['categories/'] },
    { word: /(?<!\p{L})uzing|(?<!\p{L})uzish/iu, instead: 'ajratish' },
    { word: /qaror\S*(?: ustidan)? shikoyat/i, instead: "qarorga e'tiroz: shikoyat is a report" },
    { word: /e'lon\S* e'lon qil/i, instead: 'saytga chiqarish' },
    { word: /e'lonning e'loni|Tizim belgi/i, instead: 'signal' },
    { word: /sum(?![\p{L}])/iu, instead: "so'm" },
    {
      word: /(?:tekshiruvdan keyin|tez orada) ko'rin/i,
      instead: 'moderator tasdiqlagach: what is reviewed may be rejected',
    },
  ],
  ru: [
    { word: /(?<!со)бесед/i, instead: 'диалог' },
    { word: /разговор/i, instead: 'диалог' },
    { word: /(?<!\p{L})чат(?:а|е|у|ом|ы|ов|ах)?(?!\p{L})/iu, instead: 'диалог', except: ['telegram_not_linked'] },
    { word: /(?<!\p{L})свойств/iu, instead: 'характеристика' },
    {
      word: /(?<!\p{L})област/iu,
      instead: 'регион',
      except: ['admin_reference_kind_viloyat', 'places', 'categories/'],
    },
    { word: /лайк|отмет\S* «нравится»/i, instead: 'избранное' },
    { word: /(?<!\p{L})ТОП(?!\p{L})/u, instead: 'TOP' },
    { word: /«Токч/, instead: 'Токча без кавычек' },
    {
      word: /безопасн\S* сделк/i,
      instead: 'советы по безопасности: a safe deal is an escrow service, which there is none',
    },
    { word: /милици/i, instead: 'органы внутренних дел' },
    { word: /вид\S* продавца/i, instead: 'тип продавца' },
    { word: /жалоб\S* на решени/i, instead: 'апелляция: жалоба is a report' },
    { word: /(?<!водяных )знаков/i, instead: 'символов', except: ['rules/'] },
    { word: /сўм|so'm/i, instead: 'сум' },
    {
      word: /появ\S* после проверки|скоро появ/i,
      instead: 'после одобрения: what is reviewed may be rejected',
    },
  ],
  en: [
    { word: /(?<!\p{L})mend(?!\p{L})/iu, instead: 'fix' },
    { word: /(?<!\p{L})cabinet/iu, instead: 'account', except: ['categories/'] },
    { word: /safe trading/i, instead: 'safety tips' },
    { word: /kind of seller/i, instead: 'seller type' },
    { word: /ways? of paying/i, instead: 'payment method' },
    { word: /(?<!\p{L})products?(?!\p{L})/iu, instead: 'listing', except: ['rules/', 'categories/'] },
    { word: /(?<!\p{L})likes?:/iu, instead: 'favourites' },
    { word: /swindler|cheated/i, instead: 'scammer, scammed', except: ['rules/'] },
    { word: /without (?:an )?end(?!\p{L})/iu, instead: 'permanently' },
    { word: /(?<!\p{L})(?:soums?|sums?)(?!\p{L})|so[‘’ʻ]m/iu, instead: "so'm", except: ['safety/'] },
    { word: /meanwhile/i, instead: 'in the meantime' },
    { word: /(?<![\p{L}{])refus(?:e|ed|es|ing)(?!\p{L})/iu, instead: 'reject', except: ['product_advice_work'] },
    { word: /e-mail/i, instead: 'email' },
    {
      word: /sotkas?|soti(?:x|kh)|(?<!\p{L})mln/iu,
      instead: '100 m², mn: words of Uzbek or Russian that English has not',
    },
    { word: /is looked at/i, instead: 'is reviewed' },
    {
      word: /will appear (?:soon|once (?:it has been )?reviewed)/i,
      instead: 'once a moderator approves it: what is reviewed may be rejected',
    },
  ],
};

/** Texts in which an ending stands right after an input: those that `endings.ts` chooses between. */
export const joinedEndings: readonly string[] = ['endings_until_word', 'endings_since_word'];

/** Texts whose "dan" or "gacha" follows an input that is always a figure. Dates and sums go through `endings.ts`. */
export const endingsOfFigures: readonly string[] = [
  'endings_until_figure',
  'endings_since_figure',
  'add_item_between',
  'admin_reference_rank_hint',
  'cabinet_name_length',
  'deal_offer_of',
  'errors_input_length',
  'errors_input_too_small',
  'errors_input_too_big',
];

/** Names of ranges, as their makers write them. */
export const namedRanges: readonly string[] = ['categories/samsung-phone/'];

/** Texts that quote code, marks and all. */
export const quotingCode: readonly string[] = ['imports_row_wrong_options', 'imports_row_wrong_properties'];
