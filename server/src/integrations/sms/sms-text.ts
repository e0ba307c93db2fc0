import { type Language, writtenIn } from '#contract/texts/language.ts';
import { m } from '#contract/texts/messages.ts';

/** GSM 7-bit default alphabet (3GPP TS 23.038 §6.2.1); those of the extension table cost two septets. */
const GSM7_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM7_EXTENSION = '\f^{}\\[~]|€';

export interface SmsSize {
  encoding: 'gsm7' | 'ucs2';
  /** septets or UTF-16 units */
  units: number;
  /** what the gateway charges for */
  parts: number;
}

/**
 * How many parts a text takes: 160 septets, or 153 a part when split; one character outside the alphabet turns the whole text
 * into UCS-2 with 70 and 67. A character is never cut in two.
 */
export function smsSize(text: string): SmsSize {
  const characters = [...text];
  const gsm7 = characters.every((character) => GSM7_BASIC.includes(character) || GSM7_EXTENSION.includes(character));
  const widths = characters.map((character) =>
    gsm7 ? (GSM7_EXTENSION.includes(character) ? 2 : 1) : character.length,
  );
  const units = widths.reduce((sum, width) => sum + width, 0);
  const [single, split] = gsm7 ? [160, 153] : [70, 67];
  if (units <= single) return { encoding: gsm7 ? 'gsm7' : 'ucs2', units, parts: 1 };
  let parts = 1;
  let used = 0;
  for (const width of widths) {
    if (used + width > split) {
      parts += 1;
      used = 0;
    }
    used += width;
  }
  return { encoding: gsm7 ? 'gsm7' : 'ucs2', units, parts };
}

/**
 * The text of a sign-in SMS: brand, code, "tell no one", no link, and as last line the WebOTP binding `@host #code` that fills
 * the field by itself (rules/identity#code). Each of the three must be approved by the gateway's moderation, so a change
 * here needs a new approval before it is deployed; Uzbek goes in Latin, which is half as dear.
 */
export function codeText(lang: Language, code: string, webOtpHost: string): string {
  return `${m.sms_code({ code }, { locale: writtenIn(lang) })}\n\n@${webOtpHost} #${code}`;
}

/** A host as the WebOTP line takes it: no scheme, no port, ASCII (punycode), short enough for one part. */
export function isWebOtpHost(host: string): boolean {
  const fits = (lang: Language) => smsSize(codeText(lang, '00000000', host)).parts === 1;
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host) && fits('uz') && fits('en');
}
