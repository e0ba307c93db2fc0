import { PageHead } from '#web/features/page-head/page-head.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of a page of the cabinet, with its title, until it is known whose it is: slow lines wait seconds for that. */
export function CabinetWaiting({ title }: { title: string }) {
  return (
    <div className="wrap grid min-h-dvh grid-cols-1 content-start gap-2 py-5 md:gap-5 md:py-6 lg:grid-cols-[272px_minmax(0,1fr)] lg:gap-8">
      <PageHead title={title} noindex />
      <div className="lg:min-h-160 lg:rounded-card lg:bg-surface lg:p-4 lg:shadow-ring">
        <div className="mb-2 flex min-h-16 items-center gap-3 px-1 pb-2 lg:mb-2.5 lg:border-b lg:border-line lg:pb-4">
          <Skeleton className="size-12 rounded-full" />
          <Skeleton className="h-4 w-32" />
        </div>
      </div>
      <div className="grid min-w-0 content-start gap-3">
        <Skeleton className="mb-1 h-8 w-48" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </div>
  );
}
