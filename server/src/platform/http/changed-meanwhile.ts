import { AppError } from './app-error.ts';

/** For an edit of something that somebody else has changed since it was read: nobody's work is written over unseen. */
export function changedMeanwhile(): AppError {
  return new AppError('CONFLICT', {
    text: {
      uz: "Bu yozuv shu orada o'zgardi. Yangisini ochib, qayta urinib ko'ring.",
      ru: 'Эта запись за это время изменилась. Откройте новую и попробуйте снова.',
      en: 'This has changed meanwhile. Open the new state and try again.',
    },
  });
}
