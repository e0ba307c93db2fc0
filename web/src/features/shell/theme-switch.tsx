import { m } from '#web/texts/messages.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { useThemeChoice } from './theme.ts';

/** Tizim / Yorug' / Tungi; for the footer, the category modal and the cabinet. */
export function ThemeSwitch() {
  const [choice, choose] = useThemeChoice();
  return (
    <Segmented
      label={m.common_theme()}
      value={choice}
      onChange={choose}
      options={[
        { value: 'system', label: m.common_theme_system() },
        { value: 'light', label: m.common_theme_light() },
        { value: 'dark', label: m.common_theme_dark() },
      ]}
    />
  );
}
