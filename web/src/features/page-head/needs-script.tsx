import { m } from '#web/texts/messages.ts';

/** Why nothing more comes where no script runs. For `noscript` of the served page alone: what runs script renders nothing into it. */
export function NeedsScript({ heading: Heading }: { heading: 'h1' | 'h2' }) {
  return (
    <div className="py-4">
      <Heading className={Heading}>{m.pages_needs_script_title()}</Heading>
      <p className="mt-2 text-ink-2">{m.pages_needs_script_text()}</p>
    </div>
  );
}
