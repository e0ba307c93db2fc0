/** The codes of mobile operators; landlines and unassigned ranges never cost a message (rules/identity#phone). */
const mobileCodes: ReadonlySet<string> = new Set('20 33 50 55 70 77 80 87 88 90 91 92 93 94 95 97 98 99'.split(' '));

/** The operator code of a phone in E.164. */
export function operatorCode(phone: string): string {
  return phone.slice(4, 6);
}

export function isMobile(phone: string): boolean {
  return mobileCodes.has(operatorCode(phone));
}
