import type { ReactNode } from 'react';

/** The small picture before a row's name; where there is none, what stands for it. */
export function Thumb({
  url,
  whole,
  children,
}: {
  url: string | null;
  /** a drawing, of which nothing is cut off */
  whole?: boolean;
  children: ReactNode;
}) {
  return (
    <span className="grid h-10 w-10 flex-none grid-rows-[100%] place-items-center overflow-hidden rounded-badge bg-sunken text-14 font-semibold text-ink-3 lg:h-8.5 lg:w-11">
      {url ? (
        <img
          src={url}
          alt=""
          width={44}
          height={34}
          loading="lazy"
          className={`size-full ${whole ? 'object-contain' : 'object-cover'}`}
        />
      ) : (
        <span aria-hidden="true">{children}</span>
      )}
    </span>
  );
}
