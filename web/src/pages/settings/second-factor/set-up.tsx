import { useEffect, useState } from 'react';
import { FactorForm } from '#web/features/one-time-code/factor-form.tsx';
import { m } from '#web/texts/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from './copy-text.ts';

/** The secret as a QR code and as text, and the first code that proves that the app has it. */
export function SetUp({
  secret,
  address,
  onCode,
  onCancel,
}: {
  /** base32 */
  secret: string;
  /** what the QR code says */
  address: string;
  onCode: (code: string) => Promise<void>;
  onCancel: () => void;
}) {
  return (
    <FactorForm submitLabel={m.second_factor_turn_on()} ofAppAlone onCode={onCode} onCancel={onCancel}>
      <p className="text-14 text-ink-2">{m.second_factor_scan()}</p>
      <QrCode text={address} />
      <p className="text-14 text-ink-2">{m.second_factor_secret()}</p>
      <p
        className="rounded-field bg-sunken px-3 py-2 text-16 font-medium wrap-anywhere tabular-nums select-all"
        translate="no"
      >
        {secret.match(/.{1,4}/g)?.join(' ')}
      </p>
      <div>
        <Button kind="outline" size="sm" className="min-h-11" onClick={() => void copyText(secret)}>
          {m.second_factor_copy_secret()}
        </Button>
      </div>
      <p className="text-14 text-ink-2">{m.second_factor_confirm()}</p>
      <p className="text-13 text-ink-3">{m.second_factor_sessions_end()}</p>
    </FactorForm>
  );
}

/** Dark on white in every theme, since cameras expect that; what draws it comes with this screen. */
function QrCode({ text }: { text: string }) {
  const [rows, setRows] = useState<boolean[][] | null>(null);
  useEffect(() => {
    let isShown = true;
    // Without it the key can still be typed.
    void import('qr')
      .then(({ encodeQR }) => isShown && setRows(encodeQR(text, 'raw', { ecc: 'medium', border: 4 })))
      .catch(() => undefined);
    return () => {
      isShown = false;
    };
  }, [text]);
  const size = rows?.length ?? 1;
  const path = (rows ?? []).flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg
      className="aspect-square w-56 max-w-full rounded-card bg-white forced-color-adjust-none"
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={m.second_factor_qr()}
      shapeRendering="crispEdges"
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}
