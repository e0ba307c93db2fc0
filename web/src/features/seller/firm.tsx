import { m } from '#web/texts/messages.ts';

/** The firm of a shop or an agent that staff have looked at, with its tax number (product/accounts#kinds). */
export function Firm({ firm: { name, tin } }: { firm: { name: string; tin: string } }) {
  return (
    <p className="text-14 wrap-anywhere">
      {name}
      <span className="block text-13 text-ink-3">{m.people_firm_tin({ tin })}</span>
    </p>
  );
}
