/** Runs a file of the start in a process of its own, which dies with this one. Rejects when it fails. */
export function runPart(file: string): Promise<void>;
