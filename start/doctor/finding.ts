/** What a look at one thing has found. */
export interface Finding {
  check: string;
  state: 'ok' | 'warning' | 'wrong';
  /** what is so, in a sentence or less */
  says: string;
  /** what to do; absent where all is well */
  advice?: string;
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
export const warning = (check: string, says: string, advice: string): Finding => ({
  check,
  state: 'warning',
  says,
  advice,
});
export const wrong = (check: string, says: string, advice: string): Finding => ({
  check,
  state: 'wrong',
  says,
  advice,
});
