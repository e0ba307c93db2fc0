export function noteCommit(root: string): void;
