/** The mark: squircle, niche, and the thing on the shelf. Its colours follow the header's state. */
export function LogoMark({ size = 34 }: { size?: number }) {
  return (
    <svg className="logo-mark" width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect className="logo-mark__ground" width="32" height="32" rx="9" />
      <path
        className="logo-mark__niche"
        d="M8.5 25.2V15.4c0-4.6 4-5.9 7.5-9.4 3.5 3.5 7.5 4.8 7.5 9.4v9.8c0 .8-.6 1.4-1.4 1.4H9.9c-.8 0-1.4-.6-1.4-1.4Z"
      />
      <circle className="logo-mark__thing" cx="16" cy="20.4" r="3.5" />
    </svg>
  );
}

/** Mark and word; the link around it carries the name. */
export function Logo() {
  return (
    <>
      <LogoMark />
      <span className="logo-word" />
    </>
  );
}
