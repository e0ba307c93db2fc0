/** Compiles the texts of `texts/messages` unless that is done. `root` is the project's folder. */
export function ensureTexts(root: string): Promise<void>;
