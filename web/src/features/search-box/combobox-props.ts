import type { RefObject } from 'react';

/** What makes a combobox of the field once it is used. */
export interface ComboboxProps {
  input: RefObject<HTMLInputElement | null>;
  /** a suggestion was followed */
  onDone?: (() => void) | undefined;
}
