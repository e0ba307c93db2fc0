import { useParams } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { NotFound } from '#web/page.ts';
import { idInPath } from '#web/paths.ts';
import { m } from '#web/texts/messages.ts';
import { AddItem } from './add-item.tsx';
import { EditItem } from './edit-item.tsx';

/** Add listing (spec §2) and edit listing (decisions §1), inside the authenticated wrapper. */
export function Page() {
  const { userId } = useSession();
  const { id } = useParams();
  const productId = idInPath(id);
  if (id !== undefined && productId === null) throw new NotFound();
  if (productId !== null) return <EditItem key={productId} productId={productId} />;
  return (
    <div className="wrap pt-4.5 md:pt-6.5">
      <PageHead title={m.add_item_title()} noindex />
      {userId !== null && <AddItem key={userId} userId={userId} />}
    </div>
  );
}
