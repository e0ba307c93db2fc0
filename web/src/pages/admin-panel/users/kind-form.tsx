import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/values/limits.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import { useApi } from '#web/api/api-context.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Textarea } from '#web/ui/fields/input.tsx';
import { refusalOf } from '../table/refusal.ts';
import { Facts } from '../table/tab-parts.tsx';
import { useBadFieldFocus } from '../table/use-bad-field-focus.ts';
import { rowMoment } from '../tabs/row-dates.ts';
import { KindPapers } from './kind-papers.tsx';
import { RefusalNote } from './refusal-note.tsx';
import type { Account } from './user-texts.ts';

/** What an account states that asks to be another kind of seller, and the decision (product/accounts#kinds). */
export function KindForm({
  account,
  request,
  mayDecide,
  onChanged,
  onStale,
}: {
  account: Account;
  request: NonNullable<Account['kindRequest']>;
  mayDecide: boolean;
  onChanged: (next: Account) => void;
  onStale: () => void;
}) {
  const api = useApi();
  const language = useLang();
  const [reason, setReason] = useState('');
  const decide = useMutation({
    mutationFn: (decision: 'approve' | 'refuse') =>
      api.call('decideKind', {
        params: { userId: account.id },
        body: { requestId: request.id, decision, reason },
      }),
    onSuccess({ content }) {
      toast(m.manage_users_kind_decided(), { kind: 'success' });
      onChanged(content);
    },
  });
  const { form, tried } = useBadFieldFocus(decide.isPending);
  const send = (decision: 'approve' | 'refuse'): void => {
    decide.mutate(decision);
    tried();
  };
  const { fields } = refusalOf(decide.error);
  return (
    <form
      ref={form}
      className="grid gap-3 rounded-card bg-saf-soft p-4"
      aria-label={m.manage_users_kind_request()}
      onSubmit={(event) => {
        event.preventDefault();
        send('approve');
      }}
    >
      <h3 className="font-semibold">{m.manage_users_kind_request()}</h3>
      <Facts
        facts={[
          [m.manage_users_kind(), userKindTexts[request.kind]()],
          [m.cabinet_kind_name(), request.name || '–'],
          [m.cabinet_kind_tin(), request.tin ?? '–'],
          [m.cabinet_kind_comment(), request.comment || '–'],
          [m.moderation_since(), rowMoment(request.createdAt, language)],
        ]}
      />
      <KindPapers papers={request.papers} onLost={onStale} />
      {mayDecide && (
        <>
          <Textarea
            label={m.manage_users_kind_note()}
            rows={2}
            maxLength={limits.staffReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            hint={m.manage_users_kind_note_hint()}
            error={fields.reason}
          />
          <RefusalNote error={decide.error} onReload={onStale} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" loading={decide.isPending}>
              {m.manage_users_kind_approve()}
            </Button>
            <Button kind="danger" loading={decide.isPending} onClick={() => send('refuse')}>
              {m.manage_users_kind_refuse()}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
