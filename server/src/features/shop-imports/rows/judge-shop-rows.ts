import { inEveryLanguage, type Text } from '#contract/texts/messages.ts';
import { shopLimits } from '#contract/values/import.ts';
import { limits } from '#contract/values/limits.ts';
import { cutText } from '#contract/values/text/cut-text.ts';
import { isFarTooLong } from '#contract/values/text/text.ts';
import {
  type CellProblem,
  contentChanges,
  findSameTitles,
  isRefusedByDatabase,
  problemsOf,
  type RowChange,
  rowTexts,
  shownName,
} from '#server/features/imports/imports.ts';
import { type CheckedProduct, checkNewProduct, titleKey } from '#server/features/products/products.ts';
import type { Db } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import {
  findEarlierLines,
  type ShopImportRecord,
  type ShopRow,
  type ShopRowResult,
} from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { findRemovedItems, findShopItems, type ShopAccount, type ShopItem } from '../store/shop-item.repository.ts';
import { shopTexts, sourceText } from '../store/shop-texts.ts';
import { leavesByName, readShopRow, type ShopReference } from './shop-row.ts';

/** What a row would do, and what it takes to do it. */
export interface JudgedRow {
  result: ShopRowResult;
  /** null where nothing is to be done */
  plan: ShopPlan | null;
}

export interface ShopPlan {
  itemId: string;
  present: ShopItem | null;
  checked: CheckedProduct;
  /** addresses of pictures that are to be fetched; null where those that are there stay */
  photos: string[] | null;
  /** comes back into view: it has ended, or was archived since the list lacked it */
  returns: boolean;
}

/** Categories, places and the account, read once for many rows. */
export async function loadShopReference(deps: ShopImportsDeps, account: ShopAccount): Promise<ShopReference> {
  const [tree, regions] = await Promise.all([deps.categories.get(), deps.places.regions()]);
  return { tree, regions, account, leaves: leavesByName(tree) };
}

/** Judges some rows of a file as the form would judge them, and changes nothing. */
export async function judgeShopRows(
  deps: ShopImportsDeps,
  known: ShopReference,
  file: ShopImportRecord,
  rows: readonly ShopRow[],
): Promise<JudgedRow[]> {
  const { db } = deps.database;
  const ids = [...new Set(rows.map(itemIdOf).filter((id) => id !== ''))];
  const [items, removed, places, titles] = await Promise.all([
    findShopItems(db, file.user_id, ids),
    findRemovedItems(db, file.user_id, ids),
    findEarlierLines(db, file.id, ids),
    findTitles(db, file.user_id, rows),
  ]);
  const presents = new Map(items.map((item) => [item.item_id, item]));
  const judged: JudgedRow[] = [];
  for (const row of rows) {
    const itemId = itemIdOf(row);
    const first = places.get(itemId);
    const earlier = first && first.number < row.number ? first.line : null;
    const present = presents.get(itemId);
    const found = { itemId, earlier, present, removedBy: removed.get(itemId), titles };
    judged.push(await judgeRow(deps, known, file, row, found));
  }
  return judged;
}

function itemIdOf({ fields }: ShopRow): string {
  return fields.id ?? '';
}

/** Listings of the shop under the titles of these rows, by title and category. */
async function findTitles(db: Db, userId: number, rows: readonly ShopRow[]): Promise<ReadonlyMap<string, number>> {
  const keys = rows.flatMap(({ fields }) =>
    fields.title && !isFarTooLong(fields.title, limits.title) ? [titleKey(fields.title)] : [],
  );
  const same = await findSameTitles(db, [userId], keys);
  return new Map(same.map(({ id, title_key, category_id }) => [`${category_id} ${title_key}`, id]));
}

/** What is there of a row. */
interface FoundRow {
  itemId: string;
  /** the line that has the same number before it */
  earlier: number | null;
  present: ShopItem | undefined;
  /** who removed the listing of this number */
  removedBy: 'owner' | 'staff' | undefined;
  titles: ReadonlyMap<string, number>;
}

async function judgeRow(
  deps: ShopImportsDeps,
  known: ShopReference,
  { source }: ShopImportRecord,
  row: ShopRow,
  { itemId, earlier, present, removedBy, titles }: FoundRow,
): Promise<JudgedRow> {
  const base = {
    number: row.number,
    name: shownName(row.fields.title || present?.title || itemId),
    product_id: present?.id ?? null,
    seen_version: present?.version ?? null,
  };
  const bad = (problems: readonly CellProblem[]): JudgedRow => ({
    result: { ...base, outcome: 'bad', changes: null, problems },
    plan: null,
  });
  const refuse = (column: string | null, text: Text): JudgedRow => bad([{ column, text: inEveryLanguage(text) }]);
  if (row.problem) return bad([{ column: null, text: row.problem }]);
  if (itemId === '' || itemId.length > shopLimits.itemId) return refuse('id', shopTexts.itemId);
  if (earlier !== null) return refuse('id', rowTexts.twice(earlier));
  if (removedBy === 'staff' && source === 'file') return refuse('id', shopTexts.removedByStaff);
  // A list names it each night; only a person who sends a file can mean to have it back.
  if (removedBy && source === 'feed') {
    const text = removedBy === 'staff' ? shopTexts.removedByStaff : shopTexts.deletedByOwner;
    const problems = [{ column: 'id', text: inEveryLanguage(text) }];
    return { result: { ...base, outcome: 'same', changes: null, problems }, plan: null };
  }

  const stated = readShopRow(known, row, present);
  if (stated.photos && !stated.photos.some((url) => deps.shopSource.allows(url)))
    stated.problems.push({ column: 'photos', text: inEveryLanguage(sourceText('forbidden', null)) });
  // A cell is named by the column that the file has for it.
  const inFile = ({ column, text }: CellProblem): CellProblem => ({
    column: stated.propertyColumns.get(column?.replace(/^properties\./, '') ?? '') ?? column,
    text,
  });
  const reported = new Set(stated.problems.map(({ column }) => column));
  // A cell that cannot be read leaves its field blank, and what belongs to it too.
  const isSaid = ({ column }: CellProblem): boolean =>
    reported.has(column) ||
    (column === 'district' && reported.has('region')) ||
    (column?.startsWith('properties.') === true && reported.has('properties'));
  const photos = stated.photos && !isSame(stated.photos, present?.photos ?? []) ? stated.photos : null;
  try {
    // Pictures that are to come are counted when they have come.
    const pictures = photos?.length ?? Math.max(1, present?.pictures ?? 1);
    const checked = await checkNewProduct(deps, stated.form, pictures);
    if (stated.problems.length > 0) return bad(stated.problems);
    const { content } = checked;
    const twin = titles.get(`${content.categoryId} ${content.titleKey}`);
    if (twin !== undefined && twin !== present?.id) return refuse('title', rowTexts.duplicate(twin));
    const returns = present?.status === 'expired' || (present?.status === 'withdrawn' && present.gone_at !== null);
    const changes = [
      ...contentChanges(known, present ?? null, content),
      ...pictureChange(photos, present),
      ...statusChange(photos, present, returns),
    ];
    if (changes.length === 0)
      return { result: { ...base, outcome: 'same', changes: null, problems: null }, plan: null };
    return {
      result: { ...base, outcome: present ? 'change' : 'add', changes, problems: null },
      plan: { itemId, present: present ?? null, checked, photos, returns },
    };
  } catch (error) {
    if (isRefusedByDatabase(error)) return refuse(null, rowTexts.refusedByDatabase);
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return bad([
      ...stated.problems,
      ...problemsOf(error)
        .filter((problem) => !isSaid(problem))
        .map(inFile),
    ]);
  }
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((each, index) => each === other[index]);
}

function pictureChange(photos: readonly string[] | null, present: ShopItem | undefined): RowChange[] {
  if (!photos) return [];
  const lines = (urls: readonly string[]): string | null => (urls.length === 0 ? null : cutText(urls.join('\n'), 300));
  return [{ column: 'photos', before: lines(present?.photos ?? []), after: lines(photos) }];
}

/** A listing without pictures is a draft until somebody adds some. */
function statusChange(photos: readonly string[] | null, present: ShopItem | undefined, returns: boolean): RowChange[] {
  if (!present) return [{ column: 'status', before: null, after: photos ? 'active' : 'draft' }];
  if (returns) return [{ column: 'status', before: present.status, after: 'active' }];
  return present.status === 'draft' && photos ? [{ column: 'status', before: 'draft', after: 'active' }] : [];
}
