export const notYourself = {
  uz: "Buni o'zingizga nisbatan qilib bo'lmaydi.",
  ru: 'С самим собой так нельзя.',
  en: 'You cannot do this with yourself.',
};

export const blockBetween = {
  uz: 'Bu odam bilan aloqa cheklangan.',
  ru: 'Общение с этим человеком ограничено.',
  en: 'Contact with this person is restricted.',
};
