export type EmbeddedPostgresProblem =
  | 'in-use'
  | 'no-account'
  | 'no-binaries'
  | 'not-a-cluster'
  | 'not-reachable'
  | 'not-writable'
  | 'wrong-owner'
  | 'wrong-version'
  | 'init-failed'
  | 'start-failed'
  | 'leftover-processes'
  | 'upgrade-failed';

/** The embedded database cannot be started. `message` is one text for the person at the terminal: what is wrong, and what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name: string = 'EmbeddedPostgresError';
  readonly problem: EmbeddedPostgresProblem;

  constructor(problem: EmbeddedPostgresProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

/** A living process of the product already owns the data directory. `pid` is that process, undefined if it could not be read. */
export class DatabaseInUseError extends EmbeddedPostgresError {
  override readonly name = 'DatabaseInUseError';
  readonly pid: number | undefined;

  constructor(dataDir: string, pid: number | undefined) {
    const owner = pid === undefined ? 'another process' : `another process (pid ${pid})`;
    super(
      'in-use',
      `The database in ${dataDir} is already in use by ${owner}. Stop that process first, or give this one its own DATA_DIR.`,
    );
    this.pid = pid;
  }
}
