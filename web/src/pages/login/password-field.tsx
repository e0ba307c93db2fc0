import { type RefObject, useState } from 'react';
import { m } from '#web/texts/messages.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { eyeIcon, eyeOffIcon, lockIcon } from '#web/ui/icons.ts';

/** The password under the phone, with a button that shows it. It is hidden again while it is sent. */
export function PasswordField({
  ref,
  value,
  sending,
  invalid,
  describedBy,
  onChange,
}: {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  sending: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (password: string) => void;
}) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      label={m.login_password()}
      className="mt-3.5 transition duration-200 ease-out starting:-translate-y-2 starting:opacity-0"
    >
      {(control) => (
        <span className="input-box min-h-14 pr-1.5">
          <Icon of={lockIcon} size={20} />
          <input
            {...control}
            ref={ref}
            className="selection:bg-lapis-soft selection:text-ink"
            type={shown && !sending ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={describedBy}
            aria-invalid={invalid || undefined}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={shown ? eyeOffIcon : eyeIcon}
            label={shown ? m.login_password_hide() : m.login_password_show()}
            onClick={() => setShown(!shown)}
          />
        </span>
      )}
    </Field>
  );
}
