import { useEffect, useRef } from 'react';
import { saveFile } from '#web/features/csv/csv.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from './copy-text.ts';
import { printText } from './print-text.ts';

/** The recovery codes, this one time: to copy, to keep as a file, to print. */
export function RecoveryCodes({ codes, name, onKept }: { codes: string[]; name: string; onKept: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = `${m.second_factor_codes_file({ name })}\n\n${codes.join('\n')}\n`;
  return (
    <>
      <h3 ref={heading} tabIndex={-1} className="mb-1 font-semibold">
        {m.second_factor_codes_title()}
      </h3>
      <p className="mb-3 text-14 text-ink-2">{m.second_factor_codes_text()}</p>
      <ol
        className="mb-3 grid max-w-90 grid-cols-[repeat(auto-fit,minmax(min(7.75rem,100%),1fr))] gap-x-3 gap-y-1.5 rounded-card bg-sunken px-3 py-3 text-14 font-medium tabular-nums"
        translate="no"
      >
        {codes.map((code) => (
          <li key={code} className="wrap-anywhere select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mb-4 flex flex-wrap gap-2">
        <Button kind="outline" onClick={() => void copyText(text)}>
          {m.second_factor_codes_copy()}
        </Button>
        <Button kind="outline" onClick={() => saveFile('tokcha-recovery-codes.txt', 'text/plain', text)}>
          {m.second_factor_codes_save()}
        </Button>
        <Button kind="outline" onClick={() => printText(text)}>
          {m.second_factor_codes_print()}
        </Button>
      </div>
      <Button onClick={onKept}>{m.second_factor_codes_kept()}</Button>
    </>
  );
}
