import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { useThemeChoice } from './theme.ts';

/** Tizim / Yorug' / Tungi; for the footer, the category modal and the cabinet. */
export function ThemeSwitch({ name }: { name?: string }) {
  const [choice, choose] = useThemeChoice();
  return (
    <Segmented
      label={m.common_theme()}
      value={choice}
      onChange={choose}
      name={name}
      options={[
        { value: 'system', label: m.common_theme_system() },
        { value: 'light', label: m.common_theme_light() },
        { value: 'dark', label: m.common_theme_dark() },
      ]}
    />
  );
}
