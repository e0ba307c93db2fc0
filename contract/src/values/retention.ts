/**
 * For how long is kept what is of people (rules/privacy#retention): the jobs that delete it and the texts that promise it read
 * the same numbers.
 */
export const retention = {
  /** codes, limits and keys of repeated calls, after they were made */
  codeHours: 24,
  /** sessions, after their end */
  sessionDays: 30,
  /** deleted listings and accounts: until then they can be taken back */
  deletedDays: 30,
  /** papers with a request to be another kind of seller, after its decision */
  paperDays: 30,
  noticeDays: 90,
  /** messages that were reported, with their photos */
  evidenceDays: 90,
  /** who looked at a listing or asked for its phone; the counters stay */
  viewerHours: 48,
  searchCountDays: 90,
  /** what the rows of an uploaded table said, after it was read */
  importRowDays: 30,
  /** calls of payment systems that failed */
  gatewayFaultDays: 30,
  /** counts of a day, of which nobody can be told apart */
  dayCountDays: 730,
  /** the database's own function keeps them so long (migration `audit_purge`) */
  auditYears: 3,
  /** what the operator's machine keeps of the log (deploy/journald/tokcha.conf) */
  logDays: 30,
  /** copies, after they were made: who was erased is in none that is older */
  backupDays: 35,
} as const;

/** Minutes for which an address of a paper is good, as of one that is looked at now (rules/uploads#papers). */
export const paperLinkMinutes = 5;
