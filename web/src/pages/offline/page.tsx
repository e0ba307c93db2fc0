import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { useApi } from '#web/api/api-context.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { ProductCard } from '#web/features/product-card/product-card.tsx';
import { ProductGrid } from '#web/features/product-card/product-grid.tsx';
import { safeNext } from '#web/site/next-path.ts';
import { hrefIn, splitLanguage, useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { refreshCwIcon, wifiOffIcon } from '#web/ui/icons.ts';
import { Link, LinkingContext, useLinking } from '#web/ui/link.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { nothingSaved, type SavedHere, savedHere } from './saved-here.ts';
import { useReturn } from './use-return.ts';

/** Where the service worker leads who asks for a page that cannot be had; `?from=` is that page, which may be in another language. */
export function Page() {
  const { search } = useLocation();
  const hydrated = useHydrated();
  const language = useLang();
  // The served page is the same for all; what somebody came for shows when it is taken over.
  const from = hydrated ? new URLSearchParams(search).get('from') : null;
  const wanted = hrefIn(from === null ? language : splitLanguage(from).language, safeNext(from));
  useReturn(from === null ? null : wanted);
  return (
    <div className="wrap py-6 md:py-10" data-offline-page>
      <PageHead title={m.common_offline()} noindex />
      <EmptyState
        level={1}
        title={m.common_offline()}
        text={from === null ? m.app_offline_plain_text() : m.app_offline_text()}
        tint="saffron"
        picture={<Icon of={wifiOffIcon} size={44} />}
      >
        <Button icon={refreshCwIcon} onClick={() => location.replace(wanted)}>
          {m.common_retry()}
        </Button>
      </EmptyState>
      <Saved />
    </div>
  );
}

/** The listings and lists that open without a network. */
function Saved() {
  const language = useLang();
  const api = useApi();
  const linking = useLinking();
  const [saved, setSaved] = useState<SavedHere | null>(null);
  useEffect(() => {
    savedHere(language, api).then(setSaved, () => setSaved(nothingSaved));
  }, [language, api]);
  // Saved are whole pages: links load them instead of asking the server for what is in them.
  const wholePages = useMemo(
    () => ({ ...linking, follow: (to: string) => location.assign(linking.hrefOf(to)), prefetch: async () => false }),
    [linking],
  );
  if (!saved) return null;
  const { products, pages } = saved;
  return (
    <LinkingContext value={wholePages}>
      <section className="section" aria-labelledby="saved-products">
        <h2 id="saved-products" className="h2">
          {m.app_offline_listings()}
        </h2>
        <p className="mt-1 mb-4 text-14 text-ink-2">
          {products.length === 0 ? m.app_offline_none() : m.app_offline_as_of()}
        </p>
        <ProductGrid>
          {products.map((product) => (
            <ProductCard key={product.id} product={product} />
          ))}
        </ProductGrid>
      </section>
      {pages.length > 0 && (
        <section className="section" aria-labelledby="saved-pages">
          <h2 id="saved-pages" className="h2 mb-4">
            {m.app_offline_pages()}
          </h2>
          <ul className="flex flex-wrap gap-2">
            {pages.map(({ to, name }) => (
              <li key={to} className="min-w-0">
                <Link to={to} className="chip max-w-full">
                  <span className="truncate">{name ?? m.common_home()}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </LinkingContext>
  );
}
