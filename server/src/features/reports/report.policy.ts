import { m, type Text } from '#contract/texts/messages.ts';
import type { ReportSubject } from '#contract/values/moderation/report.ts';
import type { Viewer } from '#server/platform/caller/caller.ts';
import type { Denial } from '#server/platform/http/policy.ts';

const ownSubjects: Readonly<Record<ReportSubject, Text>> = {
  product: m.refusals_report_own_product,
  user: m.refusals_report_own_user,
  review: m.refusals_report_own_review,
  message: m.refusals_report_own_message,
};

/** Whoever sees it may report it, but nobody what is their own. */
export function denyReport(viewer: Viewer, subject: { kind: ReportSubject; ownerId: number }): Denial | null {
  return viewer.id === subject.ownerId ? { code: 'FORBIDDEN', text: ownSubjects[subject.kind] } : null;
}
