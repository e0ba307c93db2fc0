import type { Localized } from '#contract/values/language.ts';

export const ruleRequired: Localized = {
  uz: 'Qaysi qoida buzilganini tanlang.',
  ru: 'Выберите нарушенное правило.',
  en: 'Choose the rule that is broken.',
};
export const ruleUnfit: Localized = {
  uz: 'Bu qoida bunga taalluqli emas.',
  ru: 'Это правило сюда не относится.',
  en: 'This rule does not apply here.',
};
export const whatIsWrong: Localized = {
  uz: "Nima noto'g'riligini yozing.",
  ru: 'Напишите, что не так.',
  en: 'Say what is wrong.',
};
export const notPossibleHere: Localized = {
  uz: "Bu ish bo'yicha bunday qaror chiqarib bo'lmaydi.",
  ru: 'По этому делу такое решение невозможно.',
  en: 'This case cannot be decided like this.',
};
export const noAppealHere: Localized = {
  uz: "Bu ishda javob kutayotgan shikoyat yo'q.",
  ru: 'В этом деле нет жалобы, ждущей ответа.',
  en: 'No appeal waits in this case.',
};
export const appealedAlready: Localized = {
  uz: "Bu qaror ustidan endi shikoyat qilib bo'lmaydi.",
  ru: 'Обжаловать это решение больше нельзя.',
  en: 'This decision can no longer be appealed.',
};
export const signInAgain: Localized = {
  uz: "Vaqt tugadi. Qaytadan kirib ko'ring.",
  ru: 'Время вышло. Попробуйте войти ещё раз.',
  en: 'The time is up. Try to sign in once more.',
};

export const accountDeleted: Localized = {
  uz: "Bu hisob o'chirilgan.",
  ru: 'Этот аккаунт удалён.',
  en: 'This account is deleted.',
};
