import { describe, expect, it } from 'vitest';
import { findUnmapped } from './map.ts';
import { findEndpoints, findSettings, findSilencedRules, findSql, findTexts } from './rooms-of-things.ts';

const inFile = (path: string, source: string) => [{ path, source }];
const bound = 'registerEndpoint(app, likeProduct, like);';
const declared = "export const likeProduct = defineEndpoint('likeProduct', {});";

describe('an endpoint stands in a file of its own', () => {
  it.each([
    ['server/src/features/likes/like-product.endpoint.ts', bound],
    ['server/src/features/likes/likes.ts', 'registerLikeProduct(app, deps); registerListLikedProducts(app, deps);'],
    ['server/src/platform/http/register-endpoint.test.ts', bound + bound],
    ['contract/src/http/products/like-product.ts', declared],
    ['contract/src/http/products/product-schemas.ts', 'export const product = z.object({});'],
  ])('as in %s', (path, source) => {
    expect(findEndpoints(inFile(path, source))).toEqual([]);
  });

  it.each([
    ['server/src/features/likes/likes.ts', bound],
    ['server/src/features/likes/likes.endpoints.ts', bound],
    ['server/src/features/likes/likes.endpoints.ts', bound + bound],
    ['server/src/features/likes/like-product.endpoint.ts', bound + bound],
    ['contract/src/http/products/likes.ts', declared + declared],
  ])('and not as in %s: %s', (path, source) => {
    expect(findEndpoints(inFile(path, source))).toHaveLength(1);
  });
});

describe('SQL beside a repository', () => {
  it.each([
    'const text = `select p.id from products p where` + all;',
    "all.push('p.price_uzs = 0');",
    'const order = ` order by p.id`;',
    'sql`now()`;',
    "db.selectFrom('products');",
    "transaction.updateTable('products');",
  ])('%s', (source) => {
    expect(findSql(inFile('server/src/features/products/catalogue/find-products.ts', source)).length).toBeGreaterThan(
      0,
    );
    expect(findSql(inFile('server/src/features/products/list-products.repository.ts', source))).toEqual([]);
  });

  it('is not what only reads like it', () => {
    expect(
      findSql(inFile('server/src/a.ts', "log.info('select a plan'); const to = 'deleted from the list';")),
    ).toEqual([]);
  });
});

it('a setting is read by the configuration, and a program hands its environment on whole', () => {
  expect(findSettings(inFile('server/src/app.ts', 'const { PORT } = process.env;'))).toHaveLength(1);
  expect(findSettings(inFile('start/start.ts', 'createLog(process.env.LOG_LEVEL);'))).toHaveLength(1);
  expect(findSettings(inFile('start/start.ts', 'loadConfig(process.env);'))).toEqual([]);
  expect(findSettings(inFile('server/src/platform/config/x.ts', 'process.env.PATH;'))).toEqual([]);
});

describe('a text stands in the messages', () => {
  it.each([
    'const text = { uz: "Ha", ru: "Да", en: "Yes" };',
    'const text = () => ({ uz: `Ha`, ru: `Да`, en: `Yes` });',
    'const text = { uz: () => "Ha", ru: () => "Да", en: () => "Yes" };',
    'const texts = { uz: { yes: "Ha" }, ru: { yes: "Да" }, en: { yes: "Yes" } };',
    'throw new AppError("CONFLICT", { text: { uz: "Ha", ru: "Да", en: "Yes" } });',
  ])('%s', (source) => {
    for (const room of ['contract/src', 'server/src/features', 'web/src/pages', 'start'])
      expect(findTexts(inFile(`${room}/a.ts`, source)).length).toBeGreaterThan(0);
  });

  it.each([
    '<Slider labels={["Arzon", "Qimmat"]} />',
    '<Dialog closeLabel="Yopish" />',
    '<Field hint={isLong ? "Qisqartiring" : undefined} />',
    'toast("Saqlandi");',
    'toast(isSaved ? "Saqlandi" : failure, { kind: "success" });',
  ])('%s, which a person reads', (source) => {
    expect(findTexts([{ path: 'web/src/pages/a.tsx', source }]).length).toBeGreaterThan(0);
  });

  it.each([
    '<Dialog closeLabel={m.common_close()} title={title} enterKeyHint="search" onClose={close} />',
    'toast(m.common_saved(), { kind: "success" });',
  ])('%s, which says a message, is none', (source) => {
    expect(findTexts([{ path: 'web/src/pages/a.tsx', source }])).toEqual([]);
  });

  it.each([
    'throw new AppError("CONFLICT", { text: m.errors_conflict });',
    'const of = { uz: () => import("./uz.ts"), ru: () => import("./ru.ts"), en: () => import("./en.ts") };',
    'const row = { uz: name_uz, ru: name_ru, en: name_en };',
  ])('%s is none', (source) => {
    expect(findTexts(inFile('server/src/a.ts', source))).toEqual([]);
  });
});

describe('words in a component', () => {
  it.each([
    '<p>Salom</p>',
    "<p>{'Salom'}</p>",
    "<p>{isNew ? 'Yangi' : m.old()}</p>",
    "<p>{name ?? 'Nomsiz'}</p>",
    `<p>{\`\${count} ta\`}</p>`,
    "<p>{count + ' ta'}</p>",
    '<button aria-label="Yopish" />',
    "<img alt={isMain ? 'Asosiy rasm' : ''} />",
    `<input placeholder={\`Narx, \${currency}\`} />`,
    '<Dialog title="Ishonchingiz komilmi?" />',
    '<Input label="Narx" />',
  ])('%s', (source) => {
    expect(findTexts(inFile('web/src/pages/a.tsx', `const a = ${source};`))).toHaveLength(1);
  });

  it.each([
    '<p>{m.hello()} · 5 %</p>',
    `<p className="wrap">{\`\${count}%\`}</p>`,
    '<input placeholder="https://" type="url" />',
    "<button aria-label={m.close()} title={isOpen ? m.shut() : undefined} data-kind={'plain'} />",
    "<p>{kind === 'shop' ? m.shop() : null}</p>",
  ])('%s has none', (source) => {
    expect(findTexts(inFile('web/src/pages/a.tsx', `const a = ${source};`))).toEqual([]);
  });
});

it.each(['// biome-ignore lint/x: y', '/* @ts-expect-error */', '// eslint-disable-next-line'])(
  '%s silences a rule',
  (source) => {
    expect(findSilencedRules(inFile('e2e/a.e2e.ts', `\n${source}`))).toMatchObject([{ line: 2 }]);
  },
);

it('the map names each room', () => {
  expect(findUnmapped('| `web/src` | `ui`, `pages/*` |', ['web', 'web/src/ui', 'web/src/pages'])).toEqual([]);
  expect(findUnmapped('| `web/src` | the ui |', ['web/src/ui'])).toHaveLength(1);
});
