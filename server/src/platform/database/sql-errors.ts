/** Whether a statement was ended because its time (`statement_timeout`) was over. */
export const isStatementTimeout = (error: unknown): boolean => hasState(error, '57014');

/** Whether a statement waited for others' locks longer than it may (`lock_timeout`). */
export const isLockTimeout = (error: unknown): boolean => hasState(error, '55P03');

/** Whether a statement would have broken the constraint or the unique index of this name. */
export function violates(error: unknown, constraint: string): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === constraint;
}

function hasState(error: unknown, sqlState: string): boolean {
  return error instanceof Error && 'code' in error && error.code === sqlState;
}
