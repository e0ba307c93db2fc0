import { type AppError, fieldRefusal } from './app-error.ts';

/** The refusal of a text that is no cursor of the list that it was sent for. */
export function cursorRefusal(): AppError {
  return fieldRefusal('cursor', {
    uz: "Ro'yxat davomi topilmadi. Sahifani yangilang.",
    ru: 'Продолжение списка не найдено. Обновите страницу.',
    en: 'The rest of the list was not found. Reload the page.',
  });
}
