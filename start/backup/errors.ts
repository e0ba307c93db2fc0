export type BackupProblem = 'damaged' | 'newer' | 'sealed' | 'absent' | 'in-use' | 'not-empty' | 'refused' | 'usage';

/** A copy cannot be made, tried or brought back. `message` is one text for the person at the terminal: what is wrong, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
  readonly problem: BackupProblem;

  constructor(problem: BackupProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}
