import { type ReactNode, useId, useState } from 'react';
import type { ModerationRule } from '#contract/values/moderation/moderation.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { ActFields, type RuleNotes, type StaffAct, useStaffAct } from './act-fields.tsx';
import { longTitle } from './admin-drawer.tsx';
import { useBadFieldFocus } from './use-bad-field-focus.ts';
import { useLeaveQuestion } from './use-leave-question.tsx';

/** How long an act lasts, where that is asked. */
export interface ActTerms {
  label: string;
  options: readonly { value: string; label: string }[];
  usual: string;
}

/** Asks for the rule and the comment of an act, before it takes something from people (product/trust#acts). */
export function ActDialog({
  title,
  about,
  label,
  rules,
  terms,
  acting,
  refusal,
  noteLimit,
  hasReadyNotes = false,
  ruleNotes,
  onAct,
  onClose,
}: {
  title: string;
  /** whom or what it concerns, and what comes of it */
  about: ReactNode;
  /** of the button that acts */
  label: string;
  rules: readonly ModerationRule[];
  terms?: ActTerms | undefined;
  acting: boolean;
  /** why the last try failed */
  refusal?: string | null;
  noteLimit?: number | undefined;
  /** the comment of a rule that has one is said where none is written */
  hasReadyNotes?: boolean | undefined;
  /** what each rule says to the one person whom it concerns, in their language */
  ruleNotes?: RuleNotes | undefined;
  onAct: (act: StaffAct, term: string) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const act = useStaffAct(hasReadyNotes);
  const [term, setTerm] = useState(terms?.usual ?? '');
  const { form, tried } = useBadFieldFocus(acting);
  const { guards, leave, question } = useLeaveQuestion();
  /** While it acts nothing of it can be taken back by closing. */
  const close = (): void => {
    if (!acting) leave(onClose);
  };
  return (
    <>
      <Dialog
        open
        onClose={close}
        title={title}
        closeLabel={m.common_close()}
        width="520px"
        className={longTitle}
        foot={
          <>
            <Button kind="ghost" onClick={close}>
              {m.common_cancel()}
            </Button>
            <Button type="submit" form={formId} kind="danger" loading={acting}>
              {label}
            </Button>
          </>
        }
      >
        <form
          {...guards}
          ref={form}
          id={formId}
          noValidate
          className="grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            const stated = act.state();
            if (stated && !acting) onAct(stated, term);
            tried();
          }}
        >
          <div className="text-14 text-ink-2 wrap-anywhere">{about}</div>
          {terms && (
            <Select
              label={terms.label}
              placeholder={terms.label}
              value={term}
              options={terms.options}
              onChange={(event) => setTerm(event.target.value || terms.usual)}
            />
          )}
          <ActFields fields={act.fields} rules={rules} ruleNotes={ruleNotes} {...(noteLimit ? { noteLimit } : {})} />
          {refusal && (
            <p className="text-danger" role="alert">
              {refusal}
            </p>
          )}
        </form>
      </Dialog>
      {question}
    </>
  );
}
