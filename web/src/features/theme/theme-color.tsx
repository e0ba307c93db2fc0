import { useEffect } from 'react';
import { useDarkTheme } from './theme.ts';

/** Keeps the browser's bar in the header's colour. */
export function ThemeColor({ solid }: { solid: boolean }) {
  const dark = useDarkTheme();
  useEffect(() => {
    const colour = solid ? (dark ? '#161B2D' : '#FFFFFF') : dark ? '#0A1230' : '#0F2A78';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [solid, dark]);
  return null;
}
