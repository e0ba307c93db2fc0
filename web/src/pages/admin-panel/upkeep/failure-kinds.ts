import type { FailureKind } from '#contract/values/overview.ts';
import { m } from '#web/texts/messages.ts';

/** What can fail for good, in words. */
export const failureKindTexts: Readonly<Record<FailureKind, () => string>> = {
  notice: m.upkeep_kind_notice,
  job: m.upkeep_kind_job,
  gateway: m.upkeep_kind_gateway,
};
