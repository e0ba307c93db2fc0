import { createHash } from 'node:crypto';
import { inEveryLanguage, m, type Text, textOf } from '#contract/texts/messages.ts';
import { importLimits, type PullOutcome, shopLimits } from '#contract/values/import.ts';
import { type FileRow, problemsOf } from '#server/features/imports/imports.ts';
import { writeNotice } from '#server/features/notifications/notifications.ts';
import { ShopSourceError, type SourceAnswer } from '#server/integrations/shop-source/shop-source.ts';
import { keptText } from '#server/platform/database/localized.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { readShopFile } from '../reading/read-shop-file.ts';
import { dropWaitingLists, isFeedThrough, type ShopFeed, savePull, takeDueFeed } from '../store/feed.repository.ts';
import { denyShop } from '../store/shop.policy.ts';
import { storeShopImport } from '../store/shop-import.repository.ts';
import type { ShopImportsDeps } from '../store/shop-imports-deps.ts';
import { findShopAccount } from '../store/shop-item.repository.ts';
import { shopTexts, sourceText } from '../store/shop-texts.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** ms that a list may take to come */
const listDeadlineMs = 60_000;
/** Addresses that are asked at the same time, so that a silent one keeps no other waiting; ms after which no more are begun. */
const atOnce = 4;
const longestRunMs = 4 * 60_000;

/** Pulls the lists that are due. */
export async function pullShopFeeds(deps: ShopImportsDeps): Promise<void> {
  const end = performance.now() + longestRunMs;
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    while (performance.now() < end && failures.length === 0) {
      const now = deps.clock.now();
      const feed = await takeDueFeed(deps.database.db, now, new Date(now.getTime() + hour));
      if (!feed) return;
      await pull(deps, feed).catch(async (error: unknown) => {
        failures.push(error);
        await failed(deps, feed, 'failed', m.errors_internal).catch((also: unknown) => void failures.push(also));
      });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) throw failures[0];
}

async function pull(deps: ShopImportsDeps, feed: ShopFeed): Promise<void> {
  const { db } = deps.database;
  if (denyShop(await findShopAccount(db, feed.user_id))) {
    await failed(deps, feed, 'failed', shopTexts.notAShop, { isLast: true });
    return;
  }
  // What has problems is looked at again though the list is the same: a picture may have come, or a day be over.
  const isThrough = await isFeedThrough(db, feed.import_id);
  let answer: SourceAnswer;
  try {
    const marks = isThrough ? { etag: feed.etag, lastModified: feed.last_modified } : {};
    answer = await deps.shopSource.get(feed.url, {
      maxBytes: importLimits.bytes,
      deadlineMs: listDeadlineMs,
      ...marks,
    });
  } catch (error) {
    if (!(error instanceof ShopSourceError)) throw error;
    await failed(deps, feed, 'failed', sourceText(error.failure, error.status));
    return;
  }
  const { bytes, etag, lastModified } = answer;
  const digest = bytes && createHash('sha256').update(bytes).digest('hex');
  if (!bytes || !digest || (isThrough && digest === feed.digest)) {
    const now = deps.clock.now();
    await savePull(db, feed, { ...fine(now), outcome: 'unchanged' });
    return;
  }
  let rows: FileRow[];
  try {
    rows = await readShopFile(bytes);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const [problem] = problemsOf(error);
    await failed(
      deps,
      feed,
      'unreadable',
      textOf((language) => keptText(problem?.text, language) ?? ''),
    );
    return;
  }
  await db.transaction().execute(async (transaction) => {
    await dropWaitingLists(transaction, feed.user_id);
    const now = deps.clock.now();
    const file = { user_id: feed.user_id, source: 'feed', name: new URL(feed.url).host, digest } as const;
    const importId = await storeShopImport(
      transaction,
      { ...file, archives_missing: feed.archives_missing, now },
      rows,
    );
    const marks = { etag, lastModified, digest };
    const isNoted = await savePull(transaction, feed, { ...fine(now), outcome: 'changed', marks, importId });
    // The owner has named another address meanwhile, or none: this list is of no use.
    if (!isNoted) await dropWaitingLists(transaction, feed.user_id);
  });
}

function fine(now: Date) {
  return { now, nextPullAt: nextNight(now), problem: null, failures: 0, isOn: true };
}

/** Between one and five o'clock of the next night in Tashkent, each at another moment. */
function nextNight(now: Date): Date {
  const begin = new Date(now);
  begin.setUTCHours(20, 0, 0, 0);
  const moment = begin.getTime() + Math.random() * 4 * hour;
  return new Date(moment > now.getTime() + hour ? moment : moment + day);
}

/** Notes a pull in vain: the next is later each time, the third is told, after the tenth the address is switched off. */
async function failed(
  deps: ShopImportsDeps,
  feed: ShopFeed,
  outcome: PullOutcome,
  problem: Text,
  { isLast = false } = {},
): Promise<void> {
  const now = deps.clock.now();
  const failures = feed.failures + 1;
  const isOn = !isLast && failures < shopLimits.failuresToStop;
  const wait = Math.min(day, hour * 2 ** (failures - 1)) * (0.75 + Math.random() / 2);
  const text = inEveryLanguage(problem);
  await deps.database.db.transaction().execute(async (transaction) => {
    const pull = { now, nextPullAt: new Date(now.getTime() + wait), outcome, problem: text, failures, isOn };
    if (!(await savePull(transaction, feed, pull))) return;
    if (isOn && failures !== shopLimits.failuresToNotify) return;
    await writeNotice(transaction, {
      userId: feed.user_id,
      key: `${isOn ? 'failing' : 'stopped'}:${now.getTime()}`,
      now,
      notice: { kind: 'shop_feed', isOn, host: new URL(feed.url).host, problem: text },
    });
  });
}
