import { legalVersions } from '#contract/values/terms.ts';
import { Versions } from '#web/features/legal/versions.tsx';
import { contentInLanguage } from '#web/features/text-page/content-in-language.ts';
import { TextPage } from '#web/features/text-page/text-page.tsx';
import { paths } from '#web/site/paths.ts';
import { type RulesContent, rulesSections } from './sections.ts';

const useContent = await contentInLanguage<RulesContent>({
  uz: () => import('./content.uz.ts'),
  ru: () => import('./content.ru.ts'),
  en: () => import('./content.en.ts'),
});

/** The rules of the platform, personal data included. */
export function Page() {
  return (
    <TextPage
      content={useContent()}
      order={rulesSections}
      path={paths.rules()}
      updated={legalVersions.rules[0]}
      extras={{ responsibility: <Versions name="rules" /> }}
    />
  );
}
