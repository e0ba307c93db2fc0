import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { activeProductLimits } from '#contract/values/active-product-limits.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { formatNumber } from '#web/texts/numbers.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { KindForm, type OwnKind } from './kind-form.tsx';
import { myKindQuery } from './my-kind-query.ts';

/** What kind of seller the account is, what became of the request to be another, and the way to ask (product/accounts#kinds). */
export function KindSection() {
  const api = useApi();
  const language = useLang();
  const queryClient = useQueryClient();
  const own = useQuery(myKindQuery(api));
  const [isOpen, setOpen] = useState(false);
  const [isSent, setSent] = useState(false);
  const box = useOpener<HTMLDivElement>(isOpen);
  if (!own.data) {
    return isUnanswered(own) ? (
      <ErrorState
        title={m.cabinet_kind_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void own.refetch()}
        level={3}
      />
    ) : (
      <Skeleton className="h-24" />
    );
  }
  const { kind, request } = own.data;
  return (
    <div {...box}>
      <p className="text-14 font-medium">{m.cabinet_kind_now({ kind: userKindTexts[kind]() })}</p>
      <p className="mt-1 text-14 text-ink-2">{m.cabinet_kind_text()}</p>
      <p className="mt-1 mb-3 text-14 text-ink-2">
        {m.cabinet_kind_room({
          person: formatNumber(activeProductLimits.person, language),
          agent: formatNumber(activeProductLimits.agent, language),
          shop: formatNumber(activeProductLimits.shop, language),
        })}
      </p>
      {request && request.state !== 'approved' && <Request request={request} isSent={isSent} />}
      {isOpen ? (
        <KindForm
          present={kind}
          onCancel={() => setOpen(false)}
          onSent={(next) => {
            putAnswer(queryClient, myKindQuery(api).queryKey, next);
            setOpen(false);
            setSent(true);
          }}
        />
      ) : (
        request?.state !== 'waiting' && (
          <Button kind="tonal" onClick={() => setOpen(true)}>
            {m.cabinet_kind_ask()}
          </Button>
        )
      )}
    </div>
  );
}

/** What was sent this moment comes into sight: the form above which it stood is gone. */
function Request({ request, isSent }: { request: NonNullable<OwnKind['request']>; isSent: boolean }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSent) note.current?.focus();
  }, [isSent]);
  const { state, kind, name, tin, comment, reason } = request;
  const isRefused = state === 'refused';
  const asked = { kind: userKindTexts[kind]() };
  const stated = [name, tin && `${m.cabinet_kind_tin()} ${tin}`, comment].filter(Boolean).join(' · ');
  return (
    <div
      ref={note}
      tabIndex={-1}
      className={`mb-3 rounded-card px-4 py-3 text-14 wrap-anywhere ${isRefused ? 'bg-danger-soft' : 'bg-saf-soft'}`}
      role="status"
    >
      <p className={`font-semibold ${isRefused ? 'text-danger' : 'text-saf-text'}`}>
        {isRefused ? m.cabinet_kind_refused(asked) : m.cabinet_kind_waits(asked)}
      </p>
      {reason && <p>{reason}</p>}
      {stated && <p className="text-ink-2">{stated}</p>}
    </div>
  );
}
