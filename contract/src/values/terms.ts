/** The day of the rules and of what they say on personal data, `YYYY-MM-DD`: who signs up consents to this version (product/accounts#consent). */
export const termsVersion = '2026-11-27';
