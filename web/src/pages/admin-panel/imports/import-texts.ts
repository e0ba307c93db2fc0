import type { ImportKind, ImportOutcome, ImportState } from '#contract/values/import.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { m } from '#web/texts/messages.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

/** A file with what its rows do. */
export type Import = ApiOutput<'getImport'>['content'];

export const kindTexts: Readonly<Record<ImportKind, () => string>> = {
  categories: m.admin_import_kind_categories,
  properties: m.admin_import_kind_properties,
  products: m.admin_import_kind_products,
};

export const stateTexts: Readonly<Record<ImportState, () => string>> = {
  checking: m.admin_import_state_checking,
  checked: m.admin_import_state_checked,
  applying: m.admin_import_state_applying,
  done: m.admin_import_state_done,
};

/** What a row would do, or has done. */
export function outcomeText(outcome: ImportOutcome, isDone: boolean): string {
  if (outcome === 'add') return isDone ? m.admin_import_added() : m.admin_import_add();
  if (outcome === 'change') return isDone ? m.admin_import_changed() : m.admin_import_change();
  return outcome === 'same' ? m.admin_import_same() : m.admin_import_bad();
}

export const outcomeKinds: Readonly<Record<ImportOutcome, BadgeKind>> = {
  add: 'success',
  change: 'lapis',
  same: 'neutral',
  bad: 'danger',
};
