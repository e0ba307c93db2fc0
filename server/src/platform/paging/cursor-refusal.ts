import { m } from '#contract/texts/messages.ts';
import { type AppError, fieldRefusal } from '../errors/app-error.ts';

/** The refusal of a text that is no cursor of the list that it was sent for. */
export function cursorRefusal(): AppError {
  return fieldRefusal('cursor', m.errors_cursor);
}
