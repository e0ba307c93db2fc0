import type { DbTransaction } from '#server/platform/database/database.ts';
import { rewriteAsRead } from '#server/platform/database/edited-rows.ts';
import { wakeJob } from '#server/platform/database/wake-job.ts';
import { versionConflict } from '#server/platform/errors/version-conflict.ts';
import type { PropertyOption, PropertyRow } from '../tree/category.repository.ts';
import { optionsInUse, typeIsFixed } from './property-checks.ts';
import {
  countUses,
  insertProperty,
  outdateWords,
  type PropertyPlace,
  propertyColumns,
  type StatedProperty,
  setOptions,
  writeOptions,
} from './property-edit.repository.ts';

/** Adds a checked property with its options. @returns its id */
export async function addProperty(
  transaction: DbTransaction,
  property: StatedProperty,
  { options, ...place }: PropertyPlace & { options: readonly PropertyOption[] },
): Promise<number> {
  const id = await insertProperty(transaction, property, place);
  await writeOptions(transaction, id, options);
  return id;
}

/**
 * Writes what is stated of a property, checked; listings that chose an option whose texts are others than before are found by the new ones,
 * soon after this transaction. A turn that is not stated stays.
 * @throws AppError CONFLICT where listings have values that it would take no more, and where it is no longer as it was read
 */
export async function rewriteProperty(
  transaction: DbTransaction,
  before: PropertyRow,
  { options, sort_order, ...after }: StatedProperty & { options: readonly PropertyOption[]; sort_order?: number },
): Promise<void> {
  await checkUses(transaction, before, after, options);
  const { id, version } = before;
  const changes = { ...propertyColumns(after), sort_order };
  if (!(await rewriteAsRead(transaction, 'properties', { id, version, changes }))) throw versionConflict();
  await setOptions(transaction, id, options);
  await reindexRenamedOptions(transaction, before, options);
}

/** @throws AppError CONFLICT where listings have values that the property would take no more */
async function checkUses(
  transaction: DbTransaction,
  before: PropertyRow,
  after: StatedProperty,
  options: readonly PropertyOption[],
): Promise<void> {
  if (after.type !== before.type) {
    const uses = await countUses(transaction, before.id);
    if (uses > 0) throw typeIsFixed(uses);
  }
  const kept = new Set(options.map(({ key }) => key));
  const removed = before.options.filter(({ key }) => !kept.has(key));
  if (removed.length === 0) return;
  const uses = await countUses(
    transaction,
    before.id,
    removed.map(({ key }) => key),
  );
  if (uses > 0) throw optionsInUse(removed, uses);
}

async function reindexRenamedOptions(
  transaction: DbTransaction,
  before: PropertyRow,
  options: readonly PropertyOption[],
): Promise<void> {
  const textsOf = ({ text_uz, text_ru, text_en }: PropertyOption) => JSON.stringify([text_uz, text_ru, text_en]);
  const earlier = new Map(before.options.map((option) => [option.key, textsOf(option)]));
  const renamed = options
    .filter((option) => earlier.has(option.key) && earlier.get(option.key) !== textsOf(option))
    .map(({ key }) => key);
  if (renamed.length === 0) return;
  await outdateWords(transaction, before.id, renamed);
  await wakeJob(transaction, 'reindex-products');
}
