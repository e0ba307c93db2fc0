import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { eyeIcon } from '#web/ui/icons.ts';
import { rowMoment } from '../tabs/row-dates.ts';
import type { CaseDetails } from './case-texts.ts';
import { FlaggedText } from './flagged-text.tsx';

/** The message of a case with what was said around it. Each reading is noted, so nothing but `enabled` and a press asks for it. */
export function useEvidence(caseId: number | undefined, enabled: boolean) {
  const api = useApi();
  return useQuery({
    queryKey: ['admin', 'evidence', caseId],
    queryFn: async ({ signal }) =>
      caseId === undefined ? [] : (await api.call('readCaseMessages', { params: { caseId } }, { signal })).content,
    enabled: enabled && caseId !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Whether there is nothing to read any more, so that nobody has to read it. */
export const isEvidenceGone = ({ error }: Pick<ReturnType<typeof useEvidence>, 'error'>): boolean =>
  error instanceof ApiError && error.code === 'GONE';

/** Asked for by a press: whoever opens a case has not opened what people wrote to each other. */
export function AskedEvidence({ found }: { found: Pick<CaseDetails, 'id' | 'reportCount'> }) {
  const [isAsked, ask] = useState(false);
  const read = useEvidence(found.id, isAsked);
  return <Evidence found={found} read={read} onRead={() => (isAsked ? void read.refetch() : ask(true))} />;
}

/** The message of a case with what was said around it, with what speaks against it marked; people reported it, or a signal alone led to it. */
export function Evidence({
  found: { reportCount },
  read,
  onRead,
}: {
  found: Pick<CaseDetails, 'reportCount'>;
  read: Pick<ReturnType<typeof useEvidence>, 'data' | 'error' | 'isFetching'>;
  onRead: () => void;
}) {
  const language = useLang();
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
                {m.moderation_by({ name: message.senderName, date: rowMoment(message.createdAt, language) })}
                {message.deleted && ` · ${m.moderation_evidence_deleted()}`}
              </p>
              {message.earlier.map(({ text, flagged, writtenAt }) => (
                <p key={writtenAt} className="wrap-anywhere whitespace-pre-line text-ink-2">
                  <span className="block text-12">
                    {m.moderation_evidence_earlier({ date: rowMoment(writtenAt, language) })}
                  </span>
                  <FlaggedText text={text} stretches={flagged} />
                </p>
              ))}
              {message.text && (
                <p className="wrap-anywhere whitespace-pre-line">
                  <FlaggedText text={message.text} stretches={message.flagged} />
                </p>
              )}
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
                  <Badge>{reportCount > 0 ? m.moderation_evidence_reported() : m.moderation_evidence_flagged()}</Badge>
                </span>
              )}
            </li>
          ))}
        </ol>
      ) : (
        <div className="grid justify-items-start gap-2">
          <Button kind="outline" icon={eyeIcon} loading={read.isFetching} onClick={onRead}>
            {m.moderation_evidence_show()}
          </Button>
          <p className="text-13 text-ink-3">{m.moderation_evidence_hint()}</p>
          {read.error && (
            <FieldError role="alert">
              {isEvidenceGone(read) ? m.moderation_evidence_gone() : read.error.message}
            </FieldError>
          )}
        </div>
      )}
    </section>
  );
}
