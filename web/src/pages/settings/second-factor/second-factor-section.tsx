import { queryOptions, type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatFullDate } from '#contract/values/long-moment.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { isUnanswered } from '#web/api/is-unanswered.ts';
import { type MeData, meQuery } from '#web/api/queries.ts';
import { useOpener } from '#web/features/leaving/use-opener.ts';
import { FactorForm } from '#web/features/one-time-code/factor-form.tsx';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

/** Recovery codes that are few: time for new ones. */
const few = 3;

const secondFactorQuery = (api: Api) =>
  queryOptions({
    queryKey: ['me', 'second-factor'],
    queryFn: ({ signal }) => api.call('getSecondFactor', {}, { signal }).then(({ content }) => content),
  });

type Doing =
  | { act: 'renew' | 'end' }
  | { act: 'begun'; secret: string; address: string }
  | { act: 'codes'; codes: string[] };

/** Two-step sign-in of staff: on with a QR code, its recovery codes, and off (product/accounts#two-step-sign-in). */
export function SecondFactorSection({ me }: { me: MeData }) {
  const factor = useQuery(secondFactorQuery(useApi()));
  const [doing, setDoing] = useState<Doing | null>(null);
  const box = useOpener<HTMLDivElement>(doing?.act ?? (factor.data?.turnedOnAt ? 'on' : 'off'));
  return (
    <div {...box}>
      <SecondFactor me={me} factor={factor} doing={doing} setDoing={setDoing} />
    </div>
  );
}

function SecondFactor({
  me,
  factor,
  doing,
  setDoing,
}: {
  me: MeData;
  factor: UseQueryResult<ApiOutput<'getSecondFactor'>['content']>;
  doing: Doing | null;
  setDoing: (doing: Doing | null) => void;
}) {
  const api = useApi();
  const queryClient = useQueryClient();
  const changed = async (): Promise<void> => {
    await queryClient.invalidateQueries({ queryKey: meQuery(api).queryKey });
    void queryClient.invalidateQueries({ queryKey: ['admin'] });
  };
  const begin = useMutation({
    mutationFn: () => api.call('beginSecondFactor', {}),
    onSuccess: ({ content }) => setDoing({ act: 'begun', ...content }),
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const close = (): void => setDoing(null);
  const showCodes = async (codes: string[]): Promise<void> => {
    setDoing({ act: 'codes', codes });
    await changed();
  };

  if (doing?.act === 'codes') return <RecoveryCodes codes={doing.codes} name={me.username} onKept={close} />;
  if (isUnanswered(factor)) {
    return (
      <ErrorState
        title={m.second_factor_failed()}
        retryLabel={m.common_retry()}
        onRetry={() => void factor.refetch()}
        level={3}
      />
    );
  }
  if (!factor.data) return <Skeleton className="h-28" />;
  if (doing?.act === 'begun') {
    return (
      <SetUp
        {...doing}
        onCode={async (code) => {
          const { content } = await api.call('turnOnSecondFactor', { body: { code } });
          toast(m.second_factor_on_now(), { kind: 'success' });
          await showCodes(content.recoveryCodes);
        }}
        onCancel={close}
      />
    );
  }
  const { turnedOnAt, recoveryCodesLeft, isRequired } = factor.data;
  if (turnedOnAt === null) {
    return (
      <>
        <p className="mb-3 text-14 text-ink-2">{m.second_factor_about()}</p>
        {isRequired && <p className="mb-3 text-14 font-medium text-danger">{m.second_factor_required_note()}</p>}
        <Button kind={isRequired ? 'primary' : 'tonal'} loading={begin.isPending} onClick={() => begin.mutate()}>
          {m.second_factor_turn_on()}
        </Button>
      </>
    );
  }
  if (doing?.act === 'renew') {
    return (
      <FactorForm
        submitLabel={m.second_factor_codes_new()}
        onCode={async (code) => {
          const { content } = await api.call('renewRecoveryCodes', { body: { code } });
          await showCodes(content.recoveryCodes);
        }}
        onCancel={close}
      >
        <p className="text-14 text-ink-2">{m.second_factor_codes_new_text()}</p>
      </FactorForm>
    );
  }
  if (doing?.act === 'end') {
    return (
      <FactorForm
        submitLabel={m.second_factor_turn_off()}
        danger
        onCode={async (code) => {
          await api.call('turnOffSecondFactor', { body: { code } });
          toast(m.second_factor_off_now(), { kind: 'success' });
          await changed();
          close();
        }}
        onCancel={close}
      >
        <p className="text-14 text-ink-2">{m.second_factor_off_text()}</p>
      </FactorForm>
    );
  }
  return (
    <TurnedOn since={turnedOnAt} left={recoveryCodesLeft} mayEnd={!isRequired} onAct={(act) => setDoing({ act })} />
  );
}

function TurnedOn({
  since,
  left,
  mayEnd,
  onAct,
}: {
  since: string;
  left: number;
  mayEnd: boolean;
  onAct: (act: 'renew' | 'end') => void;
}) {
  const language = useLang();
  return (
    <>
      <p className="text-14 text-ink-2">{m.second_factor_since({ date: formatFullDate(since, language) })}</p>
      <p className="text-14 text-ink-2">{m.second_factor_left({ count: left })}</p>
      {left < few && <p className="text-14 font-medium text-danger">{m.second_factor_left_few()}</p>}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="tonal" onClick={() => onAct('renew')}>
          {m.second_factor_codes_new()}
        </Button>
        {mayEnd && (
          <Button kind="ghost" onClick={() => onAct('end')}>
            {m.second_factor_turn_off()}
          </Button>
        )}
      </div>
      {!mayEnd && <p className="mt-3 text-13 text-ink-3">{m.second_factor_stays()}</p>}
    </>
  );
}
