import type { Viewer } from '#server/platform/http/caller.ts';

/** Whoever sees it may report it, but nobody what is their own. */
export function canReport(viewer: Viewer, subject: { ownerId: number }): boolean {
  return viewer.id !== subject.ownerId;
}
