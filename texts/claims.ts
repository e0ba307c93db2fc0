import { editMinutes } from '#contract/values/chat.ts';
import { importLimits, shopLimits } from '#contract/values/import.ts';
import { limits } from '#contract/values/limits.ts';
import { appealHours, claimMinutes, takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { productLifeDays } from '#contract/values/products/product-life.ts';
import { retention } from '#contract/values/retention.ts';
import { moderatorBlockDays } from '#contract/values/roles.ts';

/** A number that texts say in words of their own, and that the product keeps: who changes it reads them again. */
export interface Claim {
  says: number;
  /** the texts that say it, by the beginning of their names */
  in: readonly string[];
}

const megabyte = 1024 * 1024;
const appealDays = appealHours / 24;

export const claims: readonly Claim[] = [
  { says: productLifeDays, in: ['admin_listing_extend', 'shop_files_renewal_text', 'rules/sections/posting/blocks/2'] },
  {
    says: retention.deletedDays,
    in: ['cabinet_leave_text', 'cabinet_leave_back', 'cabinet_leave_then', 'errors_account_deleted'],
  },
  { says: retention.deletedDays, in: ['rules/sections/deletion/blocks/1/text/2'] },
  {
    says: appealDays,
    in: [
      'moderation_own_appeal_text',
      'moderation_own_waiting',
      'moderation_block_wrong',
      'rules/sections/appeal/blocks/0/list/2',
    ],
  },
  { says: claimMinutes, in: ['moderation_take_hint'] },
  { says: moderatorBlockDays, in: ['moderation_days_hint'] },
  {
    says: takeBackSeconds,
    in: ['admin_audit_act_propose', 'moderation_bulk_text', 'moderation_review_key_z'],
  },
  { says: editMinutes, in: ['refusals_edit_too_late'] },
  { says: limits.pinnedChats, in: ['refusals_chat_pinned_full'] },
  { says: limits.newMatches, in: ['search_new_many'] },
  { says: limits.pictureBytes / megabyte, in: ['rules/sections/photos/blocks/0/list/0'] },
  { says: limits.picturePixels / 1e6, in: ['errors_image_too_large'] },
  { says: limits.photosPerProduct, in: ['shop_files_column_photos', 'rules/sections/photos/blocks/0/list/0'] },
  { says: limits.title, in: ['rules/sections/photos/blocks/0/list/4'] },
  { says: limits.description, in: ['rules/sections/photos/blocks/0/list/4'] },
  { says: importLimits.bytes / megabyte, in: ['admin_import_limits'] },
  { says: importLimits.rows, in: ['admin_import_limits'] },
  { says: importLimits.bytes / megabyte, in: ['shop_files_limits', 'shop_imports_source_too_large'] },
  { says: shopLimits.rows, in: ['shop_files_limits'] },
  { says: limits.statsDays, in: ['cabinet_stats_period_cabinet', 'business/sections/stats/blocks/0'] },
];

/** Texts whose figures are none of these. By the beginning of their names. */
export const otherFigures: Readonly<Record<string, readonly string[]>> = {
  'put in from the constants; a digest of each document tells of a change': ['legal/'],
  'uz says a limit of its own; ru and en name the true one': ['add_item_photos_hint'],
  'examples, steps, sizes of pictures, marks': [
    'common_date_wrong',
    'common_time_wrong',
    'errors_utf8_only',
    'about/sections/contact/',
    'about/sections/sources/',
    'add_item_heading_hint',
    'admin_banned_topic_adult',
    'app_install_desktop_safari_steps',
    'business/sections/photos/',
    'business/sections/words/',
    'cabinet_phone_step_',
    'cabinet_shop_address_hint',
    'imports_file_not_utf8',
    'manage_banners_',
    'product_advice_phone',
    'product_rate',
    'rules/sections/posting/blocks/1/list/2',
    'safety/sections/phones/',
    'second_factor_scan',
    'second_factor_confirm',
    'second_factor_mark',
    'units_sotix',
  ],
  'what the law, banks and registers have': [
    'business/sections/price/blocks/0/list/2',
    'cabinet_kind_tin_hint',
    'decisions_misleading_price_mend',
    'login_consent_age',
    'rules/sections/prices/',
    'rules_kind_tin',
    'safety/sections/cheated/',
    'safety/sections/codes/',
    'safety/sections/payment/',
  ],
  'names of what is measured or chosen, which their neighbours in the code hold': [
    'admin_moment_',
    'admin_overview_',
    'admin_reference_rank',
    'cabinet_notice_review',
    'cabinet_reserve_',
    'inbox_mute_',
    'notices_button_reserve',
    'notices_review',
    'people_stars',
    'second_factor_code_needed',
  ],
  'places of TOP, which every fourth card is (product/lists#top-slots)': [
    'business/topPlaces',
    'business/sections/top/',
    'promotion_brings_place',
  ],
  'times of jobs and of caches that only the server knows': [
    'admin_import_no_rows',
    'business/sections/stats/blocks/1',
    'cabinet_empty_attention',
    'cabinet_stats_period',
    'moderation_waits_long',
    'notices_expiry',
    'shop_files_renewal_hindered',
    'signals_note',
    'signals_prices_note',
    'signals_words_note',
    'upkeep_budget',
    'upkeep_sent_',
    'upkeep_verified_hour',
    'upkeep_wrong_hour',
    'upkeep_removed_month',
  ],
};
