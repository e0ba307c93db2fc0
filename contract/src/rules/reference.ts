import { m, type Text } from '../texts/messages.ts';

/** What the forms of categories and properties ask for (product/panel#forms). */
export type ReferenceRule = 'categoryName' | 'propertyName' | 'propertyType' | 'propertyCategory' | 'options';

export const referenceRuleTexts: Readonly<Record<ReferenceRule, Text>> = {
  categoryName: m.rules_reference_category_name,
  propertyName: m.rules_reference_property_name,
  propertyType: m.rules_reference_property_type,
  propertyCategory: m.rules_product_category,
  options: m.rules_reference_options,
};
