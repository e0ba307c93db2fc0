import { appealTextLimit } from '#contract/values/moderation/moderation.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { m } from '#web/texts/messages.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import type { Appealing } from './use-appeal.ts';

/** Where somebody says why a decision is wrong. */
export function AppealField({ appealing }: { appealing: Appealing }) {
  const { text, error, setText } = appealing;
  return (
    <Textarea
      label={m.moderation_own_appeal_why()}
      required
      value={text}
      error={error}
      hint={<span className="ml-auto tabular-nums">{`${codePoints(text.trim())} / ${appealTextLimit}`}</span>}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
