import { describe, expect, it } from 'vitest';
import { findViolations } from './check-imports.ts';
import { readSources } from './source-imports.ts';

/** What the checker says about one planted line. */
function judge(path: string, source: string): string[] {
  return findViolations([{ path, source }]).map(({ why }) => why);
}

describe('the import table', () => {
  it('holds in the whole tree', () => {
    const sources = readSources();
    expect(sources.length).toBeGreaterThan(300);
    expect(sources.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['contract/src/routes.ts', 'web/src/app.tsx', 'start/bootstrap.mjs', 'attack/run.ts']),
    );
    expect(findViolations(sources)).toEqual([]);
  });

  it.each<[string, string, string, RegExp]>([
    [
      'upward on the server',
      'server/src/platform/log/log.ts',
      "import { x } from '#server/features/accounts/accounts.ts';",
      /level 1.*may not import.*level 4/,
    ],
    [
      'sideways between features',
      'server/src/features/likes/likes.ts',
      "import { x } from '../chat/chat.ts';",
      /features\/likes.*may not import.*features\/chat/,
    ],
    [
      'past the public API of a feature',
      'server/src/features/likes/likes.ts',
      "import { x } from '../products/product.repository.ts';",
      /public API: server\/src\/features\/products\/products\.ts/,
    ],
    ['from the contract', 'contract/src/values/text/phone.ts', "import { x } from '#server/app.ts';", /may not import/],
    ['from server to web', 'server/src/app.ts', "import { x } from '#web/site/paths.ts';", /may not import/],
    ['from web to server', 'web/src/app.tsx', "import { x } from '#server/app.ts';", /may not import/],
    ['of start', 'server/src/app.ts', "import { x } from '#start/tokcha.ts';", /may not import/],
    ['of test means', 'server/src/app.ts', "import { x } from '#testing/builders/builders.ts';", /may not import/],
    [
      'of schemas by the web',
      'web/src/pages/home/page.tsx',
      "import { contract } from '#contract/http/contract.ts';",
      /import type only/,
    ],
    [
      'of the texts of errors by the web',
      'web/src/api/api-client.ts',
      "import { errorTexts } from '#contract/errors/error-texts.ts';",
      /import type only/,
    ],
    [
      'of socket schemas by the web',
      'web/src/api/chat-socket.ts',
      "import { clientEvents } from '#contract/sockets/chat-events.ts';",
      /import type only/,
    ],
    [
      'of one web feature by another',
      'web/src/features/chat/chat-state.ts',
      "import { x } from '../reviews/stars.tsx';",
      /features\/chat.*may not import.*features\/reviews/,
    ],
    [
      'of the shell by a feature',
      'web/src/features/likes/like.ts',
      "import { x } from '#web/features/theme/theme.ts';",
      /may not import/,
    ],
    [
      'of one page by another',
      'web/src/pages/home/page.tsx',
      "import { x } from '../catalog/page.tsx';",
      /pages\/home.*may not import.*pages\/catalog/,
    ],
    [
      'of a page by a feature',
      'web/src/features/shell/header.tsx',
      "const page = import('#web/pages/home/page.tsx');",
      /may not import/,
    ],
    [
      'of a feature by the basic parts',
      'web/src/ui/button.tsx',
      "import { x } from '#web/features/likes/likes.ts';",
      /may not import/,
    ],
    [
      'of a package elsewhere',
      'server/src/features/likes/like-product.endpoint.ts',
      "import { sql } from 'kysely';",
      /kysely may be imported by/,
    ],
    [
      'of a part of such a package',
      'server/src/app.ts',
      "import { Migrator } from 'kysely/migration';",
      /kysely may be imported by/,
    ],
    [
      'of an unknown subpath',
      'server/src/app.ts',
      "import { x } from '#nowhere/x.ts';",
      /#nowhere\/x\.ts is no subpath/,
    ],
    ['from a folder without a room', 'server/src/loose.ts', "import { x } from './app.ts';", /no room/],
    [
      'by re-export',
      'web/src/pages/home/page.tsx',
      "export * from '../catalog/page.tsx';",
      /pages\/home.*may not import/,
    ],
    ['for its side effect', 'server/src/platform/log/log.ts', "import '#server/app.ts';", /may not import/],
  ])('refuses an import %s', (_name, path, source, why) => {
    expect(judge(path, source)).toEqual([expect.stringMatching(why)]);
  });

  it.each([
    ['a lower level', 'server/src/features/likes/likes.ts', "import { x } from '../products/products.ts';"],
    ['its own room', 'web/src/pages/home/page.tsx', "import { x } from './hero.tsx';"],
    ['the contract', 'web/src/pages/home/page.tsx', "import { x } from '#contract/values/limits.ts';"],
    ['schemas as types', 'web/src/api/client.ts', "import type { Contract } from '#contract/http/contract.ts';"],
    ['a package as type', 'server/src/app.ts', "import type { Kysely } from 'kysely';"],
    [
      'test means in a test',
      'server/src/platform/log/log.test.ts',
      "import { x } from '#testing/builders/builders.ts';",
    ],
  ])('allows %s', (_name, path, source) => {
    expect(judge(path, source)).toEqual([]);
  });
});
