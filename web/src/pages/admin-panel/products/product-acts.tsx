import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { moderationRules } from '#contract/values/moderation/moderation.ts';
import { useApi } from '#web/api/api-context.ts';
import { meQuery } from '#web/api/queries.ts';
import { useStillHere } from '#web/features/leaving/use-still-here.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { casesKey } from '../moderation/cases-key.ts';
import { useQueueAddress } from '../moderation/queue-address.ts';
import { GrantDrawer } from '../promotions/grant-drawer.tsx';
import { ActDialog } from '../table/act-dialog.tsx';
import type { StaffAct } from '../table/act-fields.tsx';
import { refusalOf } from '../table/refusal.ts';
import { blockTerms } from '../users/block-form.tsx';
import type { ProductForStaff } from './product-for-staff.ts';

type Against = 'reject' | 'block' | 'delete';

const againstTexts: Readonly<Record<Against, { label: () => string; done: () => string }>> = {
  reject: { label: m.moderation_reject, done: m.admin_listing_rejected },
  block: { label: m.moderation_block_product, done: m.admin_listing_blocked },
  delete: { label: m.common_delete, done: m.admin_listing_deleted },
};

/** What the viewer may do with a listing; what takes something asks for a rule and a comment (product/trust#acts). */
export function ProductActs({ details }: { details: ProductForStaff }) {
  const api = useApi();
  const navigate = useNavigate();
  const address = useQueueAddress();
  const isStillHere = useStillHere();
  const queryClient = useQueryClient();
  const role = useQuery(meQuery(api)).data?.role ?? 'moderator';
  const [against, decideAgainst] = useState<Against | null>(null);
  const [isGivingTop, giveTop] = useState(false);
  const { id: productId, version, can } = details;
  const params = { productId };
  const refresh = async (): Promise<void> => {
    for (const queryKey of [['admin', 'products'], ['admin', 'product', productId], casesKey])
      await queryClient.invalidateQueries({ queryKey });
  };
  const decision = useMutation({
    mutationFn: ({ act, term, of }: { act: StaffAct; term: string; of: Against }) => {
      if (of === 'delete') return api.call('deleteProductForStaff', { params, body: { ...act, version } });
      const blockUser = term === 'none' ? null : { days: term === 'forever' ? null : Number(term) };
      return api.call('decideProduct', { params, body: { ...act, version, decision: of, blockUser } });
    },
    onSuccess: (_, { of }) => {
      toast(againstTexts[of].done(), { kind: 'success' });
      decideAgainst(null);
    },
    onSettled: refresh,
  });
  const extension = useMutation({
    mutationFn: () => api.call('extendProduct', { params, body: { version } }),
    onSuccess: () => toast(m.admin_listing_extended(), { kind: 'success' }),
    onError: (error) => toast(error.message, { kind: 'error' }),
    onSettled: refresh,
  });
  const opening = useMutation({
    mutationFn: () => api.call('openProductCase', { params }),
    onSuccess: ({ content }) => {
      if (isStillHere()) navigate(address({ review: null, case: String(content.caseId) }));
    },
    onError: (error) => toast(error.message, { kind: 'error' }),
  });
  const terms = [{ value: 'none', label: m.admin_listing_keep_seller() }, ...blockTerms(role)];
  return (
    <div className="flex w-full flex-wrap justify-end gap-2">
      {can.openCase && (
        <Button kind="ghost" loading={opening.isPending} onClick={() => opening.mutate()}>
          {m.admin_listing_open_case()}
        </Button>
      )}
      {can.extend && (
        <Button kind="ghost" loading={extension.isPending} onClick={() => extension.mutate()}>
          {m.admin_listing_extend()}
        </Button>
      )}
      {can.giveTop && (
        <Button kind="ghost" onClick={() => giveTop(true)}>
          {m.common_top()}
        </Button>
      )}
      {(['reject', 'block', 'delete'] as const).map(
        (act) =>
          can[act] && (
            <Button
              key={act}
              kind={act === 'reject' ? 'outline' : 'danger'}
              onClick={() => {
                decision.reset();
                decideAgainst(act);
              }}
            >
              {againstTexts[act].label()}
            </Button>
          ),
      )}
      {against && (
        <ActDialog
          title={againstTexts[against].label()}
          about={details.title}
          label={againstTexts[against].label()}
          rules={moderationRules}
          hasReadyNotes
          ruleNotes={details.ruleNotes}
          terms={
            can.blockSeller && against !== 'delete'
              ? { label: m.admin_listing_block_seller(), options: terms, usual: 'none' }
              : undefined
          }
          acting={decision.isPending}
          refusal={refusalOf(decision.error).refusal}
          onAct={(act, term) => decision.mutate({ act, term: term || 'none', of: against })}
          onClose={() => decideAgainst(null)}
        />
      )}
      {isGivingTop && (
        <GrantDrawer
          product={{ id: productId, title: details.title }}
          onClose={() => {
            giveTop(false);
            void refresh();
          }}
        />
      )}
    </div>
  );
}
