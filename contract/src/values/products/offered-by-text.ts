import { m, type Text } from '#contract/texts/messages.ts';

/** Who offers a product, as its page and what narrows lists say it (product/listings#owner-or-agent). */
export const offeredByText = (option: string | boolean): Text =>
  option === 'owner' ? m.product_from_owner : option === 'agent' ? m.product_from_agent : m.product_from_company;
