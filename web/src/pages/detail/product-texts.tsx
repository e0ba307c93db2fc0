import { useState } from 'react';
import { useLocation } from 'react-router';
import type { ProductData } from '#web/api/queries.ts';
import { propertyText } from '#web/features/product-text/property-text.ts';
import { langOf } from '#web/texts/lang-of.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type Tab = 'description' | 'properties';

/** Description and properties: two tabs on phones, two panels on wide screens (product/detail#texts). `infoTab=2` opens the second tab. */
export function ProductTexts({ product, className }: { product: ProductData; className: string }) {
  const { search } = useLocation();
  const properties = product.propertyValues.filter((each) => !each.isSaidByPrice);
  const hasProperties = properties.length > 0;
  const hydrated = useHydrated();
  const [chosen, setTab] = useState<Tab | null>(null);
  const asked: Tab =
    hydrated && hasProperties && new URLSearchParams(search).get('infoTab') === '2' ? 'properties' : 'description';
  const tab = chosen ?? asked;
  // Without script, and on paper, nobody could turn to the other tab: both stand below each other.
  const hidden = (of: Tab): string =>
    tab === of ? '' : 'max-md:hidden max-md:noscript:mt-6 max-md:noscript:block! max-md:print:mt-6 max-md:print:block!';
  const sections = (
    <div className="max-md:pt-3.5 md:grid md:gap-5">
      <Description text={product.description} className={hidden('description')} />
      {hasProperties && <Properties properties={properties} className={hidden('properties')} />}
    </div>
  );
  if (!hasProperties) return <div className={`min-w-0 ${className}`}>{sections}</div>;
  return (
    <div
      className={`min-w-0 max-md:[&>.tabs]:-mx-2 max-md:[&>.tabs>*]:flex-1 max-md:[&>.tabs>*]:justify-center md:[&>.tabs]:hidden noscript:[&>.tabs]:hidden print:[&>.tabs]:hidden ${className}`}
    >
      <Tabs
        label={m.product_sections()}
        tabs={[
          { key: 'description', label: m.product_description() },
          { key: 'properties', label: m.product_properties() },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {sections}
      </Tabs>
    </div>
  );
}

const panel = 'md:rounded-card md:bg-surface md:p-6 md:shadow-ring';
const title =
  'text-20 font-bold tracking-[-0.015em] max-md:sr-only max-md:noscript:not-sr-only max-md:noscript:mb-2.5! max-md:print:not-sr-only max-md:print:mb-2.5!';

function Description({ text, className }: { text: string; className: string }) {
  const language = useLang();
  return (
    <section className={`${panel} ${className}`}>
      <h2 className={`${title} mb-2.5`}>{m.product_description()}</h2>
      {text.trim() === '' ? (
        <p className="text-ink-2">{m.product_no_description()}</p>
      ) : (
        <p className="max-w-[66ch] leading-[1.6] whitespace-pre-line wrap-anywhere" lang={langOf(text, language)}>
          {text}
        </p>
      )}
    </section>
  );
}

function PropertyValue({ text }: { text: string }) {
  return (
    <dd className="text-right font-medium wrap-anywhere" lang={langOf(text, useLang())}>
      {text}
    </dd>
  );
}

function Properties({ properties, className }: { properties: ProductData['propertyValues']; className: string }) {
  const language = useLang();
  return (
    <section className={`${panel} ${className}`}>
      <h2 className={`${title} mb-1`}>{m.product_properties()}</h2>
      <dl className="grid gap-x-10 md:grid-cols-2">
        {properties.map((each) => (
          <div key={each.propertyId} className="flex justify-between gap-4 border-b border-line py-2.5 text-14">
            <dt className="text-ink-3">{each.value.key}</dt>
            <PropertyValue text={propertyText(each, language)} />
          </div>
        ))}
      </dl>
    </section>
  );
}
