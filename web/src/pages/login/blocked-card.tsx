import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { until as untilText } from '#contract/texts/endings.ts';
import { formatFullDate } from '#contract/values/long-moment.ts';
import { moderationRuleTexts } from '#contract/values/moderation/moderation.ts';
import type { Api, ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { putAnswer } from '#web/api/put-answer.ts';
import { AppealField } from '#web/features/decision/appeal-field.tsx';
import { AppealState } from '#web/features/decision/appeal-state.tsx';
import { useAppeal } from '#web/features/decision/use-appeal.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

type OwnBlock = NonNullable<ApiOutput<'getMyBlock'>['content']>;

const myBlockQuery = (api: Api) =>
  queryOptions({
    queryKey: ['my-block'],
    queryFn: ({ signal }) => api.call('getMyBlock', {}, { signal }).then(({ content }) => content),
    // Each sign-in is another question, maybe about another account.
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Whom the block of their account keeps out: the rule, what broke it, how to mend it, and the way to another moderator with its clock
 * (product/trust#decisions).
 */
export function BlockedCard({
  message,
  onBack,
}: {
  /** the server's words, shown where the browser keeps no cookie by which it could say more */
  message: string;
  onBack: () => void;
}) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { data: block, isError, refetch } = useQuery(myBlockQuery(useApi()));
  return (
    <section className="grid w-full max-w-105 gap-4 rounded-panel bg-surface p-6 shadow-3 md:p-9 forced-colors:border">
      <h1 ref={title} tabIndex={-1} className="h1 focus-visible:outline-none">
        {m.moderation_block_title()}
      </h1>
      {isError ? (
        <ErrorState title={m.moderation_block_failed()} retryLabel={m.common_retry()} onRetry={() => void refetch()} />
      ) : block === undefined ? (
        <div className="grid gap-3" role="status" aria-label={m.common_loading()}>
          <Skeleton className="h-28 rounded-field" />
          <Skeleton className="h-24 rounded-field" />
        </div>
      ) : block ? (
        <Block block={block} />
      ) : (
        <div className="grid gap-1 text-14">
          <p className="font-medium wrap-anywhere">{message}</p>
          <p className="text-ink-2">{m.moderation_block_over()}</p>
        </div>
      )}
      <Button kind="ghost" onClick={onBack}>
        {m.moderation_block_again()}
      </Button>
    </section>
  );
}

function Block({ block }: { block: OwnBlock }) {
  const language = useLang();
  const { rule, note, until, appeal } = block;
  // Without a rule the note says what is wrong.
  const broken = moderationRuleTexts[rule ?? 'other'];
  return (
    <>
      <div className="grid gap-1.5 rounded-field bg-danger-soft px-3 py-2.5 text-14" role="note">
        <p className="flex gap-1.5 font-semibold text-danger">
          <Icon of={circleAlertIcon} size={16} className="mt-0.5" />
          {broken.title()}
        </p>
        {note && <p className="wrap-anywhere whitespace-pre-line">{m.moderation_own_note({ note })}</p>}
        <p className="text-ink-2">{m.moderation_own_mend({ text: broken.mend() })}</p>
        <p>
          {until
            ? m.moderation_block_until({ until: untilText(formatFullDate(until, language), language) })
            : m.moderation_block_endless()}
        </p>
        {appeal && (
          <AppealState appeal={appeal}>
            <p className="text-13 text-ink-2">{m.moderation_block_later()}</p>
          </AppealState>
        )}
      </div>
      {block.canAppeal && <Appeal />}
    </>
  );
}

function Appeal() {
  const api = useApi();
  const queryClient = useQueryClient();
  const appealing = useAppeal(
    (text) => api.call('appealMyBlock', { body: { text } }),
    ({ content }) => putAnswer(queryClient, myBlockQuery(api).queryKey, content),
  );
  return (
    <form className="grid gap-4 text-14" onSubmit={appealing.submit} noValidate>
      <p className="text-ink-2">{m.moderation_block_wrong()}</p>
      <AppealField appealing={appealing} />
      <Button type="submit" wide loading={appealing.isPending}>
        {m.moderation_own_appeal()}
      </Button>
    </form>
  );
}
