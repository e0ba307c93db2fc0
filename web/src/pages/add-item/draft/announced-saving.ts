import type { Kept } from './draft-keeper.ts';

/** What a screen reader has been told of the draft last. */
export type AnnouncedSaving = 'saved' | 'failed' | null;

/** What is told once the draft is kept so: that it is saved for the first time, and each failure with its end, not every saving. */
export function announcedSaving(before: AnnouncedSaving, kept: Kept): AnnouncedSaving {
  if (kept === 'account') return 'saved';
  return kept === 'unsent' ? 'failed' : before;
}
