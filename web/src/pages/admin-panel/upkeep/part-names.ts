import type { PurgePart } from '#contract/values/overview.ts';
import { own } from '#contract/values/own.ts';
import { m } from '#web/texts/messages.ts';

const texts: Readonly<Record<PurgePart, () => string>> = {
  accounts: m.upkeep_part_accounts,
  audit: m.upkeep_part_audit,
  codes: m.upkeep_part_codes,
  conversations: m.upkeep_part_conversations,
  counts: m.upkeep_part_counts,
  deliveries: m.upkeep_part_deliveries,
  exportLinks: m.upkeep_part_export_links,
  faults: m.upkeep_part_faults,
  files: m.upkeep_part_files,
  idempotencyKeys: m.upkeep_part_idempotency_keys,
  imports: m.upkeep_part_imports,
  keys: m.upkeep_part_keys,
  kindPapers: m.upkeep_part_kind_papers,
  limits: m.upkeep_part_limits,
  links: m.upkeep_part_links,
  notes: m.upkeep_part_notes,
  notices: m.upkeep_part_notices,
  pictures: m.upkeep_part_pictures,
  products: m.upkeep_part_products,
  proofs: m.upkeep_part_proofs,
  secondSteps: m.upkeep_part_second_steps,
  sessions: m.upkeep_part_sessions,
  shopImports: m.upkeep_part_shop_imports,
  versions: m.upkeep_part_versions,
};

/** What a part of a job removes, in words; one of another version that has none, by its own name. */
export const partName = (part: string): string => own(texts, part)?.() ?? part;
