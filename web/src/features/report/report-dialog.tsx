import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { firstBrokenNewReportRule, newReportRuleTexts } from '#contract/rules/new-report.ts';
import { limits } from '#contract/values/limits.ts';
import { type ReportReason, type ReportSubject, reportReasonsOf } from '#contract/values/moderation/report.ts';
import { codePoints } from '#contract/values/text/text.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { usePagePath } from '#web/features/language/use-page-path.ts';
import { type Entered, keptOnSessionEnd } from '#web/features/waiting-act/waiting-act.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { FieldError } from '#web/ui/fields/field-error.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';

export interface ReportDialogProps {
  open: boolean;
  onClose: () => void;
  onSent: () => void;
  subject: ReportSubject;
  subjectId: number;
  /** what is reported, in words: a title, a name */
  name: string;
  /** what it begins with: `reason` and `comment` as this person left them */
  entered: Entered;
}

const reasonTexts: Readonly<Record<ReportReason, () => string>> = {
  scam: m.product_report_scam,
  prohibited: m.product_report_prohibited,
  wrong_category: m.product_report_wrong_category,
  sold: m.product_report_sold,
  duplicate: m.product_report_duplicate,
  not_owner: m.product_report_not_owner,
  offensive: m.product_report_offensive,
  spam: m.people_report_spam,
  other: m.product_report_other,
};

/** Asks what is wrong and tells the moderators. What was entered stays until it is sent, also while the dialog is closed. */
export default function ReportDialog({ open, onClose, onSent, subject, subjectId, name, entered }: ReportDialogProps) {
  const api = useApi();
  const path = usePagePath();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [reason, setReason] = useState<ReportReason | null>(
    reportReasonsOf[subject].find((each) => each === entered.reason) ?? null,
  );
  const [comment, setComment] = useState(entered.comment ?? '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const length = codePoints(comment.trim());

  const send = useMutation({
    mutationFn: (chosen: ReportReason) =>
      api.call('createReport', { body: { subject, subjectId, reason: chosen, comment } }),
    onSuccess: () => {
      onSent();
      toast(m.product_report_done(), { kind: 'success' });
    },
    ...keptOnSessionEnd({
      subject: `${subject} ${subjectId}`,
      path,
      actOf: (chosen: ReportReason) => ({ act: 'report', entered: { reason: chosen, comment } }),
      onError: (error) => setErrors(error instanceof ApiError ? error.fields : {}),
    }),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (send.isPending) return;
    const broken = firstBrokenNewReportRule({ reason, comment });
    const found = {
      ...(length > limits.reportComment ? { comment: m.product_report_too_long({ max: limits.reportComment }) } : {}),
      ...(broken ? { [broken]: newReportRuleTexts[broken]() } : {}),
    };
    setErrors(found);
    if (reason && Object.keys(found).length === 0) send.mutate(reason);
  };
  const forgetErrors = (): void => {
    setErrors({});
    if (send.isError) send.reset();
  };
  const failed = send.isError;
  useEffect(() => {
    const wrong = errors.reason ? 'input' : errors.comment ? 'textarea' : null;
    if (wrong) form.current?.querySelector<HTMLElement>(wrong)?.focus();
    // The sheet of a phone may be longer than the screen.
    if (wrong || failed) form.current?.querySelector('.field__error')?.scrollIntoView({ block: 'nearest' });
  }, [errors, failed]);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.product_report()}
      closeLabel={m.common_close()}
      foot={
        <>
          <Button kind="ghost" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={formId} loading={send.isPending}>
            {m.product_report_send()}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} className="grid gap-4" onSubmit={submit} noValidate>
        <div className="text-14">
          <p className="font-semibold wrap-anywhere">{name}</p>
          <p className="mt-1 text-ink-2">{m.product_report_text()}</p>
        </div>
        <RadioGroup
          label={m.product_report_reason()}
          required
          options={reportReasonsOf[subject].map((value) => ({ value, label: reasonTexts[value]() }))}
          value={reason}
          error={errors.reason}
          onChange={(value) => {
            setReason(value);
            forgetErrors();
          }}
        />
        <Textarea
          className="[&>textarea]:min-h-20"
          label={m.product_report_comment()}
          required={reason === 'other'}
          hint={
            <>
              {reason !== 'other' && m.product_report_optional()}
              <span
                className={`ml-auto flex-none pl-2 whitespace-nowrap tabular-nums ${length > limits.reportComment ? 'text-danger' : ''}`}
              >
                {length} / {limits.reportComment}
              </span>
            </>
          }
          value={comment}
          error={errors.comment}
          onChange={(event) => {
            setComment(event.target.value);
            forgetErrors();
          }}
        />
        {send.error && !errors.reason && !errors.comment && (
          <FieldError role="alert">{failureText(send.error)}</FieldError>
        )}
      </form>
    </Dialog>
  );
}

function failureText(error: Error): string {
  if (!(error instanceof ApiError) || error.code === 'INTERNAL') return m.product_report_failed();
  return error.code === 'RATE_LIMITED' ? m.product_report_limit() : error.message;
}
