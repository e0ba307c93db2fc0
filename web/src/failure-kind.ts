import { ApiError } from './api/api-error.ts';
import type { PageFailure } from './boot.ts';
import { Gone, NotFound } from './pages/page.ts';

/** What a thrown error means for the page. */
export function failureKindOf(error: unknown): PageFailure['kind'] {
  if (error instanceof NotFound || (error instanceof ApiError && error.status === 404)) return 'not-found';
  if (error instanceof Gone || (error instanceof ApiError && error.status === 410)) return 'gone';
  return 'error';
}
