/** A text with what raised the signals marked. */
export function FlaggedText({ text, stretches }: { text: string; stretches: readonly { from: number; to: number }[] }) {
  const parts = stretches.flatMap(({ from, to }, index) => [
    text.slice(stretches[index - 1]?.to ?? 0, from),
    <mark key={from} className="rounded-[3px] bg-danger-soft px-0.5 font-medium text-danger">
      {text.slice(from, to)}
    </mark>,
  ]);
  return [...parts, text.slice(stretches.at(-1)?.to ?? 0)];
}
