import { editMinutes } from '#contract/values/chat.ts';
import { importLimits, shopLimits } from '#contract/values/import.ts';
import { limits } from '#contract/values/limits.ts';
import { appealHours, claimMinutes, slowCaseHours, takeBackSeconds } from '#contract/values/moderation/moderation.ts';
import { attentionDays, productLifeDays } from '#contract/values/products/product-life.ts';
import { bannedWordLimits, pricesAtLeast, signalRulesSeconds } from '#contract/values/products/product-signals.ts';
import { retention } from '#contract/values/retention.ts';
import { moderatorBlockDays } from '#contract/values/roles.ts';

/** A number that texts say in words of their own, and that the product keeps: who changes it reads them again. */
export interface Claim {
  says: number;
  /** the texts that say it, by the beginning of their names */
  in: readonly string[];
  /** where only a statement of the database has it: the declaration, and how it says it there */
  stated?: readonly [declaration: string, as: string];
}

const megabyte = 1024 * 1024;
const appealDays = appealHours / 24;

export const claims: readonly Claim[] = [
  { says: productLifeDays, in: ['admin_listing_extend', 'shop_files_renewal_text', 'rules/sections/posting/blocks/2'] },
  {
    says: retention.deletedDays,
    in: [
      'cabinet_leave_text',
      'cabinet_leave_back',
      'cabinet_leave_then',
      'errors_account_deleted',
      'admin_act_delete_note',
    ],
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
  { says: limits.staffNoteMin, in: ['refusals_act_note_required'] },
  { says: bannedWordLimits.letters, in: ['refusals_banned_words_no_word'] },
  { says: retention.viewerHours / 24, in: ['archive_left_out'] },
  {
    says: 5,
    in: ['admin_overview_queries_hint'],
    stated: ['server/src/features/overview/searches.repository.ts#leastPeople', '= 5'],
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
  { says: retention.importRowDays, in: ['admin_import_no_rows'] },
  { says: attentionDays, in: ['cabinet_empty_attention', 'notices_expiry'] },
  { says: limits.productStatsDays, in: ['cabinet_stats_period', 'business/sections/stats/blocks/1'] },
  { says: slowCaseHours, in: ['moderation_waits_long'] },
  { says: signalRulesSeconds, in: ['signals_note', 'signals_words_note'] },
  { says: pricesAtLeast, in: ['signals_prices_note'] },
  {
    says: 30,
    in: ['shop_files_renewal_hindered'],
    stated: ['server/migrations/20261210T020000_auto_renewal.ts#up', "decided_at > now - interval '30 days'"],
  },
  {
    says: 30,
    in: ['upkeep_removed_month'],
    stated: ['server/src/platform/database/purges.repository.ts#listPurges', "interval '30 days'"],
  },
  {
    says: 24,
    in: ['upkeep_budget', 'upkeep_sent_day'],
    stated: ['server/src/features/accounts/codes/watched-codes.repository.ts#watchCodes', "interval '1 day'`"],
  },
  { says: limits.statsDays, in: ['cabinet_stats_period_cabinet', 'business/sections/stats/blocks/0'] },
];

/** Texts whose figures are none of these. By the beginning of their names. */
export const otherFigures: Readonly<Record<string, readonly string[]>> = {
  'put in from the constants, or of the law, which a test sees': ['legal/'],
  'uz says a limit of its own; ru and en name the true one': ['add_item_photos_hint'],
  'examples, steps, sizes of pictures, marks': [
    'common_date_wrong',
    'demo-banners',
    'waits',
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
    'second_factor_panel_text',
  ],
  'what the law, banks and registers have': [
    'business/sections/price/blocks/0/list/2',
    'cabinet_kind_tin_hint',
    'decisions_misleading_price_mend',
    'login_consent',
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
    'upkeep_sent_hour',
    'upkeep_verified_hour',
    'upkeep_wrong_hour',
  ],
  'places of TOP, which every fourth card is (product/lists#top-slots)': [
    'business/topPlaces',
    'business/sections/top/',
    'promotion_brings_place',
  ],
};

/** Figures that the documents of the law may have in writing: articles, ages, telephones; what the product keeps comes from its constants. */
export const figuresOfLaw: readonly string[] = ['14', '18', '27-1', '102', '547'];
