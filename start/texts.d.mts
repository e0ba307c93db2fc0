/** Compiles the texts of `texts/messages` unless that is done. `root` is the project's folder. */
export function ensureTexts(root: string): Promise<void>;
/** Name of the file that is written last: a folder that has it holds all texts. */
export const textsStamp: string;
