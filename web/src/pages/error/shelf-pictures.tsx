import type { ReactNode } from 'react';

/** Where a thing stood: only its outline is left. */
export function MissingPot() {
  return (
    <Drawing>
      <path
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeDasharray="0.1 5"
        opacity="0.75"
        d="M26 10h12M27 10c0 9-13 13-13 27 0 10 6 17 10 19h16c4-2 10-9 10-19 0-14-13-18-13-27"
      />
    </Drawing>
  );
}

/** A pot with a crack and a shard beside it. */
export function CrackedPot() {
  return (
    <Drawing>
      <path className="fill-saf" d="M25 9h14v5c2 7 11 11 11 23 0 10-5 16-9 19H23c-4-3-9-9-9-19 0-12 9-16 11-23Z" />
      <path className="fill-canvas" d="m39 9-5 9 5 6-6 8 3 6-2 3-5-9 4-8-5-6 4-9Z" opacity="0.9" />
      <path className="fill-lapis" d="M16 30h13l3 4h16v4H33l-2-4H15Z" opacity="0.85" />
      <path className="fill-saf" d="m50 56 5-8 5 8Z" />
    </Drawing>
  );
}

/** A price tag whose thread is cut: the thing is gone. */
export function CutTag() {
  return (
    <Drawing>
      <path className="stroke-control" strokeWidth="2" strokeLinecap="round" d="M32 6c3 4-3 6 0 10m0 6v4" />
      <path className="fill-saf" d="M32 24 46 34v20a3 3 0 0 1-3 3H21a3 3 0 0 1-3-3V34Z" />
      <circle className="fill-canvas" cx="32" cy="34" r="3" />
      <path className="stroke-on-saf" strokeWidth="2.5" strokeLinecap="round" d="M25 45h14M25 50.5h8" opacity="0.7" />
    </Drawing>
  );
}

function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg className="translate-y-4" width="64" height="64" viewBox="0 0 64 64" fill="none" aria-hidden="true">
      {children}
    </svg>
  );
}
