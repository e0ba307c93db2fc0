export const dayMs = 86_400_000;

/** The moment so many days of 24 hours before another one. */
export const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * dayMs);
