import { isLanguage, type Language, languages } from '#contract/texts/language.ts';
import { useApi } from '#web/api/api-context.ts';
import { useSession } from '#web/api/browser-session.ts';
import { useLang } from '#web/texts/language.ts';
import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { chevronDownIcon } from '#web/ui/icons.ts';
import { isPlainClick } from '#web/ui/link.tsx';
import { addressInLanguage } from './address-in-language.ts';
import { usePagePath } from './use-page-path.ts';

const names = { uz: "O'zbekcha", 'uz-Cyrl': 'Ўзбекча', ru: 'Русский', en: 'English' } as const;

/** Opens this page in another language; what that takes is loaded when it is asked for. */
function useSwitchLanguage(): (language: Language) => void {
  const api = useApi();
  const { signedIn } = useSession();
  const path = usePagePath();
  return (language) => {
    import('./switch-language.ts').then(
      ({ switchLanguage }) => switchLanguage(language, path, signedIn ? api : null),
      () => location.assign(addressInLanguage(language, path)),
    );
  };
}

/** UZ, EN, RU and ЎЗ in the header (product/frame#language-select). */
export function LanguageSelect() {
  const language = useLang();
  const switchTo = useSwitchLanguage();
  return (
    <span className="header__language">
      <select
        aria-label={m.common_language()}
        value={language}
        onChange={(event) => {
          if (isLanguage(event.target.value)) switchTo(event.target.value);
        }}
      >
        {(['uz', 'en', 'ru', 'uz-Cyrl'] as const).map((each) => (
          <option key={each} value={each}>
            {each === 'uz-Cyrl' ? 'ЎЗ' : each.toUpperCase()}
          </option>
        ))}
      </select>
      <Icon of={chevronDownIcon} size={14} />
    </span>
  );
}

/** The same choice as links, which also work before the page's script does; `label` tells two of them on one page apart. */
export function LanguageLinks({ label = m.common_language() }: { label?: string }) {
  const language = useLang();
  const path = usePagePath();
  const switchTo = useSwitchLanguage();
  return (
    <nav className="flex flex-wrap gap-x-4" aria-label={label}>
      {languages.map((each) => (
        <a
          key={each}
          className="footer__link aria-[current]:font-semibold aria-[current]:text-ink"
          href={addressInLanguage(each, path)}
          hrefLang={each}
          lang={each}
          aria-current={each === language ? 'true' : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (each !== language) switchTo(each);
          }}
        >
          {names[each]}
        </a>
      ))}
    </nav>
  );
}
