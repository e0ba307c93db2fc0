import { PageHead } from '#web/features/page-head/page-head.tsx';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { searchIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ListSkeleton } from './inbox/list-skeleton.tsx';

/** The chat as it stands in the served page: its frame, the same for all, in the places where the list will stand on each screen. */
export function Waiting() {
  return (
    <div className="chat chat--waiting" aria-busy="true">
      <PageHead title={m.chat_title()} noindex />
      <div className="chat__list">
        <div className="chat__list-head">
          <div className="mb-3 flex min-h-11 items-center gap-2">
            <h1 className="flex-1 text-20 font-bold tracking-tight">{m.chat_title()}</h1>
          </div>
          <div className="chat__search">
            <Icon of={searchIcon} />
            {m.chat_search()}
          </div>
        </div>
        <div className="tabs">
          <Skeleton className="mx-2 my-3 h-5 w-20" />
          <Skeleton className="mx-2 my-3 h-5 w-24" />
          <Skeleton className="mx-2 my-3 h-5 w-24" />
        </div>
        <div role="presentation" className="min-h-0 flex-1">
          <ListSkeleton />
        </div>
      </div>
      <div className="chat__thread" />
    </div>
  );
}
