import { inEveryLanguage, type Text } from '#contract/texts/messages.ts';
import { isRefusedByDatabase, oneRunAtATime, problemsOf, rowTexts } from '#server/features/imports/imports.ts';
import { asDuplicate } from '#server/features/products/products.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { isFeedConfirmed } from '../store/feed.repository.ts';
import { denyShop } from '../store/shop.policy.ts';
import {
  countShopRows,
  lockShopImport,
  markCheckedRows,
  markShopRows,
  nextShopRows,
  refuseOpenRows,
  type ShopImportRecord,
  type ShopRow,
  saveShopImport,
  takeShopImport,
  takeShopRow,
} from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import {
  countKnownInView,
  findMissing,
  findShopAccount,
  insertGoneRows,
  isEveryIdReadable,
} from '../store/shop-item.repository.ts';
import { shopTexts } from '../store/shop-texts.ts';
import { type JudgedRow, judgeShopRows, loadShopReference } from './judge-shop-rows.ts';
import { archiveMissing, writeShopRow } from './write-shop-row.ts';

export interface RunDeps extends ShopImportsDeps {
  publicChanged: () => void;
}

/** Rows of one step, after which the file that waits longest has its turn: those that are looked at, and those that are done. */
const checkedAtOnce = 100;
const appliedAtOnce = 10;
/** ms after which a run leaves the rest to the next, so that a worker is not kept for hours. */
const longestRunMs = 4 * 60_000;
/** ms after which a step leaves its other rows to the next, and ms in which another process leaves its file alone: many steps. */
const longestStepMs = 20_000;
const leaseMs = 2 * 60_000;

/**
 * Checks and applies the files of shops, a few rows of each in turn. A run that was killed is gone on with by the next. A file that fails
 * keeps none of the others waiting. @throws whatever the first of those that failed threw
 */
export const runShopImports = oneRunAtATime(runWaiting, longestRunMs);

async function runWaiting(deps: RunDeps, end: number): Promise<void> {
  const failed: number[] = [];
  const failures: unknown[] = [];
  while (performance.now() < end) {
    const now = deps.clock.now();
    const leaseEnd = new Date(now.getTime() + leaseMs);
    const file = await takeShopImport(deps.database.db, { now, leaseEnd, except: failed });
    if (!file) break;
    try {
      if (file.state === 'checking') await checkSome(deps, file);
      else await applySome(deps, file);
    } catch (error) {
      failed.push(file.id);
      failures.push(error);
      await saveShopImport(deps.database.db, file.id, { touched: deps.clock.now() }).catch(() => undefined);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function checkSome(deps: RunDeps, file: ShopImportRecord): Promise<void> {
  const { db } = deps.database;
  const account = await findShopAccount(db, file.user_id);
  if (!account) return;
  const known = await loadShopReference(deps, account);
  const rows = await nextShopRows(db, file.id, { toApply: false, most: checkedAtOnce });
  const judged = await judgeShopRows(deps, known, file, rows);
  const now = deps.clock.now();
  const isLast = rows.length < checkedAtOnce;
  const gone = isLast && file.archives_missing ? await findGone(deps, file, judged) : null;
  const goesOn = isLast && file.source === 'feed' && (await isFeedConfirmed(db, file.user_id));
  await db.transaction().execute(async (transaction) => {
    if (!(await lockShopImport(transaction, file.id, 'checking'))) return;
    const results = judged.map(({ result }) => result);
    await markCheckedRows(transaction, file.id, results, problem(rowTexts.refusedByDatabase));
    if (gone?.rows) await insertGoneRows(transaction, file.id, file.total, gone.rows);
    const missingKept = gone?.kept ?? undefined;
    const state = isLast ? (goesOn ? 'applying' : 'checked') : undefined;
    await saveShopImport(transaction, file.id, {
      touched: now,
      ...(state ? { state } : {}),
      ...(missingKept === undefined ? {} : { missingKept }),
    });
  });
}

/**
 * Listings of the shop that the file lacks. Where these are more than half of what it has, no row of the file is of use, or one's number
 * cannot be read, the file is taken to be broken and all of them stay.
 */
async function findGone(
  { database: { db } }: RunDeps,
  file: ShopImportRecord,
  last: readonly JudgedRow[],
): Promise<{ rows: { id: number; item_id: string; title: string }[] | null; kept: number | null }> {
  const missing = await findMissing(db, file.user_id, file.id);
  if (missing.length === 0) return { rows: null, kept: null };
  const { add, change, same } = await countShopRows(db, file.id);
  const useful = add + change + same + last.filter(({ result }) => result.outcome !== 'bad').length;
  const all = await countKnownInView(db, file.user_id);
  const isBroken = useful === 0 || missing.length * 2 > all || !(await isEveryIdReadable(db, file.id));
  return isBroken ? { rows: null, kept: missing.length } : { rows: missing, kept: null };
}

async function applySome(deps: RunDeps, file: ShopImportRecord): Promise<void> {
  const { db } = deps.database;
  const account = await findShopAccount(db, file.user_id);
  if (!account) return;
  if (denyShop(account)) await refuseOpenRows(db, file.id, [problem(shopTexts.notAShop)]);
  const rows = await nextShopRows(db, file.id, { toApply: true, most: appliedAtOnce });
  if (rows.length === 0) {
    const now = deps.clock.now();
    await saveShopImport(db, file.id, { state: 'done', touched: now, finishedAt: now });
    return;
  }
  const known = await loadShopReference(deps, account);
  const judged = await judgeShopRows(
    deps,
    known,
    file,
    rows.filter(({ outcome }) => outcome !== 'gone'),
  );
  const byNumber = new Map(judged.map((each) => [each.result.number, each]));
  const end = performance.now() + longestStepMs;
  const silentHosts = new Set<string>();
  for (const row of rows) {
    if (performance.now() > end) break;
    if ((await applyRow(deps, file, { row, judged: byNumber.get(row.number), silentHosts })) === 'no-room') break;
  }
  await saveShopImport(db, file.id, { touched: deps.clock.now() });
  deps.publicChanged();
}

/**
 * Does one row, or notes why it cannot be done.
 * @returns `no-room` where the shop may add nothing more now, which then all rows say that would
 */
async function applyRow(
  deps: RunDeps,
  file: ShopImportRecord,
  { row, judged, silentHosts }: { row: ShopRow; judged: JudgedRow | undefined; silentHosts: Set<string> },
): Promise<'done' | 'no-room'> {
  const { db } = deps.database;
  const as = (result: Pick<JudgedRow['result'], 'outcome' | 'problems'>) => {
    const base = judged?.result ?? { name: row.fields.title ?? row.fields.id ?? '', product_id: row.product_id };
    return [{ seen_version: row.seen_version, changes: null, ...base, number: row.number, ...result }];
  };
  try {
    if (!judged) {
      await archiveMissing(deps, file, row);
      await markShopRows(db, file.id, as({ outcome: 'gone', problems: null }), true);
    } else if (!judged.plan) {
      await markShopRows(db, file.id, [judged.result], true);
    } else if (row.outcome !== judged.result.outcome || isStale(file, row, judged)) {
      await markShopRows(db, file.id, as({ outcome: 'bad', problems: [problem(rowTexts.versionConflict)] }), true);
    } else {
      await writeShopRow(deps, file, judged, silentHosts);
    }
  } catch (thrown) {
    const error = asDuplicate(thrown);
    const problems = isRefusedByDatabase(error)
      ? [problem(rowTexts.refusedByDatabase)]
      : error instanceof AppError && error.status < 500
        ? problemsOf(error)
        : null;
    if (!problems) throw thrown;
    await db.transaction().execute(async (transaction) => {
      // What another process has done meanwhile is done.
      if (await takeShopRow(transaction, file.id, row.number))
        await markShopRows(transaction, file.id, as({ outcome: 'bad', problems }), true);
    });
    if (row.outcome === 'add' && error instanceof AppError && error.code === 'RATE_LIMITED') {
      await refuseOpenRows(db, file.id, problems, ['add']);
      return 'no-room';
    }
  }
  return 'done';
}

/** Whether a listing has changed since somebody looked at what the file does to it; nobody looks at what is pulled. */
function isStale(file: ShopImportRecord, row: ShopRow, { result }: JudgedRow): boolean {
  return file.source === 'file' && row.outcome === 'change' && row.seen_version !== result.seen_version;
}

function problem(text: Text): { column: null; text: ReturnType<typeof inEveryLanguage> } {
  return { column: null, text: inEveryLanguage(text) };
}
