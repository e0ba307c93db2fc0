/** What a run needs of the machine; where it is missing the run is skipped, and so is its row. */
export type Need = 'redis' | 'postgres' | 'nginx' | 'root' | 'registry';

/** A program that measures a row, or a part of it. Each prints what it does and ends with 0 where all it tries holds. */
export type GoalRun =
  | {
      /** a project of vitest.config.ts */
      suite: 'unit' | 'server' | 'chaos' | 'e2e';
      files: readonly string[];
      /** parts of the names of the tests that are meant; default: all of the files */
      tests?: readonly string[];
      needs?: readonly Need[];
    }
  | {
      /** an npm command, with what it is given */
      command: readonly [name: string, ...args: string[]];
      /** names of the figures that are of this row; default: all that it reports */
      figures?: RegExp;
      needs?: readonly Need[];
    };

const accounts = 'server/src/features/accounts';
const http = 'server/src/platform/http';
const chat = 'server/src/features/chat';
const nets = 'server/testing/nets';
const products = 'server/src/features/products';

/** By the ids of docs/rules/goals.md: what tries each row. */
export const goalRuns: Readonly<Record<string, readonly GoalRun[]>> = {
  A1: [
    { suite: 'chaos', files: ['start/killed-under-writers.chaos.test.ts', 'start/killed-while-paying.chaos.test.ts'] },
    {
      suite: 'chaos',
      files: ['start/start-and-stop.chaos.test.ts'],
      tests: ['keeps its data folder', 'killed at any moment'],
    },
    { suite: 'chaos', files: ['start/private-database/crash-recovery.chaos.test.ts'] },
    { command: ['test:chat', '--full'], figures: /lost|twice/, needs: ['redis', 'postgres'] },
  ],
  A2: [{ suite: 'chaos', files: [`${nets}/dead-database.chaos.test.ts`, `${nets}/broken-connections.chaos.test.ts`] }],
  A3: [
    { suite: 'chaos', files: ['start/rolling-without-repeats.chaos.test.ts'], needs: ['redis'] },
    { suite: 'chaos', files: ['start/rolling-restart.chaos.test.ts'], needs: ['redis', 'nginx'] },
    { suite: 'chaos', files: ['start/start-and-stop.chaos.test.ts'], tests: ['stops in order'] },
  ],
  A4: [
    {
      suite: 'chaos',
      files: [
        `${chat}/connection/chat-without-redis.chaos.test.ts`,
        `${chat}/connection/chat-node-limits.chaos.test.ts`,
        'server/src/platform/nodes/nodes.chaos.test.ts',
      ],
      needs: ['redis'],
    },
    { suite: 'server', files: [`${accounts}/codes/auth-limits.test.ts`] },
  ],
  A5: [
    { suite: 'chaos', files: ['start/full-disk.chaos.test.ts'], needs: ['root'] },
    { suite: 'unit', files: ['server/src/platform/files/temporary-files.unit.test.ts'] },
  ],
  A6: [
    {
      suite: 'unit',
      files: [
        'server/src/integrations/http/circuit-breaker.unit.test.ts',
        'server/src/integrations/http/outbound-http.unit.test.ts',
        'server/src/integrations/sms/eskiz-sender.unit.test.ts',
        'server/src/integrations/sms/telegram-sender.unit.test.ts',
        'server/src/integrations/object-storage/s3-file-store.unit.test.ts',
      ],
    },
    {
      suite: 'server',
      files: [`${accounts}/codes/code-delivery.test.ts`, `${accounts}/codes/stalled-gateway.test.ts`],
    },
  ],
  A7: [{ suite: 'chaos', files: ['start/stopped-node.chaos.test.ts'], needs: ['redis'] }],
  A8: [{ suite: 'server', files: ['server/src/platform/clock/shifted-clock.test.ts'] }],
  A9: [
    {
      suite: 'server',
      files: [
        'server/src/platform/database/schema/migrate.test.ts',
        'server/src/platform/database/schema/older-schema.test.ts',
      ],
    },
    { suite: 'server', files: [`${nets}/schema.test.ts`] },
  ],
  B1: [{ command: ['bench', '--figure', '20', '--rounds', '6'], figures: /^(?!.*: served)/, needs: ['postgres'] }],
  B2: [{ command: ['bench', '--figure', '20', '--rounds', '6'], figures: /: served/, needs: ['postgres'] }],
  B3: [{ suite: 'chaos', files: [`${http}/slow-callers.chaos.test.ts`] }],
  B4: [
    {
      suite: 'server',
      files: [`${http}/endless-bodies.test.ts`, 'server/src/features/uploads/upload-arrival.test.ts'],
    },
  ],
  B5: [{ command: ['bench:memory', '--rate', '200', '--junk', '0', '--minutes', '15'] }],
  B6: [{ command: ['bench', '--figure', '21', '--many', '200000'], needs: ['postgres'] }],
  B7: [
    {
      suite: 'server',
      files: [
        `${accounts}/codes/auth-limits.test.ts`,
        `${accounts}/credentials/refresh-token.test.ts`,
        `${chat}/connection/chat-limits.test.ts`,
        `${nets}/limits-in-parallel.test.ts`,
        `${nets}/field-rules.test.ts`,
        `${http}/cap-connections.test.ts`,
        `${http}/refusals.test.ts`,
        `${products}/product/get-product.test.ts`,
        'server/src/features/uploads/uploads.test.ts',
      ],
    },
    {
      suite: 'unit',
      files: [`${http}/rate-limits.unit.test.ts`, 'server/src/platform/limits/memory-limits.unit.test.ts'],
    },
  ],
  B8: [{ command: ['bench', '--figure', '16', '--figure', '18'], needs: ['postgres'] }],
  C1: [{ command: ['test:chat', '--full'], figures: /lost|late/, needs: ['redis', 'postgres'] }],
  C2: [{ command: ['test:chat', '--full'], figures: /twice/, needs: ['redis', 'postgres'] }],
  C3: [
    { command: ['test:chat', '--full'], figures: /disorder|differing/, needs: ['redis', 'postgres'] },
    { suite: 'chaos', files: [`${chat}/connection/chat-nodes.chaos.test.ts`], needs: ['redis'] },
  ],
  C4: [
    { suite: 'server', files: [`${chat}/conversations/chat-conversation.test.ts`] },
    { suite: 'chaos', files: [`${chat}/connection/chat-nodes.chaos.test.ts`], needs: ['redis'] },
  ],
  C5: [{ suite: 'server', files: [`${chat}/messages/chat-catch-up.test.ts`] }],
  C6: [
    {
      suite: 'server',
      files: [`${chat}/conversations/chat-access.test.ts`],
      tests: ['forged identity', 'the handshake'],
    },
  ],
  C7: [
    { command: ['test:chat', '--full'], figures: /probes/, needs: ['redis', 'postgres'] },
    { suite: 'server', files: [`${chat}/conversations/chat-access.test.ts`], tests: ['a foreign conversation'] },
  ],
  C8: [
    {
      suite: 'server',
      files: [`${chat}/connection/chat-connection.test.ts`, `${chat}/connection/chat-every-page.test.ts`],
    },
  ],
  C9: [
    { suite: 'server', files: [`${chat}/connection/chat-connection.test.ts`] },
    { suite: 'chaos', files: [`${chat}/connection/chat-nodes.chaos.test.ts`], needs: ['redis'] },
  ],
  C10: [
    { command: ['test:chat', '--full'], figures: /flood/, needs: ['redis', 'postgres'] },
    { suite: 'server', files: [`${chat}/connection/chat-limits.test.ts`] },
  ],
  D1: [{ suite: 'server', files: ['server/src/platform/database/constraints.test.ts'] }],
  D2: [
    { suite: 'server', files: ['server/src/features/likes/likes.test.ts'] },
    { suite: 'chaos', files: [`${nets}/broken-connections.chaos.test.ts`], tests: ['a product is liked'] },
    { suite: 'chaos', files: ['start/killed-under-writers.chaos.test.ts'] },
  ],
  D3: [{ suite: 'server', files: [`${products}/product/get-product.test.ts`], tests: ['views'] }],
  D4: [
    { suite: 'server', files: [`${chat}/conversations/chat-access.test.ts`], tests: ['create-or-get'] },
    {
      suite: 'server',
      files: [
        `${accounts}/sign-in/sign-in-flow.test.ts`,
        `${accounts}/administration/administration.test.ts`,
        `${products}/life/create-product-once.test.ts`,
      ],
      tests: [
        'fifty parallel',
        'the role of each other at one moment',
        'repeats with one key',
        'made at the same moment',
      ],
    },
  ],
  D5: [
    { suite: 'server', files: ['start/backup/backup.database.test.ts'] },
    { suite: 'chaos', files: ['start/backup/commands.chaos.test.ts'] },
  ],
  D6: [
    { suite: 'server', files: ['start/doctor/doctor.database.test.ts'], tests: ['counters that have drifted'] },
    { suite: 'server', files: ['start/backup/backup.database.test.ts'], tests: ['rules/goals D6'] },
  ],
  D7: [
    {
      suite: 'server',
      files: [
        'server/src/features/personal-data/erase-accounts.test.ts',
        'server/src/features/personal-data/personal-columns.test.ts',
        `${accounts}/deletion/closing.test.ts`,
        `${products}/life/product-life.test.ts`,
        `${products}/life/purge-products.test.ts`,
      ],
    },
    { suite: 'server', files: ['start/backup/backup.database.test.ts'], tests: ['rules/goals D7'] },
  ],
  E1: [
    { command: ['test:attack'] },
    {
      suite: 'server',
      files: [`${nets}/fuzz.test.ts`, `${nets}/prototype-names.test.ts`, `${nets}/beyond-columns.test.ts`],
    },
  ],
  E2: [
    {
      suite: 'server',
      files: ['server/src/features/uploads/uploads.test.ts', 'server/src/features/uploads/upload-arrival.test.ts'],
    },
    { suite: 'unit', files: ['server/src/platform/files/photo-process.unit.test.ts'] },
  ],
  E3: [{ suite: 'e2e', files: ['e2e/scripts-in-texts.e2e.ts'] }],
  E4: [
    { suite: 'server', files: [`${nets}/field-rules.test.ts`, `${nets}/hostile-texts.test.ts`] },
    { suite: 'unit', files: ['contract/src/values/text/text.test.ts'] },
  ],
  F1: [
    {
      suite: 'server',
      files: [`${nets}/authorization.test.ts`, `${http}/panel-addresses.test.ts`, `${nets}/prototype-names.test.ts`],
    },
  ],
  F2: [
    {
      suite: 'server',
      files: [`${accounts}/sign-in/attacks.test.ts`, `${accounts}/sign-in/sign-in-flow.test.ts`],
      tests: [
        'rules/goals F2',
        'without the proof',
        'account of fifty parallel',
        'session of fifty parallel',
        'of another phone',
        'proves itself',
      ],
    },
  ],
  F3: [
    { suite: 'server', files: [`${accounts}/sign-in/attacks.test.ts`], tests: ['rules/goals F3'] },
    { suite: 'server', files: [`${accounts}/codes/code-delivery.test.ts`], tests: ['nobody reads'] },
  ],
  F4: [{ suite: 'server', files: [`${accounts}/sign-in/known-phones.test.ts`] }],
  F5: [{ suite: 'server', files: [`${accounts}/credentials/refresh-token.test.ts`] }],
  F6: [
    { suite: 'unit', files: ['tools/scam-shield/scam-texts.test.ts'] },
    { suite: 'server', files: ['server/src/features/product-signals/product-signals.test.ts'] },
  ],
  F7: [
    { suite: 'server', files: [`${products}/product/get-product.test.ts`], tests: ['phone'] },
    { suite: 'server', files: [`${products}/product/scraper.test.ts`] },
  ],
  F8: [
    { suite: 'server', files: [`${http}/refusals.test.ts`, `${http}/api-response-cache.test.ts`] },
    { suite: 'unit', files: ['start/pages/route-headers.test.ts', 'start/pages/page-address.test.ts'] },
    { suite: 'server', files: [`${chat}/conversations/chat-access.test.ts`], tests: ['lets in pages of this origin'] },
  ],
  F9: [
    { suite: 'server', files: [`${nets}/journey-log.test.ts`] },
    { suite: 'server', files: [`${accounts}/codes/code-delivery.test.ts`], tests: ['the log'] },
    { suite: 'unit', files: ['server/src/platform/log/log.unit.test.ts'] },
  ],
  F10: [
    { command: ['audit:deps', '--strict'], needs: ['registry'] },
    { command: ['sbom'] },
    { command: ['secrets:scan'] },
    { suite: 'unit', files: ['tools/supply/supply.test.ts', 'tools/supply/find-secrets.test.ts'] },
  ],
  G1: [{ command: ['bench', '--figure', '7', '--rounds', '3'], figures: /^(?!first card)/ }],
  G2: [
    { command: ['bench', '--figure', '7', '--rounds', '1'], figures: /^first card/ },
    { suite: 'e2e', files: ['e2e/first-card.e2e.ts'] },
  ],
  G3: [{ command: ['bench', '--figure', '26'] }, { suite: 'e2e', files: ['e2e/posting-taps.e2e.ts'] }],
  G4: [{ suite: 'server', files: ['server/src/features/search/demo-search.test.ts'], tests: ['sixty short queries'] }],
  G5: [{ suite: 'e2e', files: ['e2e/admin-review.e2e.ts'], tests: ['cases by keys alone'] }],
};
