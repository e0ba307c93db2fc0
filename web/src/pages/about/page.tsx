import { useShellDialogs } from '#web/features/shell/shell-dialogs.tsx';
import { contentInLanguage } from '#web/features/text-page/content-in-language.ts';
import { TextPage } from '#web/features/text-page/text-page.tsx';
import { paths } from '#web/site/paths.ts';
import { useSite } from '#web/site/site.ts';
import { supportAddress } from '#web/site/support-address.ts';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { carIcon, downloadIcon, smartphoneIcon, sofaIcon } from '#web/ui/icons.ts';
import { Niche } from '#web/ui/niche.tsx';
import { type AboutContent, aboutSections } from './sections.ts';
import { software } from './software.ts';

const useContent = await contentInLanguage<AboutContent>({
  uz: () => import('./content.uz.ts'),
  ru: () => import('./content.ru.ts'),
  en: () => import('./content.en.ts'),
});

/** What Tokcha is, how to reach its operator, and whose work it uses. */
export function Page() {
  const content = useContent();
  return (
    <TextPage
      content={content}
      order={aboutSections}
      path={paths.about()}
      intro={<Slogan />}
      extras={{
        app: <InstallButton />,
        contact: <SupportAddress texts={content.contact} />,
        software: <SoftwareTable texts={content.softwareTable} />,
      }}
    />
  );
}

const shelf = [
  { icon: sofaIcon, tint: 'turquoise', size: 'h-24 w-21' },
  { icon: carIcon, tint: 'saffron', size: 'h-32 w-28' },
  { icon: smartphoneIcon, tint: 'rose', size: 'h-24 w-21' },
] as const;

function Slogan() {
  return (
    <div className="mb-4 flex items-end justify-between gap-8 overflow-hidden rounded-panel bg-[linear-gradient(100deg,var(--head-a),var(--head-b)_52%,var(--head-c))] px-6 text-white md:mb-8 md:px-10 print:hidden">
      <p className="self-center py-8 text-24 font-bold tracking-tight text-balance md:text-36">{m.common_slogan()}</p>
      <div aria-hidden="true" className="flex flex-none items-end gap-3 pt-8 text-lapis-text max-md:hidden">
        {shelf.map(({ icon, tint, size }) => (
          <Niche key={icon} tint={tint} className={`${size} pt-5`}>
            <Icon of={icon} size={36} />
          </Niche>
        ))}
      </div>
    </div>
  );
}

function InstallButton() {
  const { open, warm } = useShellDialogs();
  return (
    <Button
      icon={downloadIcon}
      className="until-installed mt-4 print:hidden"
      onPointerEnter={() => warm('install')}
      onClick={() => open('install')}
    >
      {m.common_download()}
    </Button>
  );
}

function SupportAddress({ texts }: { texts: AboutContent['contact'] }) {
  const address = supportAddress(useSite());
  if (address === null) return <p className="mt-4 text-ink-2">{texts.none}</p>;
  return (
    <p className="mt-4 rounded-field bg-sunken p-4">
      <span className="block text-13 text-ink-3">{texts.write}</span>
      <a href={address.href} className="link wrap-anywhere">
        {address.text}
      </a>
    </p>
  );
}

function SoftwareTable({ texts }: { texts: AboutContent['softwareTable'] }) {
  const cell = 'py-2.5 pr-4 text-left align-top';
  return (
    <table className="mt-4 w-full text-14">
      <caption className="sr-only">{texts.caption}</caption>
      <thead className="text-13 text-ink-3">
        <tr>
          <th scope="col" className={`${cell} font-medium`}>
            {texts.name}
          </th>
          <th scope="col" className={`${cell} font-medium`}>
            {texts.licence}
          </th>
        </tr>
      </thead>
      <tbody>
        {software.map(({ name, licence, home }) => (
          <tr key={name} className="border-t border-line">
            <th scope="row" className={`${cell} font-normal wrap-anywhere`}>
              <a
                href={home}
                rel="noopener noreferrer"
                className="touchable text-lapis-text underline-offset-3 hover:underline"
              >
                {name}
              </a>
            </th>
            <td className={`${cell} text-ink-2 wrap-anywhere`}>{licence}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
