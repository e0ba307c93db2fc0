/** Files that take long and that few changes reach: the full run has them, an ordinary one does not (record 0057). */
export const inFullRunAlone: readonly string[] = [
  'start/backup/backup.database.test.ts',
  'start/private-database/connection.database.test.ts',
  'server/src/features/accounts/second-factor/second-factor.test.ts',
  'server/src/features/accounts/codes/auth-limits.test.ts',
  'server/src/features/accounts/codes/code-delivery.test.ts',
  'server/src/features/accounts/sign-in/attacks.test.ts',
  'server/src/features/chat/connection/chat-limits.test.ts',
  'server/src/features/overview/device-counts.test.ts',
  'server/src/features/products/life/create-product-once.test.ts',
  'server/src/features/shop-imports/shop-returns.test.ts',
  'server/src/integrations/telemetry/telemetry.test.ts',
  'tools/planted-filter.test.ts',
];

/** Files that both runs have: at a small fixed size in an ordinary one, at their whole size in the full one. */
export const inBothSizes: readonly string[] = [
  'server/testing/nets/fuzz.test.ts',
  'server/testing/nets/authorization.test.ts',
  'server/testing/nets/text-functions.unit.test.ts',
];
