import { contentInLanguage } from '#web/features/text-page/content-in-language.ts';
import { TextPage } from '#web/features/text-page/text-page.tsx';
import { paths } from '#web/site/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { eyeIcon, lockIcon, mapPinIcon, messageCircleIcon } from '#web/ui/icons.ts';
import { type SafetyContent, safetySections } from './sections.ts';

const useContent = await contentInLanguage<SafetyContent>({
  uz: () => import('./content.uz.ts'),
  ru: () => import('./content.ru.ts'),
  en: () => import('./content.en.ts'),
});

/** How to buy and sell without being cheated, and what to do when it happened. */
export function Page() {
  const content = useContent();
  return (
    <TextPage
      content={content}
      order={safetySections}
      path={paths.safety()}
      updated="2026-11-22"
      intro={<Habits habits={content.habits} />}
    />
  );
}

const looks = [
  { icon: eyeIcon, look: 'bg-green-soft text-green' },
  { icon: lockIcon, look: 'bg-saf-soft text-saf-text' },
  { icon: messageCircleIcon, look: 'bg-lapis-soft text-lapis-text' },
  { icon: mapPinIcon, look: 'bg-feruza-soft text-feruza-text' },
] as const;

function Habits({ habits }: { habits: SafetyContent['habits'] }) {
  return (
    <ul className="mb-4 grid gap-3 md:mb-8 md:grid-cols-2 md:gap-5 xl:grid-cols-4">
      {looks.map(({ icon, look }, place) => (
        <li key={look} className="panel flex gap-3.5 break-inside-avoid">
          <span className={`grid size-11 flex-none place-items-center rounded-field ${look}`}>
            <Icon of={icon} size={22} />
          </span>
          <span className="min-w-0">
            <strong className="block text-16 font-semibold">{habits[place]?.title}</strong>
            <span className="mt-0.5 block text-13 text-ink-2">{habits[place]?.text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
