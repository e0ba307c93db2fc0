import { type RefObject, useEffect } from 'react';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { CodeField } from './code-field.tsx';

/** A code of the second factor: six digits of the app, or instead of them a recovery code (rules/identity#second-factor). */
export function FactorField({
  ref,
  value,
  isRecovery,
  invalid,
  describedBy,
  onChange,
  onSwitch,
  onEnter,
}: {
  ref: RefObject<HTMLInputElement | null>;
  value: string;
  isRecovery: boolean;
  invalid: boolean;
  describedBy: string | undefined;
  onChange: (code: string) => void;
  /** to the other kind of code, where there is one */
  onSwitch: (() => void) | null;
  onEnter: () => void;
}) {
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <>
      {isRecovery ? (
        <Input
          ref={ref}
          label={m.second_factor_recovery_code()}
          required
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="XXXXX-XXXXX"
          maxLength={40}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
        />
      ) : (
        <CodeField
          ref={ref}
          label={m.second_factor_app_code()}
          value={value}
          invalid={invalid}
          describedBy={describedBy}
          onChange={onChange}
          onEnter={onEnter}
        />
      )}
      {onSwitch && (
        <div className="mt-1.5 flex justify-center">
          <Button kind="ghost" className="text-lapis-text" onClick={onSwitch}>
            {isRecovery ? m.second_factor_use_app() : m.second_factor_use_recovery()}
          </Button>
        </div>
      )}
    </>
  );
}
