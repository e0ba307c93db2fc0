/** Whether what is written to standard output, or the standard stream of that number, goes straight to the journal of systemd, which takes the first of a line for its priority. */
export function writesToJournal(stream?: number): boolean;

/** Says on standard error what went wrong, in the journal with the priority of an error. */
export function sayError(text: string): void;
