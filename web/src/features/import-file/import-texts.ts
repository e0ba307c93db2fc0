import type { ImportState, ShopOutcome } from '#contract/values/import.ts';
import { m } from '#web/texts/messages.ts';
import type { BadgeKind } from '#web/ui/badge.tsx';

export const stateTexts: Readonly<Record<ImportState, () => string>> = {
  checking: m.admin_import_state_checking,
  checked: m.admin_import_state_checked,
  applying: m.admin_import_state_applying,
  done: m.admin_import_state_done,
};

/** What a row would do, or has done. */
export function outcomeText(outcome: ShopOutcome, isDone: boolean): string {
  if (outcome === 'add') return isDone ? m.admin_import_added() : m.admin_import_add();
  if (outcome === 'change') return isDone ? m.admin_import_changed() : m.admin_import_change();
  if (outcome === 'gone') return isDone ? m.shop_files_archived() : m.shop_files_archive();
  return outcome === 'same' ? m.admin_import_same() : m.admin_import_bad();
}

export const outcomeKinds: Readonly<Record<ShopOutcome, BadgeKind>> = {
  add: 'success',
  change: 'lapis',
  same: 'neutral',
  bad: 'danger',
  gone: 'neutral',
};
