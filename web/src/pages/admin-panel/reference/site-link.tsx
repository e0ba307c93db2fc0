import { m } from '#web/texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { externalLinkIcon } from '#web/ui/icons.ts';
import { Link } from '#web/ui/link.tsx';

/** To the page of a listing or an account as everybody sees it, beside the panel, which stays. */
export function SiteLink({ to }: { to: string }) {
  return (
    <Link to={to} target="_blank" rel="noreferrer" className="link ml-auto inline-flex items-center gap-1.5">
      {m.admin_listing_open()}
      <Icon of={externalLinkIcon} size={16} />
    </Link>
  );
}
