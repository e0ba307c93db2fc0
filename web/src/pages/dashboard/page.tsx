import type { ComponentType } from 'react';
import { useParams } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { CabinetLayout } from '#web/features/cabinet/cabinet-layout.tsx';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { SellerView } from '#web/features/seller/seller-view.tsx';
import { NotFound } from '#web/page.ts';
import { idInPath } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';
import { Following } from './following.tsx';
import { OwnProducts } from './own-products.tsx';
import { Reviews } from './reviews.tsx';

/** What stands at `/user/{word}` (cabinet-paths.ts). */
const parts: Readonly<Record<string, ComponentType>> = { following: Following, reviews: Reviews };

/** /user, its parts and one's own /user/{id}: the cabinet; somebody else's id: their public page (decisions §1). */
export function Page() {
  const { id } = useParams();
  const { userId } = useSession();
  const Part = parts[id ?? ''];
  if (Part) return <Part />;
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
