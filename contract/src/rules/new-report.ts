import { m, type Text } from '../texts/messages.ts';
import type { ReportReason } from '../values/moderation/report.ts';

export type NewReportRule = 'reason' | 'comment';

/** What the reporter reads at the field whose rule is broken. */
export const newReportRuleTexts: Readonly<Record<NewReportRule, Text>> = {
  reason: m.rules_report_reason,
  comment: m.rules_report_comment,
};

/** The first broken rule, or null: there is a reason, and "other" tells in words what is wrong. */
export function firstBrokenNewReportRule(report: {
  reason: ReportReason | null;
  comment: string;
}): NewReportRule | null {
  if (report.reason === null) return 'reason';
  if (report.reason === 'other' && report.comment.trim() === '') return 'comment';
  return null;
}
