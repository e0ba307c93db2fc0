import { PlansSection } from '#web/features/promotion/plans-section.tsx';
import { promotionPlansQuery } from '#web/features/promotion/promotion-queries.ts';
import { contentInLanguage } from '#web/features/text-page/content-in-language.ts';
import { TextPage } from '#web/features/text-page/text-page.tsx';
import type { LoadContext } from '#web/pages/page.ts';
import { paths } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { plusIcon } from '#web/ui/icons.ts';
import { type BusinessContent, businessSections } from './sections.ts';

const useContent = await contentInLanguage<BusinessContent>({
  uz: () => import('./content.uz.ts'),
  ru: () => import('./content.ru.ts'),
  en: () => import('./content.en.ts'),
});

/** The plans with their prices; a page without them still has everything else to read. */
export async function load({ queryClient, api }: LoadContext): Promise<void> {
  await queryClient.prefetchQuery(promotionPlansQuery(api));
}

/** For sellers and shops: what TOP costs and how its places work, a better listing, and what it has seen. */
export function Page() {
  const content = useContent();
  return (
    <TextPage
      content={content}
      order={businessSections}
      path={paths.business()}
      intro={<AddProduct texts={content.call} />}
      extras={{ plans: <PlansSection />, top: <TopPlaces content={content} /> }}
    />
  );
}

function AddProduct({ texts }: { texts: BusinessContent['call'] }) {
  return (
    <div className="panel mb-4 flex flex-wrap items-center gap-4 md:mb-8 print:hidden">
      <div className="min-w-0 flex-1 basis-64">
        <p className="h3">{texts.title}</p>
        <p className="mt-1 text-14 text-ink-2">{texts.text}</p>
      </div>
      <ButtonLink kind="sell" size="lg" icon={plusIcon} to={paths.addItem()}>
        {m.common_add_product()}
      </ButtonLink>
    </div>
  );
}

const places = Array.from({ length: 12 }, (_, index) => index + 1);
/** product/lists#top-slots: slots 1, 5, 9 … */
const isTopPlace = (place: number): boolean => place % 4 === 1;

function TopPlaces({ content }: { content: BusinessContent }) {
  return (
    <figure className="mt-5 break-inside-avoid">
      <div role="img" aria-label={content.topPlaces} className="grid grid-cols-4 gap-2 md:gap-3">
        {places.map((place) => (
          <span
            key={place}
            className={`grid h-16 place-items-center rounded-field border text-13 ${isTopPlace(place) ? 'border-saf bg-saf-soft text-saf-text' : 'border-line bg-sunken text-ink-3'}`}
          >
            {isTopPlace(place) ? <Badge kind="top">{m.common_top()}</Badge> : place}
          </span>
        ))}
      </div>
      <figcaption className="mt-2 text-13 text-ink-3">{content.topPlacesCaption}</figcaption>
    </figure>
  );
}
