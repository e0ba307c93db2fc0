import { z } from 'zod';

const report = z.object({
  auditReportVersion: z.literal(2),
  vulnerabilities: z.record(
    z.string(),
    z.object({
      severity: z.string(),
      range: z.string(),
      fixAvailable: z.union([z.boolean(), z.object({ name: z.string() })]),
    }),
  ),
});

export type AuditVerdict = { known: false } | { known: true; urgent: string[]; others: number };

/** What `npm audit --json` says: vulnerabilities that are high or critical and have a fix, and how many others; or that nothing is known. */
export function judgeAudit(answer: unknown): AuditVerdict {
  const parsed = report.safeParse(answer);
  if (!parsed.success) return { known: false };
  const all = Object.entries(parsed.data.vulnerabilities);
  const urgent = all.filter(
    ([, { severity, fixAvailable }]) => ['high', 'critical'].includes(severity) && fixAvailable !== false,
  );
  return {
    known: true,
    urgent: urgent.map(([name, { severity, range }]) => `${name} ${range} (${severity})`),
    others: all.length - urgent.length,
  };
}
