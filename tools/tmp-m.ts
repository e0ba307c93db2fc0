import { scamMessages } from '#data/scam-shield/scam-messages.ts';
import { findScamWarnings } from '#server/features/scam-shield/scam-shield.ts';
for (const a of ['fourteenth','fifteenth','sixteenth','heldOut','secondHeldOut'] as const) {
  const ms = scamMessages(a); const f = (b: boolean, x: (m: typeof ms[number]) => boolean = () => true) => { const l = ms.filter((m) => m.bad === b && x(m)); const n = l.filter((m) => findScamWarnings(m.text).length > 0).length; return `${n}/${l.length} ${(100*n/l.length).toFixed(1)}%`; };
  console.log(a, f(true), f(false), ...['link','card','code','prepayment','support'].map((k) => k + ' ' + f(true, (m) => m.kind === k)), ...['uz-latn','uz-cyrl','ru'].map((k) => k + ' ' + f(true, (m) => m.language === k)+' '+f(false, (m) => m.language === k)));
}
