import { type FormEvent, type ReactNode, useId } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { circleAlertIcon } from '#web/ui/icons.ts';
import { AdminDrawer, useLeave } from '../table/admin-drawer.tsx';
import { useBadFieldFocus } from '../table/use-bad-field-focus.ts';

/** A form in the drawer. What was refused stays as typed, and the first field that is to be mended takes the focus; where somebody else has changed the row, its new state can be opened. */
export function EditDrawer({
  title,
  saving,
  saveLabel = m.common_save(),
  refusal,
  checked = false,
  onSubmit,
  onEdited,
  onClose,
  onLoadNew = null,
  children,
  below,
}: {
  title: string;
  saving: boolean;
  saveLabel?: string;
  /** why the last try failed */
  refusal: string | null;
  /** the browser checks the fields first, in its own language: for moments alone, of which half a one would be sent as none */
  checked?: boolean;
  onSubmit: (form: FormData) => void;
  /** a field of this name is typed in */
  onEdited?: (field: string) => void;
  onClose: () => void;
  /** there is a newer state of the row than the form began with */
  onLoadNew?: (() => void) | null;
  children: ReactNode;
  /** what stands below the form and is no part of it */
  below?: ReactNode;
}) {
  const formId = useId();
  const { form, tried } = useBadFieldFocus(saving);
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
    tried();
  };
  return (
    <AdminDrawer
      title={title}
      onClose={onClose}
      foot={
        <>
          <CancelButton onClose={onClose} />
          <Button type="submit" form={formId} loading={saving}>
            {saveLabel}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={formId}
        className="grid gap-4"
        noValidate={!checked}
        onSubmit={submit}
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) onEdited?.(target.name);
        }}
      >
        {refusal && (
          <div className="rounded-card bg-danger-soft px-4 py-3 text-14 text-danger" role="alert">
            <p className="flex gap-2">
              <Icon of={circleAlertIcon} />
              <span className="min-w-0">{refusal}</span>
            </p>
            {onLoadNew && (
              <button type="button" className="link mt-1" onClick={onLoadNew}>
                {m.admin_load_new()}
              </button>
            )}
          </div>
        )}
        {children}
      </form>
      {below}
    </AdminDrawer>
  );
}

/** Asks about what was typed, as closing does. */
function CancelButton({ onClose }: { onClose: () => void }) {
  const leave = useLeave();
  return (
    <Button kind="ghost" onClick={() => leave(onClose)}>
      {m.common_cancel()}
    </Button>
  );
}

/** The trimmed text of a field. */
export function textOf(form: FormData, name: string): string {
  return String(form.get(name) ?? '').trim();
}
