import { m } from '#contract/texts/messages.ts';
import { AppError } from './app-error.ts';

/** For an edit of something that somebody else has changed since it was read: nobody's work is written over unseen. */
export function versionConflict(): AppError {
  return new AppError('CONFLICT', {
    text: m.errors_changed_meanwhile,
  });
}
