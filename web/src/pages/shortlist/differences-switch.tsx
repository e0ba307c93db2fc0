import { m } from '#web/texts/messages.ts';

/** Whether rows that say the same of every listing are hidden (product/cabinet#compare). */
export function DifferencesSwitch({ on, onChange }: { on: boolean; onChange: (on: boolean) => void }) {
  return (
    <button type="button" className="compare-switch" role="switch" aria-checked={on} onClick={() => onChange(!on)}>
      <span className="compare-switch__track" />
      {m.lists_compare_differences()}
    </button>
  );
}
