export type InstallEvidence = {
  /** Content of package-lock.json. */
  lock: string;
  /** Content of the stamp in node_modules, undefined if there is none. */
  stamp: string | undefined;
  /** Content of node_modules/.package-lock.json, npm's record of what it installed. */
  record: string | undefined;
  /** Platform and architecture, such as `linux-x64`. */
  platform: string;
  /** Whether the packages of tests and measurements are needed too (`dev` in the lock). */
  tools: boolean;
  /** Whether a package lies at this path, relative to the project. */
  isPresent(path: string): boolean;
};

/** Whether node_modules holds what package-lock.json asks for, and why not, in words for the progress line. */
export function judgeInstall(evidence: InstallEvidence): { fresh: true } | { fresh: false; reason: string };

/** Content of the stamp after a complete install. */
export function stampOf(lock: string, platform: string): string;
