import type { ScamWarning } from '#contract/values/chat.ts';
import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { TextTrial } from '../banned-words/text-trial.tsx';
import { warningTexts } from './signal-texts.ts';

/** A text judged as that of a message would be: what it is warned of, and what without these words. */
export function TryScamText() {
  const api = useApi();
  return (
    <TextTrial judge={(text) => api.call('tryScamWords', { body: { text } }).then(({ content }) => content)}>
      {({ warnings, untuned }) => (
        <>
          <Warnings warnings={warnings} />
          {warnings.join() !== untuned.join() && (
            <p className="flex flex-wrap items-center gap-1.5 text-13 text-ink-3">
              {m.signals_try_untuned()}
              <Warnings warnings={untuned} />
            </p>
          )}
        </>
      )}
    </TextTrial>
  );
}

function Warnings({ warnings }: { warnings: readonly ScamWarning[] }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {warnings.length === 0 && m.signals_try_none()}
      {warnings.map((warning) => (
        <Badge key={warning} kind="warning">
          {warningTexts[warning]()}
        </Badge>
      ))}
    </span>
  );
}
