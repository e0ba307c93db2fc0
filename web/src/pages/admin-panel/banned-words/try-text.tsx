import { useApi } from '#web/api/api-context.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { severityTexts } from './banned-word-texts.ts';
import { TextTrial } from './text-trial.tsx';

/** A text judged as that of a listing would be: which words it has, and what they do. */
export function TryText() {
  const api = useApi();
  return (
    <TextTrial judge={(text) => api.call('tryBannedWords', { body: { text } }).then(({ content }) => content.words)}>
      {(words) => (
        <span className="flex flex-wrap gap-1.5">
          {words.length === 0 && m.admin_banned_word_try_none()}
          {words.map(({ word, severity }) => (
            <Badge key={word} kind={severity === 'block' ? 'danger' : 'warning'}>
              {word} · {severityTexts[severity]()}
            </Badge>
          ))}
        </span>
      )}
    </TextTrial>
  );
}
