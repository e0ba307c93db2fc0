import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import {
  decisionNoteLimit,
  isModerationRule,
  moderationRulesOf,
  moderationRuleTexts,
} from '#contract/values/moderation/moderation.ts';
import { adminBlockDays, moderatorBlockDays } from '#contract/values/roles.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { meQuery } from '#web/api/queries.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { blockTexts, type CaseDetails } from './case-texts.ts';

/** Refuses or blocks: the rule that is broken, what the owner reads of it, and whether the account is blocked too. */
export function DecisionForm({
  found,
  decision,
  onBack,
  onDecided,
}: {
  found: CaseDetails;
  decision: 'reject' | 'block';
  onBack: () => void;
  onDecided: (content: CaseDetails) => void;
}) {
  const api = useApi();
  const isAdmin = useQuery(meQuery(api)).data?.role === 'admin';
  const first = useRef<HTMLSelectElement>(null);
  const isPerson = found.subject === 'user';
  const [rule, setRule] = useState<string>(found.likelyRule ?? '');
  const [typed, setTyped] = useState<string | null>(null);
  const said = found.ruleNotes.find((each) => each.rule === rule);
  const note = typed ?? said?.note ?? '';
  const [blocks, setBlocks] = useState(isPerson);
  const [days, setDays] = useState('7');
  const longest = isAdmin ? adminBlockDays : moderatorBlockDays;
  const send = useMutation({
    mutationFn: () => {
      const { id: caseId, version, subjectVersion } = found;
      const blockUser = blocks ? { days: days === '' ? null : Number(days) } : null;
      const chosen = isModerationRule(rule) ? rule : null;
      return api.call('decideCase', {
        params: { caseId },
        body: { version, subjectVersion, decision, rule: chosen, note, blockUser },
      });
    },
    onSuccess: ({ content }) => {
      onBack();
      onDecided(content);
    },
  });
  const fields = send.error instanceof ApiError ? send.error.fields : {};
  useEffect(() => first.current?.focus(), []);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!send.isPending) send.mutate();
  };
  return (
    // At the foot of what is read, so that the evidence stays in sight.
    <form className="sticky -bottom-5 grid gap-4 rounded-card bg-surface p-4 shadow-3" onSubmit={submit} noValidate>
      <h3 className="text-16 font-semibold">
        {decision === 'reject' ? m.moderation_reject() : blockTexts[found.subject]()}
      </h3>
      <Select
        ref={first}
        label={m.moderation_rule()}
        required
        placeholder={m.moderation_rule_choose()}
        options={moderationRulesOf[found.subject].map((value) => ({
          value,
          label: moderationRuleTexts[value].title(),
        }))}
        value={rule}
        error={fields.rule}
        hint={said?.mend}
        onChange={(event) => {
          setRule(event.target.value);
          if (send.isError) send.reset();
        }}
      />
      <Textarea
        className="[&>textarea]:min-h-16"
        label={m.moderation_note()}
        required
        maxLength={decisionNoteLimit}
        value={note}
        error={fields.note}
        onChange={(event) => {
          setTyped(event.target.value);
          if (send.isError) send.reset();
        }}
      />
      {found.can.blockUser && !isPerson && (
        <Checkbox checked={blocks} onChange={(event) => setBlocks(event.target.checked)}>
          {m.moderation_also_block()}
        </Checkbox>
      )}
      {blocks && (
        <Input
          label={m.moderation_days()}
          type="number"
          min={1}
          max={longest}
          value={days}
          hint={isAdmin ? m.moderation_days_hint_admin() : m.moderation_days_hint()}
          onChange={(event) => setDays(event.target.value)}
        />
      )}
      {send.error && !fields.rule && !fields.note && <FieldError role="alert">{send.error.message}</FieldError>}
      <div className="flex justify-end gap-2">
        <Button kind="ghost" onClick={onBack}>
          {m.common_cancel()}
        </Button>
        <Button type="submit" kind="danger" loading={send.isPending}>
          {m.moderation_confirm()}
        </Button>
      </div>
    </form>
  );
}
