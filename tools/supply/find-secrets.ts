export interface FoundSecret {
  /** what it looks like */
  kind: string;
  /** its beginning, enough to find it by */
  hint: string;
  /** counted from one */
  line: number;
}

const kinds: [kind: string, pattern: RegExp][] = [
  ['private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[\w+/=]{16}/g],
  ['AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g],
  ['GitHub token', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_\w{50,90})/g],
  ['GitLab token', /\bglpat-[\w-]{20}/g],
  ['npm token', /\bnpm_[A-Za-z0-9]{36}\b/g],
  ['Slack token', /\bxox[abprs]-[\w-]{20}/g],
  ['Google key', /\bAIza[\w-]{35}/g],
  ['live key of a payment service', /\b[rs]k_live_[A-Za-z0-9]{20}/g],
  ['token of a Telegram bot', /\b\d{8,10}:AA[\w-]{33}\b/g],
  ['signed token', /\beyJ[\w-]{10,500}\.eyJ[\w-]{10,2000}\.[\w-]{20}/g],
  [
    'password in an address',
    /\b(?:postgres(?:ql)?|rediss?|https?):\/\/[\w.-]{1,60}:[^\s/:@'"`$<>{}…*]{6,200}@(?!127\.0\.0\.1|localhost)[\w.-]{3}/g,
  ],
  [
    'secret of a setting',
    /\b(?:ACCESS_TOKEN_KEY|REFRESH_TOKEN_KEY|OTP_PEPPER|VIEW_SALT|VAPID_PRIVATE_KEY|PAYME_KEY|CLICK_SECRET_KEY|ESKIZ_PASSWORD|S3_SECRET_ACCESS_KEY|TELEGRAM_GATEWAY_TOKEN)(?:_PREVIOUS|_NEXT)?\b['"]?\s{0,3}[:=]\s{0,3}['"`]?[\w+/#@=-]{20}/g,
  ],
];

/** Made up for tests, and of no use anywhere; each by what it begins with. */
const madeUp = [
  'q8Jx2mZr4Tn6Vb1K',
  'w7Kd1nXs5Ub8Cz2M',
  'e6Lf3oYt9Vc7Dx1N',
  'r5Mg4pZu2Wd6Ey8O', // secrets of the settings' tests
  'q1dXpw3UpT5VOmu_', // a key of Web Push
  'j6DWtQjjpLDNjWEk', // a password of an SMS gateway
  'wJalrXUtnFEMIK7M', // the secret of AWS's own documents
  'QK2zZ0#eW7hX@p9T', // a key of Payme
  '7318264509:AAHdq', // a bot that does not exist
  'AAHdqTcvCH1vGWJx',
  'example',
];

/** What in a text looks like a secret that somebody uses. */
export function findSecrets(text: string): FoundSecret[] {
  const found: FoundSecret[] = [];
  for (const [kind, pattern] of kinds) {
    for (const match of text.matchAll(pattern)) {
      if (madeUp.some((known) => match[0].includes(known))) continue;
      const line = text.slice(0, match.index).split('\n').length;
      found.push({ kind, hint: `${match[0].slice(0, 24).replaceAll('\n', ' ')}…`, line });
    }
  }
  return found;
}
