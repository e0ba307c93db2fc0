import { m } from '#contract/messages.ts';
import { AppError } from '#server/platform/http/app-error.ts';

/** The refusal for an account that was there: its owner deleted it, or moderators blocked it. Nobody learns which. */
export function accountGone(): AppError {
  return new AppError('GONE', {
    text: m.refusals_account_gone,
  });
}
