import { useMutation } from '@tanstack/react-query';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { formatMoment } from '#web/texts/dates.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { eyeIcon } from '#web/ui/icons.ts';

/** A reported message with what was said around it: asked for by a press, since each reading is noted. */
export function Evidence({ caseId }: { caseId: number }) {
  const api = useApi();
  const language = useLang();
  const read = useMutation({
    mutationFn: () => api.call('readCaseMessages', { params: { caseId } }).then((answer) => answer.content),
  });
  return (
    <section className="grid gap-2">
      <h3 className="text-13 font-semibold text-ink-2">{m.moderation_evidence()}</h3>
      {read.data ? (
        <ol className="grid gap-2">
          {read.data.map((message) => (
            <li
              key={message.id}
              className={`grid gap-1 rounded-field px-3 py-2 ${message.reported ? 'bg-danger-soft' : 'bg-canvas'}`}
            >
              <p className="text-12 text-ink-2">
                {m.moderation_by({ name: message.senderName, date: formatMoment(message.createdAt, language) })}
                {message.deleted && ` · ${m.moderation_evidence_deleted()}`}
              </p>
              {message.earlier.map(({ text, writtenAt }) => (
                <p key={writtenAt} className="wrap-anywhere whitespace-pre-line text-ink-2">
                  <span className="block text-12">
                    {m.moderation_evidence_earlier({ date: formatMoment(writtenAt, language) })}
                  </span>
                  {text}
                </p>
              ))}
              {message.text && <p className="wrap-anywhere whitespace-pre-line">{message.text}</p>}
              {message.voiceUrl && <audio controls preload="none" src={message.voiceUrl} />}
              {message.photos.map(({ url, color }) => (
                <img
                  key={url}
                  src={url}
                  alt=""
                  className="max-h-60 w-fit rounded-badge"
                  style={{ background: color }}
                />
              ))}
              {message.reported && (
                <span>
                  <Badge>{m.moderation_evidence_reported()}</Badge>
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div className="grid justify-items-start gap-2">
          <Button kind="outline" icon={eyeIcon} loading={read.isPending} onClick={() => read.mutate()}>
            {m.moderation_evidence_show()}
          </Button>
          <p className="text-13 text-ink-3">{m.moderation_evidence_hint()}</p>
          {read.error && (
            <FieldError role="alert">
              {read.error instanceof ApiError && read.error.code === 'GONE'
                ? m.moderation_evidence_gone()
                : read.error.message}
            </FieldError>
          )}
        </div>
      )}
    </section>
  );
}
