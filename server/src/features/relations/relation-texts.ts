export const notYourself = {
  uz: "Buni o'zingizga nisbatan qilib bo'lmaydi.",
  ru: 'С самим собой так нельзя.',
  en: 'You cannot do this with yourself.',
};
