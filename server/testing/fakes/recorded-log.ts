export interface RecordedLog {
  info(fields: Record<string, unknown>, message: string): void;
  warn(fields: Record<string, unknown>, message: string): void;
  /** everything logged so far, one JSON line each */
  readonly lines: readonly string[];
}

/** A log that keeps its lines, for what must and what must never be in them. */
export function recordLog(): RecordedLog {
  const lines: string[] = [];
  return {
    info: (fields, message) => void lines.push(JSON.stringify({ level: 'info', ...fields, message })),
    warn: (fields, message) => void lines.push(JSON.stringify({ level: 'warn', ...fields, message })),
    lines,
  };
}
