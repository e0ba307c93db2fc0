import type { Localized } from '#contract/values/language.ts';
import type { ReportSubject } from '#contract/values/report.ts';
import type { Viewer } from '#server/platform/http/caller.ts';
import type { Denial } from '#server/platform/http/policy.ts';

const ownSubjects: Readonly<Record<ReportSubject, Localized>> = {
  product: {
    uz: "O'z e'loningiz ustidan shikoyat qilib bo'lmaydi.",
    ru: 'Нельзя пожаловаться на своё объявление.',
    en: 'You cannot report your own listing.',
  },
  user: {
    uz: "O'zingiz ustidan shikoyat qilib bo'lmaydi.",
    ru: 'Нельзя пожаловаться на себя.',
    en: 'You cannot report yourself.',
  },
  review: {
    uz: "O'z sharhingiz ustidan shikoyat qilib bo'lmaydi.",
    ru: 'Нельзя пожаловаться на свой отзыв.',
    en: 'You cannot report your own review.',
  },
  message: {
    uz: "O'z xabaringiz ustidan shikoyat qilib bo'lmaydi.",
    ru: 'Нельзя пожаловаться на своё сообщение.',
    en: 'You cannot report your own message.',
  },
};

/** Whoever sees it may report it, but nobody what is their own. */
export function denyReport(viewer: Viewer, subject: { kind: ReportSubject; ownerId: number }): Denial | null {
  return viewer.id === subject.ownerId ? { code: 'FORBIDDEN', text: ownSubjects[subject.kind] } : null;
}
