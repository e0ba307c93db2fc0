/** Addresses of the payments, all on one screen of the cabinet; gateways send people back to an order's. */
export const paymentPaths = {
  list: () => '/user/payments',
  order: (paymentId: number) => `/user/payments?order=${paymentId}`,
} as const;

/** The last part of the address of the payments below `/user`. */
export const paymentsSegment = 'payments';
