import type { Node } from 'oxc-parser';
import { type Finding, findingAt, nodesOf, type SourceFile } from './source.ts';

/** Where a kind of code may stand: what a newcomer looks for is in one sort of file only. */

const isRegistration = (node: Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'registerEndpoint';

const isDeclaration = (node: Node): boolean =>
  node.type === 'CallExpression' && node.callee.type === 'Identifier' && node.callee.name === 'defineEndpoint';

/** An endpoint is declared in a file of its own in the contract, and bound in a file of its own, `*.endpoint.ts`, on the server. */
export function findEndpoints(files: readonly SourceFile[]): Finding[] {
  const ofServer = files.filter(
    ({ path }) => path.startsWith('server/src/') && !path.startsWith('server/src/platform/'),
  );
  return [
    ...ofServer.flatMap((file) => {
      const [first, second] = nodesOf(file).filter(isRegistration);
      if (!first) return [];
      if (!file.path.endsWith('.endpoint.ts'))
        return [findingAt(file, first, 'binds an endpoint: each stands in a file of its own, `….endpoint.ts`')];
      return second ? [findingAt(file, second, 'binds a second endpoint: each stands in a file of its own')] : [];
    }),
    ...files
      .filter(({ path }) => path.startsWith('contract/src/http/'))
      .flatMap((file) => {
        const [, second] = nodesOf(file).filter(isDeclaration);
        return second ? [findingAt(file, second, 'declares a second endpoint: each stands in a file of its own')] : [];
      }),
  ];
}

const sqlPlaces = /\.repository\.ts$|^server\/src\/platform\/database\/|^start\/private-database\/|^data\//;
const statement =
  /\b(?:select\b[^'"`]*\bfrom|insert into|update \w+ set|delete from|create (?:table|index|role|database)|alter (?:table|role)|drop (?:table|index))\s/;
const condition = /\bp\.\w+ (?:[<>=]=?|@@|@>|ilike|like|in|is) |\border by \w/;
const builders = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'selectNoFrom', 'mergeInto']);

/** SQL stands in repositories: as text, as a tagged template, or as a query that is built. */
export function findSql(files: readonly SourceFile[]): Finding[] {
  const isSql = (file: SourceFile, node: Node): boolean => {
    if (node.type === 'TaggedTemplateExpression') return node.tag.type === 'Identifier' && node.tag.name === 'sql';
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression')
      return node.callee.property.type === 'Identifier' && builders.has(node.callee.property.name);
    const isText = node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
    const text = isText ? file.source.slice(node.start, node.end) : '';
    return statement.test(text) || condition.test(text);
  };
  return files
    .filter(({ path }) => !path.startsWith('web/') && !sqlPlaces.test(path))
    .flatMap((file) =>
      nodesOf(file)
        .filter((node) => isSql(file, node))
        .map((node) => findingAt(file, node, 'is SQL, which stands in `….repository.ts`')),
    );
}

/**
 * A setting is read by `loadConfig` alone. Programs in `start/` hand their environment on as a whole; what Vite reads while it builds is the
 * one thing that is set for it.
 */
export function findSettings(files: readonly SourceFile[]): Finding[] {
  const isEnvironment = (node: Node): boolean =>
    node.type === 'MemberExpression' &&
    node.object.type === 'Identifier' &&
    node.object.name === 'process' &&
    node.property.type === 'Identifier' &&
    node.property.name === 'env';
  const isSetting = (file: SourceFile, node: Node): boolean => {
    if (!file.path.startsWith('start/')) return isEnvironment(node);
    return node.type === 'MemberExpression' && isEnvironment(node.object);
  };
  return files
    .filter(({ path }) => !path.startsWith('server/src/platform/config/') && path !== 'start/web-build/build.ts')
    .flatMap((file) =>
      nodesOf(file)
        .filter((node) => isSetting(file, node))
        .map((node) => findingAt(file, node, 'reads the environment: settings come from `loadConfig`')),
    );
}

const languages = ['uz', 'ru', 'en'];

/** What is written the same in every language, and why it is no text. */
const sameEverywhere: ReadonlyMap<string, string> = new Map([
  ['https://', 'how an address begins, in an empty field for one'],
  ['XXXXX-XXXXX', 'the form of a recovery code, whose letters are Latin'],
  ['USD', 'the name of a currency (ISO 4217)'],
]);
/** What languages call themselves is the same in all of them. */
const selfNames = 'web/src/features/language/language-select.tsx';

/** Attributes that a person reads or hears. */
const readAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'placeholder',
  'alt',
  'label',
  'labels',
  'hint',
  'caption',
  'heading',
  'description',
]);
/** Properties of our own components that are read: `closeLabel`, `emptyText`; `enterKeyHint` names a key to the browser. */
const readProperty = /^(?!enterKeyHint$)\w*(?:Label|Hint|Text|Title|Caption|Heading|Placeholder)s?$/;
const isReadAttribute = (name: string): boolean => readAttributes.has(name) || readProperty.test(name);
/** Functions whose first argument is shown to a person. */
const showing = new Set(['toast']);

/**
 * A text stands in `texts/messages`: never in three languages beside the code, on the web never in a component, neither between its elements
 * nor in what is read of their attributes.
 */
export function findTexts(files: readonly SourceFile[]): Finding[] {
  const textsOf = (node: Node): Node[] => {
    if (node.type === 'JSXText') return isRead(node.value) ? [node] : [];
    if (node.type === 'JSXAttribute')
      return node.name.type === 'JSXIdentifier' && isReadAttribute(node.name.name) && node.value
        ? literalsIn(node.value)
        : [];
    if (node.type === 'CallExpression')
      return node.callee.type === 'Identifier' && showing.has(node.callee.name) && node.arguments[0]
        ? literalsIn(node.arguments[0])
        : [];
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      return node.children.flatMap((child) => (child.type === 'JSXExpressionContainer' ? literalsIn(child) : []));
    if (node.type !== 'ObjectExpression') return [];
    const texts = node.properties.flatMap((part) =>
      part.type === 'Property' && part.key.type === 'Identifier' && isWords(part.value) ? [part.key.name] : [],
    );
    return languages.every((language) => texts.includes(language)) ? [node] : [];
  };
  const translated = files.filter(({ path }) => path !== selfNames);
  return translated.flatMap((file) =>
    nodesOf(file)
      .flatMap(textsOf)
      .map((node) => findingAt(file, node, 'is a text: texts stand in `texts/messages`')),
  );
}

const isRead = (text: string): boolean => /\p{L}{2}/u.test(text);

/** What may be shown of an expression: a literal with words in it, alone, as one of two, or as what else is shown. */
function literalsIn(node: Node): Node[] {
  switch (node.type) {
    case 'JSXExpressionContainer':
      return literalsIn(node.expression);
    case 'ArrayExpression':
      return node.elements.flatMap((each) => (each ? literalsIn(each) : []));
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(literalsIn);
    case 'LogicalExpression':
      return [node.left, node.right].flatMap(literalsIn);
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right].flatMap(literalsIn) : [];
    case 'Literal':
      return typeof node.value === 'string' && isRead(node.value) && !sameEverywhere.has(node.value) ? [node] : [];
    case 'TemplateLiteral':
      return node.quasis.some(({ value }) => isRead(value.raw)) ? [node] : [];
    default:
      return [];
  }
}

/** A text, a function that makes one, or several by name. */
function isWords(node: Node): boolean {
  if (node.type === 'ArrowFunctionExpression') return isWords(node.body);
  if (node.type === 'ObjectExpression')
    return node.properties.some((part) => part.type === 'Property' && isWords(part.value));
  return (node.type === 'Literal' && typeof node.value === 'string') || node.type === 'TemplateLiteral';
}

const silencing = /(?:biome-ignore|eslint-disable|oxlint-disable|@ts-(?:ignore|expect-error|nocheck))\b/;

/** A rule that does not fit a file is switched off for it in `biome.json`, where all exceptions stand together. */
export function findSilencedRules(files: readonly SourceFile[]): Finding[] {
  return files.flatMap(({ path, source }) =>
    source
      .split('\n')
      .flatMap((text, at) =>
        silencing.test(text) ? [{ path, line: at + 1, why: 'silences a rule: an exception stands in biome.json' }] : [],
      ),
  );
}
