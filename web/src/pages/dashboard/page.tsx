import { type ComponentType, lazy, Suspense } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { own } from '#contract/values/own.ts';
import { useSession } from '#web/api/browser-session.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { CabinetWaiting } from '#web/features/cabinet/cabinet-waiting.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { paymentsSegment } from '#web/features/promotion/payment-paths.ts';
import { SellerView } from '#web/features/seller/seller-view.tsx';
import { NotFound } from '#web/pages/page.ts';
import { idInPath } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Following } from './following.tsx';
import { OwnProducts } from './own-products.tsx';
import { Reviews } from './reviews.tsx';
import { Statistics } from './statistics.tsx';

/** What stands at `/user/{word}` (cabinet-paths.ts). */
const parts: Readonly<Record<string, { Part: ComponentType; title: () => string }>> = {
  following: { Part: Following, title: m.people_following_title },
  reviews: { Part: Reviews, title: m.people_my_reviews },
  statistics: { Part: Statistics, title: m.cabinet_stats },
  files: { Part: Files, title: m.shop_files_title },
  [paymentsSegment]: { Part: Payments, title: m.promotion_payments },
};

const PaymentsScreen = lazy(() =>
  import('#web/features/promotion/payments-screen.tsx').then((module) => ({ default: module.PaymentsScreen })),
);

const ShopFilesScreen = lazy(() =>
  import('#web/features/shop-files/shop-files-screen.tsx').then((module) => ({ default: module.ShopFilesScreen })),
);

export function Waiting() {
  const { id } = useParams();
  const title = id === undefined ? m.cabinet_my_products : (own(parts, id)?.title ?? m.common_brand);
  return <CabinetWaiting title={title()} />;
}

/** /user, its parts and one's own /user/{id}: the cabinet; somebody else's id: their public page (product/cabinet#seller). */
export function Page() {
  const { id } = useParams();
  const { userId } = useSession();
  const part = own(parts, id ?? '');
  if (part) return <part.Part />;
  const asked = id === undefined ? userId : idInPath(id);
  if (id !== undefined && asked === null) throw new NotFound();
  if (asked !== null && asked !== userId) return <SellerView key={asked} userId={asked} />;
  return (
    <CabinetLayout>
      <PageHead title={m.cabinet_my_products()} noindex />
      <OwnProducts />
    </CabinetLayout>
  );
}

/** Few people have a shop, so its screen comes when it is asked for. */
function Files() {
  return (
    <CabinetLayout>
      <PageHead title={m.shop_files_title()} noindex />
      <h1 className="h1 mb-4">{m.shop_files_title()}</h1>
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <ShopFilesScreen />
      </Suspense>
    </CabinetLayout>
  );
}

/** One order stands by itself: what matters is the payment, not the cabinet around it. */
function Payments() {
  const [search] = useSearchParams();
  const waiting = (
    <>
      <PageHead title={m.promotion_payments()} noindex />
      <Skeleton className="h-96 rounded-card" />
    </>
  );
  const screen = (
    <Suspense fallback={waiting}>
      <PaymentsScreen />
    </Suspense>
  );
  const isOne = search.has('order') || search.has('checkout');
  return isOne ? (
    <div className="wrap py-5 md:py-6">
      <div className="mx-auto max-w-xl">{screen}</div>
    </div>
  ) : (
    <CabinetLayout>{screen}</CabinetLayout>
  );
}
