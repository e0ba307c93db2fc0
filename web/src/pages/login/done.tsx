import { useEffect, useRef } from 'react';
import { m } from '#web/texts/messages.ts';
import { Niche } from '#web/ui/niche.tsx';
import type { DoneState } from './login-state.ts';

const texts: Readonly<Record<DoneState['as'], () => string>> = {
  signedIn: () => m.login_signed_in(),
  restored: () => m.login_restored(),
  accountCreated: () => m.login_account_created(),
};

/** Signed in: a check draws itself in the niche while the next page is on its way. The field that had the focus is gone. */
export function Done({ as }: { as: DoneState['as'] }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <div className="grid justify-items-center gap-5 pt-6 pb-3 text-center">
      <Niche className="h-[126px] w-28 pt-4 text-green">
        <svg className="icon size-14" viewBox="0 0 24 24" aria-hidden="true">
          <path
            d="m4 12.5 5 5L20 6.5"
            pathLength={1}
            className="[stroke-dasharray:1] [stroke-dashoffset:0] transition-[stroke-dashoffset] delay-100 duration-500 starting:[stroke-dashoffset:1]"
          />
        </svg>
      </Niche>
      <p ref={text} tabIndex={-1} className="text-16 font-medium text-green focus-visible:outline-none">
        {texts[as]()}
      </p>
    </div>
  );
}
