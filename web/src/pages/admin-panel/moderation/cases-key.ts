/** Queries of the queue and of its cases begin with this. */
export const casesKey = ['admin', 'cases'] as const;
