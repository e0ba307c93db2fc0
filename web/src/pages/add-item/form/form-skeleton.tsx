import { m } from '#web/texts/messages.ts';
import { Skeleton, useSkeleton } from '#web/ui/skeleton.tsx';

/** The form's place until it is loaded. */
export function FormSkeleton() {
  const shown = useSkeleton(true);
  return (
    <div className="min-h-dvh" aria-busy="true">
      <span className="sr-only">{m.common_loading()}</span>
      {shown && <FormShape />}
    </div>
  );
}

/** The form's title and panels as grey boxes. */
export function FormShape() {
  return (
    <>
      <Skeleton className="mb-4 h-9 w-64" />
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_316px] lg:gap-8">
        <div className="grid gap-4">
          <Skeleton className="h-110 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-64 rounded-card" />
        </div>
        <Skeleton className="h-110 rounded-card max-lg:hidden" />
      </div>
    </>
  );
}
