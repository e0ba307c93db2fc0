import { m } from '#contract/messages.ts';
import { type AppError, fieldRefusal } from './app-error.ts';

/** The refusal of a text that is no cursor of the list that it was sent for. */
export function cursorRefusal(): AppError {
  return fieldRefusal('cursor', m.errors_cursor);
}
