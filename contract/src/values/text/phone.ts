const digitsOf = (value: string): string => value.replace(/\D/g, '');

/**
 * A phone of Uzbekistan in E.164 (`+998901234567`), or null when the digits are not one: nine digits get the prefix,
 * twelve that begin with 998 keep it (rules/identity#phone). Nine of which +998 are the first three are a number
 * that is only half typed, not somebody else's that begins with 99 8.
 */
export function normalizePhone(value: string): string | null {
  const digits = digitsOf(value);
  if (digits.length === 9 && !/^\s*\+\s*998/.test(value)) return `+998${digits}`;
  if (digits.length === 12 && digits.startsWith('998')) return `+${digits}`;
  return null;
}

/** `+998 90 123 45 67` from E.164; any other text comes back unchanged. */
export function formatPhone(phone: string): string {
  const match = /^\+998(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(phone);
  return match ? `+998 ${match[1]} ${match[2]} ${match[3]} ${match[4]}` : phone;
}

/** `+998 90 *** ** 67`: what lists, pages and logs may show (rules/privacy#logs). */
export function maskPhone(phone: string): string {
  const match = /^\+998(\d{2})\d{5}(\d{2})$/.exec(phone);
  return match ? `+998 ${match[1]} *** ** ${match[2]}` : '***';
}

/**
 * A phone field while it is typed: `+998 XX XXX XX XX` with as many groups as there are digits (product/accounts#phone-field). A pasted
 * number with or without the prefix gives the same; nine bare digits are a whole number, even if they begin with 998.
 */
export function formatPhoneInput(value: string): string {
  let digits = digitsOf(value);
  const isBareNumber = digits.length === 9 && !value.includes('+');
  if (digits.startsWith('998') && !isBareNumber) digits = digits.slice(3);
  else if (value.trimStart().startsWith('+')) digits = digits.replace(/^9{1,2}8?/, '');
  digits = digits.slice(0, 9);
  const groups = [digits.slice(0, 2), digits.slice(2, 5), digits.slice(5, 7), digits.slice(7, 9)].filter(Boolean);
  return ['+998', ...groups].join(' ');
}
