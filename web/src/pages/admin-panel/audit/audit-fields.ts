import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import { own } from '#contract/values/own.ts';
import { m } from '#web/texts/messages.ts';
import { kindTexts } from '../imports/import-texts.ts';
import { decisionTexts } from '../moderation/case-texts.ts';
import { productStatusTexts } from '../products/product-status-texts.ts';

/** What changes often, in words; the languages of a name share theirs and keep their code. */
const fieldTexts: Readonly<Record<string, () => string>> = {
  kind: m.admin_audit_field_kind,
  format: m.admin_audit_field_format,
  status: m.admin_audit_field_status,
  state: m.admin_audit_field_status,
  role: m.admin_audit_field_role,
  until: m.admin_audit_field_until,
  decision: m.admin_audit_field_decision,
  rule: m.admin_audit_field_rule,
  title: m.admin_audit_field_title,
  description: m.admin_audit_field_description,
  price: m.admin_audit_field_price,
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
};

const languages = /(?:_|(?<=[a-z]))(uz|ru|en)$/i;

/** What an act changed, in words; its code where nobody has given it any. */
export function fieldText(field: string): string {
  const text = own(fieldTexts, field)?.();
  if (!text) return field;
  const language = languages.exec(field)?.[1];
  return language ? `${text} (${language.toLowerCase()})` : text;
}

const ruleTitles = Object.fromEntries(Object.entries(moderationRuleTexts).map(([rule, { title }]) => [rule, title]));

/** The codes that a field holds, in words. */
const valueTexts: Readonly<Record<string, Readonly<Record<string, () => string>>>> = {
  status: productStatusTexts,
  role: { user: m.admin_role_user, moderator: m.admin_role_moderator, admin: m.admin_role_admin },
  rule: ruleTitles,
  decision: decisionTexts,
  kind: kindTexts,
};

/** What a field holds, in words; null where it is no code that has any. */
export function valueWords(field: string, value: unknown): string | null {
  const texts = own(valueTexts, field);
  return (texts && typeof value === 'string' && own(texts, value)?.()) || null;
}
