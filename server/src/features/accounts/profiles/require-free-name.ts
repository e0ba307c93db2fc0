import { m } from '#contract/texts/messages.ts';
import { fieldRefusal } from '#server/platform/errors/app-error.ts';
import { isReservedName } from './reserved-names.ts';

/** @throws AppError VALIDATION for a name that reads as the site or its staff */
export function requireFreeName(username: string): void {
  if (isReservedName(username)) throw fieldRefusal('username', m.refusals_username_reserved);
}
