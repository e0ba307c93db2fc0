import { ApiError } from './api-error.ts';

/** Whether what was asked for is not there, or not any more. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 404 || error.status === 410);
