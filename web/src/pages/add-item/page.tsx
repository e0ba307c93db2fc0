import { useParams, useSearchParams } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { preloadAccountRoutes } from '#web/api/client.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { NotFound } from '#web/pages/page.ts';
import { idInPath } from '#web/site/paths.ts';
import { m } from '#web/texts/messages.ts';
import { AddItem } from './add-item.tsx';
import { ContinueDraft } from './draft/continue-draft.tsx';
import { EditItem } from './edit-item.tsx';
import { FormShape } from './form/form-skeleton.tsx';

preloadAccountRoutes();

/** Add listing and edit listing (product/add-item#sections), inside the authenticated wrapper. */
export function Page() {
  const { userId } = useSession();
  const { id } = useParams();
  const [search] = useSearchParams();
  const productId = idInPath(id);
  const draftId = idInPath(search.get('draft') ?? undefined);
  if (id !== undefined && productId === null) throw new NotFound();
  if (productId !== null) return <EditItem key={productId} productId={productId} />;
  return (
    <div className="wrap pt-4.5 md:pt-6.5">
      <PageHead title={m.add_item_title()} noindex />
      {userId !== null &&
        (draftId === null ? (
          <AddItem key={userId} userId={userId} />
        ) : (
          <ContinueDraft key={draftId} userId={userId} draftId={draftId} />
        ))}
    </div>
  );
}

export function Waiting() {
  const { id } = useParams();
  return (
    <div className="wrap min-h-dvh pt-4.5 md:pt-6.5">
      <PageHead title={id === undefined ? m.add_item_title() : m.add_item_edit_title()} noindex />
      <FormShape />
    </div>
  );
}
