import type { Localized } from '../values/language.ts';

/** What the forms of categories and properties ask for (product/panel#forms). */
export type ReferenceRule = 'categoryName' | 'propertyName' | 'propertyType' | 'propertyCategory' | 'options';

export const referenceRuleTexts: Readonly<Record<ReferenceRule, Localized>> = {
  categoryName: {
    uz: 'Kategoriya nomi kiritilishi shart',
    ru: 'Укажите название категории',
    en: 'A category name is required',
  },
  propertyName: {
    uz: 'Xususiyat nomi kiritilishi shart',
    ru: 'Укажите название свойства',
    en: 'A property name is required',
  },
  propertyType: { uz: 'Turi tanlanishi shart', ru: 'Выберите тип', en: 'A type is required' },
  propertyCategory: { uz: 'Kategoriya tanlanishi shart', ru: 'Выберите категорию', en: 'A category is required' },
  options: {
    uz: 'Kamida bitta variant kiritilishi shart',
    ru: 'Укажите хотя бы один вариант',
    en: 'At least one option is required',
  },
};
