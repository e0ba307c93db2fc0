import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { comparedFields } from '#contract/values/products/product-fields.ts';
import { fieldNames } from '#web/features/product-text/field-names.ts';
import { m } from '#web/texts/messages.ts';
import { ProductFacts } from './product-facts.tsx';

const stated: ComponentProps<typeof ProductFacts>['product'] = {
  offeredBy: 'agent',
  sendsToRegions: true,
  negotiable: true,
  propertyValues: [],
};

it('shows whoever decides each field that is not said with the price, under its name', () => {
  const html = renderToStaticMarkup(<ProductFacts product={stated} />);
  for (const name of comparedFields) expect(html).toContain(`>${fieldNames[name]()}</dt>`);
  expect(html).toContain(`>${m.product_from_agent()}</dd>`);
  expect(html).toContain(m.common_negotiable());
});

it('says nothing of what nobody has stated', () => {
  const nothing = { ...stated, offeredBy: null, sendsToRegions: false, negotiable: false };
  expect(renderToStaticMarkup(<ProductFacts product={nothing} />)).toBe('');
});
