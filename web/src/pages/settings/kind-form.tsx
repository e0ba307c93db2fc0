import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { firstBrokenKindRule, kindRequestRuleTexts } from '#contract/rules/kind-request.ts';
import { limits } from '#contract/values/limits.ts';
import { type AskedKind, askedKinds, type UserKind } from '#contract/values/profile.ts';
import { userKindTexts } from '#contract/values/profile-text.ts';
import type { ApiOutput } from '#web/api/api.ts';
import { useApi } from '#web/api/api-context.ts';
import { ApiError } from '#web/api/api-error.ts';
import { UnsavedQuestion } from '#web/features/leaving/unsaved-question.tsx';
import type { ChosenPhoto } from '#web/features/photo-upload/photo-queue.ts';
import { usePhotoUpload } from '#web/features/photo-upload/use-photo-upload.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/dialogs/toast-store.ts';
import { Input, Textarea } from '#web/ui/fields/input.tsx';
import { RadioGroup } from '#web/ui/fields/radio-group.tsx';
import { PapersField } from './papers-field.tsx';

export type OwnKind = ApiOutput<'getMyKind'>['content'];

/** Asks to be shown as another kind of seller, with what staff check. */
export function KindForm({
  present,
  onSent,
  onCancel,
}: {
  present: UserKind;
  onSent: (next: OwnKind) => void;
  onCancel: () => void;
}) {
  const api = useApi();
  const form = useRef<HTMLFormElement>(null);
  const [kind, setKind] = useState<AskedKind | null>(null);
  const [name, setName] = useState('');
  const [tin, setTin] = useState('');
  const [comment, setComment] = useState('');
  const [papers, setPapers] = useState<readonly ChosenPhoto[]>([]);
  const upload = usePhotoUpload((photo, preview) => setPapers((present) => [...present, { ...photo, preview }]));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const send = useMutation({
    mutationFn: (asked: AskedKind) =>
      api.call('requestKind', { body: { kind: asked, name, tin, comment, paperIds: papers.map(({ id }) => id) } }),
    onSuccess: ({ content }) => {
      toast(m.cabinet_kind_sent(), { kind: 'success' });
      onSent(content);
    },
    onError: (error) => {
      setErrors(error instanceof ApiError ? error.fields : {});
      toast(error.message, { kind: 'error' });
    },
  });
  /** What is mended is not wrong any more. */
  const changed = <V,>(set: (value: V) => void, value: V): void => {
    set(value);
    setErrors({});
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = firstBrokenKindRule({ kind, name, tin });
    setErrors(broken ? { [broken]: kindRequestRuleTexts[broken]() } : {});
    if (kind && !broken) send.mutate(kind);
  };
  useEffect(() => {
    const wrong = errors.kind ? 'input[type="radio"]' : '[aria-invalid]';
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(wrong)?.focus();
  }, [errors]);
  const isShop = kind === 'shop';
  return (
    <form ref={form} className="grid gap-4 md:max-w-140" onSubmit={submit} noValidate>
      <UnsavedQuestion changed={kind !== null || name + tin + comment !== '' || papers.length > 0} />
      <RadioGroup
        label={m.cabinet_kind_choice()}
        required
        options={askedKinds
          .filter((value) => value !== present)
          .map((value) => ({ value, label: userKindTexts[value]() }))}
        value={kind}
        error={errors.kind}
        onChange={(value) => changed(setKind, value)}
      />
      <Input
        label={m.cabinet_kind_name()}
        required={isShop}
        autoComplete="organization"
        maxLength={limits.firmName}
        value={name}
        error={errors.name}
        onChange={(event) => changed(setName, event.target.value)}
      />
      <Input
        label={m.cabinet_kind_tin()}
        required={isShop}
        inputMode="numeric"
        autoComplete="off"
        hint={m.cabinet_kind_tin_hint()}
        value={tin}
        error={errors.tin}
        onChange={(event) => changed(setTin, event.target.value.replace(/\D/g, '').slice(0, limits.tinDigits))}
      />
      <Textarea
        label={m.cabinet_kind_comment()}
        rows={3}
        maxLength={limits.kindComment}
        hint={m.cabinet_kind_comment_hint()}
        value={comment}
        error={errors.comment}
        onChange={(event) => changed(setComment, event.target.value)}
      />
      <PapersField
        papers={papers}
        upload={upload}
        error={errors.paperIds}
        onRemove={(id) =>
          changed(
            setPapers,
            papers.filter((paper) => paper.id !== id),
          )
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={send.isPending || upload.pending > 0}>
          {m.cabinet_kind_send()}
        </Button>
        <Button kind="ghost" disabled={send.isPending} onClick={onCancel}>
          {m.common_cancel()}
        </Button>
      </div>
    </form>
  );
}
