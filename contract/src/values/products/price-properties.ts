/** Properties that say something of the price, by their key (product/listings#range). */
export const priceProperties = {
  /** the upper end of a vacancy's salary, whose lower end is the price */
  salaryTo: 'salary_to',
  /** what a salary is paid for: whoever is asked it gives a salary and not a price */
  salaryPeriod: 'salary_period',
} as const;

/** What is wanted in return, by its key: what has it is exchanged, and no gift where it costs nothing (product/listings#exchange). */
export const wantedInReturn = 'wanted';

/** Whether what has these properties is exchanged for another thing. */
export function isExchanged(properties: readonly { key: string }[]): boolean {
  return properties.some(({ key }) => key === wantedInReturn);
}

/** Whether the price of what has these properties is a salary. */
export function paysSalary(properties: readonly { key: string }[]): boolean {
  return properties.some(({ key }) => key === priceProperties.salaryPeriod);
}
