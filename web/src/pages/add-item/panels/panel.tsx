import type { ReactNode } from 'react';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { checkIcon } from '#web/ui/icons.ts';
import { NicheArch } from '#web/ui/niche.tsx';

/** One section of the form; the niche with its number turns green with a check when the section is complete. */
export function Panel({
  number,
  title,
  done,
  required = false,
  children,
}: {
  number: number;
  title: string;
  done: boolean;
  /** nothing is posted without it, and no field of it says so */
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="panel min-w-0">
      <h2 className="h3 mb-4 flex items-center gap-2.5">
        <span
          className={`relative grid h-7.5 w-7 flex-none place-items-center text-13 font-bold [--niche-inside:transparent] [&>svg:first-child]:absolute [&>svg:first-child]:inset-0 [&>svg:first-child]:size-full ${
            done ? 'text-surface [--niche-frame:var(--green)]' : 'text-lapis-text [--niche-frame:var(--lapis-soft)]'
          }`}
        >
          <NicheArch />
          <span className="relative top-[3px]" aria-hidden="true">
            {done ? <Icon of={checkIcon} size={15} className="stroke-3" /> : number}
          </span>
        </span>
        {title}
        {required && (
          <span className="field__required -ml-1.5" aria-hidden="true">
            *
          </span>
        )}
        {done && <span className="sr-only">, {m.add_item_step_done()}</span>}
      </h2>
      {children}
    </section>
  );
}
