import { ApiError } from '#web/api/api-error.ts';

/** A blocked or deleted account: its page is not there, while "taken away" (410) is said of listings. */
export const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 410;
