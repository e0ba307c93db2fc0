import { fill, m, type Text, textOf } from '#contract/texts/messages.ts';
import { shopLimits } from '#contract/values/import.ts';
import { limits } from '#contract/values/limits.ts';
import type { SourceFailure } from '#server/integrations/shop-source/shop-source.ts';

/** Why a cell or a row of a shop's file cannot be taken. */
export const shopTexts = {
  itemId: fill(m.shop_imports_row_item_id, { most: shopLimits.itemId }),
  deletedByOwner: m.shop_imports_row_deleted,
  removedByStaff: m.shop_imports_row_removed,
  manyCategories: (found: readonly { slug: string }[]): Text => {
    const slugs = found.slice(0, 4).map(({ slug }) => slug);
    return fill(m.shop_imports_row_many_categories, { slugs: slugs.join(', ') });
  },
  noPlace: (name: string): Text => fill(m.shop_imports_row_no_place, { name }),
  tooManyPhotos: fill(m.shop_imports_row_too_many_photos, { most: limits.photosPerProduct }),
  wrongAddress: (url: string): Text => fill(m.shop_imports_row_wrong_address, { url }),
  photosLost: (lost: number, all: number, why: Text): Text =>
    textOf((locale) => m.shop_imports_row_photos_lost({ lost, all, why: why({}, { locale }) }, { locale })),
  pictureUnreadable: m.shop_imports_row_picture_unreadable,
  dayFull: fill(m.shop_imports_row_day_full, { most: shopLimits.newPerDay }),
  draftsFull: (most: number): Text => fill(m.shop_imports_row_drafts_full, { most }),
  notAShop: m.shop_imports_not_a_shop,
} as const;

/** Why an address gave nothing. */
export function sourceText(failure: SourceFailure, status: number | null): Text {
  return failure === 'status' ? fill(m.shop_imports_source_status, { status: status ?? 0 }) : failureTexts[failure];
}

const failureTexts: Readonly<Record<Exclude<SourceFailure, 'status'>, Text>> = {
  forbidden: m.shop_imports_source_forbidden,
  unreachable: m.shop_imports_source_unreachable,
  timeout: m.shop_imports_source_timeout,
  'too-large': m.shop_imports_source_too_large,
  redirects: m.shop_imports_source_redirects,
};
