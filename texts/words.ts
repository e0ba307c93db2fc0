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
    { word: /(?<!\p{L})izla/iu, instead: 'qidirish', except: ['common_search_placeholder'] },
    {
      word: /xavfsiz savdo/i,
      instead: 'xavfsizlik maslahatlari: a safe deal is an escrow service, which there is none',
    },
    { word: /(?<!\p{L})MB kursi/u, instead: 'Markaziy bank kursi: MB is megabyte' },
    { word: /xodimlar paneli/i, instead: 'admin panel' },
    { word: /amallar jurnali/i, instead: 'audit jurnali' },
    { word: /vasiy(?!lik va homiylik)/i, instead: 'homiy: a vasiy is for children under 14' },
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
    { word: /редактир/i, instead: 'изменить' },
    { word: /вид\S* оплат/i, instead: 'продаёте или отдаёте: the name of the field' },
    { word: /панел\S* сотрудник/i, instead: 'панель управления' },
    { word: /(?<!\p{L})агент(?!ств)/iu, instead: 'посредник' },
    { word: /журнал\S* действий/i, instead: 'журнал аудита', except: ['legal/'] },
    { word: /опекун|опеки(?! и попечительства)/i, instead: 'попечитель: an опекун is for children under 14' },
    { word: /(?<!водяных )знаков/i, instead: 'символов', except: ['rules/'] },
    { word: /сўм|so'm/i, instead: 'сум' },
    {
      word: /появ\S* после проверки|скоро появ/i,
      instead: 'после одобрения: what is reviewed may be rejected',
    },
  ],
  en: [
    { word: /(?<!\p{L})mend/iu, instead: 'fix' },
    { word: /(?<!\p{L})detail(?!\p{L})/iu, instead: 'property; «Details» heads them where people read them' },
    { word: /kinds? of pay/i, instead: 'sell or give away: the name of the field' },
    { word: /(?<!\p{L})cabinet/iu, instead: 'account', except: ['categories/'] },
    { word: /safe trading/i, instead: 'safety tips' },
    { word: /kind of seller/i, instead: 'seller type' },
    { word: /payment type/i, instead: 'sell or give away: the name of the field' },
    { word: /staff panel/i, instead: 'admin panel' },
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
  'errors_input_length',
  'errors_input_too_small',
  'errors_input_too_big',
];

/** Names of ranges, as their makers write them. */
export const namedRanges: readonly string[] = ['categories/samsung-phone/'];

/** Texts that quote code, marks and all. */
export const quotingCode: readonly string[] = ['imports_row_wrong_options', 'imports_row_wrong_properties'];

/** Names, marks and examples that two languages write alike; what is not here and alike was left untranslated by mistake. */
export const writtenAlike: readonly string[] = [
  'Admin panel',
  'Android: Chrome, Yandex, Edge',
  'Android: Firefox',
  'Android: Samsung Internet',
  'Bank.',
  'Banner',
  'CC BY 4.0',
  'CSV',
  'Click',
  'Fluent Emoji',
  'GeoNames',
  'ID',
  'Invalid refresh token',
  'Lucide',
  'Mac: Safari',
  'ODbL',
  'Onest',
  'OpenStreetMap',
  'PNG, JPG, WEBP',
  'Payme',
  'Payme, Click',
  'Redis',
  'Signal',
  'TOP',
  'TOP, {days}',
  'Telegram',
  'Tokcha',
  'Tokcha. ',
  'lex.uz',
  'moderator',
  'security.txt',
  "so'm",
  'uzimei.uz',
  "{amount} so'm",
  '{ms} ms',
];

/** Forms of verbs that ask for something, and what is possible: what a refusal says to do now. */
export const advice: Readonly<Record<WrittenLanguage, RegExp>> = {
  uz: /(?<!ni)ng(?=[.,:;\s]|$)|mumkin/,
  ru: /(?:йте|ите|йтесь|итесь|ьте|ьтесь)(?=[.,:;\s]|$)|можно|сможете/,
  en: /\b(?:Reload|Refresh|Check|Send|Sign|Confirm|Try|Ask|Enter|Find|Shorten|Choose|Renew|Delete|can|Make|Open|Turn|come back|Wait|Write|Upload|Read|Answer|Take|Move|Remove|Narrow|Create|Unpin|Use|record|Put)\b/i,
};

/** Refusals that are no more than a rule, which nothing but leaving it can answer, or that only staff meet. */
export const rulesAlone: readonly string[] = [
  'refusals_account_blocked_until',
  'refusals_accounts_past_end',
  'refusals_accounts_not_blocked',
  'refusals_accounts_oneself',
  'refusals_accounts_not_below',
  'refusals_accounts_too_long',
  'refusals_accounts_long_block',
  'refusals_account_staff_stays',
  'refusals_banners_wrong_link',
  'refusals_banners_wrong_schedule',
  'refusals_case_own_subject',
  'refusals_case_higher_staff',
  'refusals_case_own_decision',
  'refusals_case_own_report',
  'refusals_case_admins_block',
  'refusals_case_is_decided',
  'refusals_case_is_taken',
  'refusals_decision_rule_unfit',
  'refusals_decision_not_possible_here',
  'refusals_decision_no_appeal_here',
  'refusals_category_loses_values',
  'refusals_property_type_is_fixed',
  'refusals_property_options_in_use',
  'refusals_promotion_not_shown',
  'refusals_promotion_is_over',
  'refusals_promotion_own_listing',
  'refusals_reserved_already',
  'refusals_not_yourself',
  'refusals_report_own_product',
  'refusals_report_own_user',
  'refusals_report_own_review',
  'refusals_report_own_message',
  'refusals_review_own_product',
  'refusals_synonyms_taken',
  'refusals_synonyms_nothing_to_find',
  'refusals_synonyms_weak_elsewhere',
  'refusals_synonyms_no_narrower',
  'refusals_decision_too_late',
  'refusals_case_no_staff_now',
  'refusals_upkeep_unknown_job',
  'refusals_accounts_no_kind',
];
