import { type Language, writtenIn } from '#contract/texts/language.ts';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { own } from '#contract/values/own.ts';
import { columnsOf } from '#contract/values/products/product-fields.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { fieldNames } from '#web/features/product-text/field-names.ts';
import { m } from '#web/texts/messages.ts';
import { productStatusTexts } from '#web/texts/product-status-texts.ts';
import { severityTexts, topicTexts } from '../banned-words/banned-word-texts.ts';
import { kindTexts } from '../imports/import-texts.ts';
import { decisionTexts, stateTexts } from '../moderation/case-texts.ts';
import { placeKindTexts } from '../places/place-kinds.ts';
import { typeTexts } from '../properties/property-types.ts';
import { warningTexts } from '../signals/signal-texts.ts';
import { kindTexts as synonymKindTexts } from '../synonyms/synonym.ts';
import { rowMoment } from '../tabs/row-dates.ts';

/** The columns of a product. */
const productTexts = columnsOf(fieldNames);

/** Whatever acts keep, in words; the languages of a name share theirs and keep their code. */
const fieldTexts: Readonly<Record<string, () => string>> = {
  ...productTexts,
  kind: m.admin_audit_field_kind,
  format: m.admin_audit_field_format,
  status: m.admin_audit_field_status,
  state: m.admin_audit_field_status,
  role: m.admin_audit_field_role,
  until: m.admin_audit_field_until,
  decision: m.admin_audit_field_decision,
  rule: m.admin_audit_field_rule,
  category_id: m.admin_audit_field_category,
  categoryId: m.admin_audit_field_category,
  place: m.admin_audit_field_place,
  name_uz: m.admin_audit_field_names,
  name_ru: m.admin_audit_field_names,
  name_en: m.admin_audit_field_names,
  nameUz: m.admin_audit_field_names,
  nameRu: m.admin_audit_field_names,
  nameEn: m.admin_audit_field_names,
  titleUz: m.admin_audit_field_title,
  titleRu: m.admin_audit_field_title,
  titleEn: m.admin_audit_field_title,
  short_uz: m.admin_audit_field_short,
  short_ru: m.admin_audit_field_short,
  short_en: m.admin_audit_field_short,
  aliases: m.admin_audit_field_aliases,
  lat: m.admin_audit_field_centre,
  lon: m.admin_audit_field_centre,
  image_hash: m.admin_audit_field_picture,
  options: m.admin_audit_field_options,
  required: m.admin_audit_field_required,
  days: m.admin_audit_field_days,
  endsAt: m.admin_audit_field_ends,
  expiresAt: m.admin_audit_field_ends,
  productId: m.admin_audit_field_product,
  word: m.admin_audit_field_word,
  active: m.admin_audit_field_active,
  parent_id: m.admin_audit_field_parent,
  appeal: m.admin_audit_field_appeal,
  type: m.admin_audit_field_type,
  key: m.admin_audit_field_key,
  slug: m.admin_audit_field_slug,
  icon: m.admin_audit_field_icon,
  card_facts: m.admin_audit_field_card_facts,
  rank: m.admin_audit_field_rank,
  min_value: m.admin_audit_field_min,
  max_value: m.admin_audit_field_max,
  unit_uz: m.admin_audit_field_unit,
  severity: m.admin_audit_field_severity,
  topic: m.admin_audit_field_topic,
  warning: m.admin_audit_field_warning,
  concept: m.admin_audit_field_concept,
  terms: m.admin_audit_field_terms,
  narrower: m.admin_audit_field_narrower,
  weak: m.admin_audit_field_weak,
  placement: m.admin_audit_field_placement,
  mobileImageUrl: m.admin_audit_field_mobile_picture,
  linkUrl: m.admin_audit_field_link,
  startsAt: m.admin_audit_field_starts,
  isShown: m.admin_audit_field_shown,
  version: m.admin_audit_field_version,
  ids: m.admin_audit_field_order,
  priceUzs: m.admin_audit_field_price_uzs,
  region_id: m.admin_audit_field_region,
  district_id: m.admin_audit_field_district,
  properties: m.admin_audit_field_properties,
  status_reason: m.admin_audit_field_status_reason,
  sellerId: m.admin_audit_field_seller,
  hidden: m.admin_audit_field_hidden,
  case: m.admin_audit_field_case,
  digest: m.admin_audit_field_digest,
  rows: m.admin_audit_field_rows,
  toAdd: m.admin_audit_field_to_add,
  toChange: m.admin_audit_field_to_change,
  added: m.admin_audit_field_added,
  changed: m.admin_audit_field_changed,
  bad: m.admin_audit_field_bad,
  codesADay: m.admin_audit_field_codes,
  claimed: m.admin_audit_field_claimed,
  socketEvent: m.admin_audit_field_event,
  id: m.admin_audit_field_id,
  unit_ru: m.admin_audit_field_unit,
  unit_en: m.admin_audit_field_unit,
  category: m.admin_audit_field_category,
  effect: m.admin_audit_field_severity,
  imageUrl: m.admin_audit_field_picture,
  descriptionUz: m.admin_audit_field_description,
  descriptionRu: m.admin_audit_field_description,
  descriptionEn: m.admin_audit_field_description,
  price_uzs: m.admin_audit_field_price_uzs,
  parent: m.admin_audit_field_parent,
  name: m.admin_audit_field_names,
};

const languages = /_(uz|ru|en)$|(?<=[a-z])(Uz|Ru|En)$/;

/** What an act changed, in words; its code where nobody has given it any. */
export function fieldText(field: string): string {
  const text = own(fieldTexts, field)?.();
  if (!text) return field;
  const [, column, name] = languages.exec(field) ?? [];
  const language = column ?? name?.toLowerCase();
  return language ? `${text} (${language})` : text;
}

const ruleTitles = Object.fromEntries(Object.entries(moderationRuleTexts).map(([rule, { title }]) => [rule, title]));

/** Codes that a field holds, in words. */
const valueTexts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  status: productStatusTexts,
  role: { user: m.admin_role_user, moderator: m.admin_role_moderator, admin: m.admin_role_admin },
  rule: ruleTitles,
  decision: decisionTexts,
  // Of a file, of somebody who sells, of a place and of a group of words; no two share a code.
  kind: { ...kindTexts, ...userKindTexts, ...placeKindTexts, ...synonymKindTexts },
  type: { ...typeTexts, DOUBLE: typeTexts.NUMBER },
  severity: severityTexts,
  topic: topicTexts,
  effect: { warn: m.admin_audit_value_warn, pass: m.admin_audit_value_pass },
  warning: warningTexts,
  placement: { home_hero: m.admin_audit_value_placement_home },
  appeal: { upheld: m.admin_audit_act_appeal_upheld, overturned: m.admin_audit_act_appeal_overturned },
  state: stateTexts,
};

const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What a field holds, in words: codes, moments, lists and options as people read them. */
export function valueText(field: string, value: unknown, language: Language): string {
  const texts = own(valueTexts, field);
  const words = texts && typeof value === 'string' ? own(texts, value)?.() : undefined;
  if (words) return words;
  if (value === null || value === '') return m.admin_audit_empty_value();
  if (typeof value === 'boolean') return value ? m.admin_audit_yes() : m.admin_audit_no();
  if (typeof value === 'string' && moment.test(value)) return rowMoment(value, language);
  if (Array.isArray(value)) return value.map((item) => valueText('', item, language)).join(', ');
  if (!isRecord(value)) return String(value);
  // An option of a property is named by its text; the rest, part by part.
  if (typeof value.text_uz === 'string') return String(value[`text_${writtenIn(language)}`] ?? value.text_uz);
  return Object.entries(value)
    .map(([part, each]) => `${fieldText(part)}: ${valueText(part, each, language)}`)
    .join('; ');
}
