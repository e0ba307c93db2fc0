import { Skeleton } from '#web/ui/skeleton.tsx';

/** product/chat#list. */
const rows = 5;

/** Stands where conversations will. */
export function ListSkeleton() {
  return (
    <div className="chat__items" aria-busy="true">
      {Array.from({ length: rows }, (_, index) => index).map((index) => (
        <div key={index} className="flex items-center gap-3 p-2.5">
          <Skeleton className="size-13 flex-none rounded-full" />
          <span className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="h-3.5 w-4/5" />
          </span>
        </div>
      ))}
    </div>
  );
}
