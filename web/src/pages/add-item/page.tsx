import { useParams } from 'react-router';
import { useSession } from '#web/api/browser-session.ts';
import { PageHead } from '#web/features/page-head/page-head.tsx';
import { NotFound } from '#web/page.ts';
import { m } from '#web/texts/messages.ts';
import { AddItem } from './add-item.tsx';

/** Add listing (spec §2), inside the authenticated wrapper. */
export function Page() {
  const { userId } = useSession();
  const { id } = useParams();
  if (id !== undefined) throw new NotFound();
  return (
    <div className="wrap pt-4.5 md:pt-6.5">
      <PageHead title={m.add_item_title()} noindex />
      {userId !== null && <AddItem key={userId} userId={userId} />}
    </div>
  );
}
