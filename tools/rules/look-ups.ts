import type { Node } from 'oxc-parser';
import { type Finding, findingAt, nodesOf, type SourceFile } from './source.ts';

/** A type that any text indexes: those of objects that have members which nobody put there. */
const dictionaryType = /\bRecord<\s*string\s*,|\{\s*(?:readonly\s+)?\[\w+: string\]/;
const dictionaryMaker = /^(?:await )?(?:Object\.fromEntries\(|z\.(?:partialRecord|record|looseRecord)\()/;
const bare = /^Object\.(?:assign\(Object\.)?create\(null\)/;
/** The one function that may. */
const exempt = 'contract/src/values/own.ts';
/** Dictionaries of other people's types, whose names come from a request. */
const foreign = ['headers', 'cookies', 'query', 'params', 'env'];

const why =
  'looks a name up in an object, which has members of its prototype too: use a Map, or own() of contract/src/values/own.ts';

/**
 * Look-ups of dictionaries by a name that only the running program knows. TypeScript holds back what is indexed by a closed set of names;
 * an index by any text is let through, and finds `constructor` and `__proto__` where nobody put them. Dictionaries are known by how they
 * are declared: by a variable of the same file, or a member's name anywhere in the project.
 */
export function findLookUps(files: readonly SourceFile[]): Finding[] {
  const members = new Set([...foreign, ...files.flatMap(dictionaryMembers)]);
  return files.filter(({ path }) => path !== exempt).flatMap((file) => lookUpsIn(file, members));
}

/** Names of members of types, classes and schemas that hold dictionaries. */
function dictionaryMembers(file: SourceFile): string[] {
  const textOf = textIn(file);
  const names = nodesOf(file).flatMap((node) => {
    if (node.type === 'Property') return dictionaryMaker.test(textOf(node.value)) ? [nameOf(node.key)] : [];
    if (node.type !== 'TSPropertySignature' && node.type !== 'PropertyDefinition') return [];
    return node.typeAnnotation && dictionaryType.test(textOf(node.typeAnnotation)) ? [nameOf(node.key)] : [];
  });
  return names.filter((name) => name !== '');
}

function lookUpsIn(file: SourceFile, members: ReadonlySet<string>): Finding[] {
  const variables = dictionaryVariables(file);
  const isDictionary = (object: Node): boolean => {
    if (object.type === 'Identifier') return variables.has(object.name);
    if (object.type !== 'MemberExpression') return false;
    return object.computed ? isDictionary(object.object) : members.has(nameOf(object.property));
  };
  const isLookUp = (node: Node): boolean => {
    if (node.type === 'BinaryExpression') return node.operator === 'in' && !isKnown(node.left);
    return node.type === 'MemberExpression' && node.computed && !isKnown(node.property) && isDictionary(node.object);
  };
  return nodesOf(file)
    .filter(isLookUp)
    .map((node) => findingAt(file, node, why));
}

/** Variables and parameters that hold dictionaries, but for those that have no prototype. */
function dictionaryVariables(file: SourceFile): ReadonlySet<string> {
  const found = new Set([...file.source.matchAll(annotated)].map(([, name = '']) => name));
  const textOf = textIn(file);
  for (const node of nodesOf(file)) {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !node.init) continue;
    const made = textOf(node.init);
    if (bare.test(made)) found.delete(node.id.name);
    else if (dictionaryMaker.test(made) && !made.startsWith('z.')) found.add(node.id.name);
  }
  return found;
}

/** A variable or parameter with its type, which a dictionary's begins. */
const annotated =
  /(?<![.\w])(\w+)\??: (?:(?:Readonly|Partial)<)*(?:Record<\s*string\s*,|\{\s*(?:readonly\s+)?\[\w+: string\])/g;

/** A name that stands in the source, or a number: what is worked out, and ids. */
function isKnown(key: Node): boolean {
  if (key.type === 'Identifier') return key.name === 'id';
  if (key.type === 'MemberExpression') return !key.computed && nameOf(key.property) === 'id';
  if (key.type === 'PrivateIdentifier') return true;
  if (key.type === 'BinaryExpression') return key.operator === '*' || isKnown(key.left);
  return key.type === 'Literal' || (key.type === 'TemplateLiteral' && key.expressions.length === 0);
}

function nameOf(key: Node): string {
  if (key.type === 'Identifier' || key.type === 'PrivateIdentifier') return key.name;
  return key.type === 'Literal' && typeof key.value === 'string' ? key.value : '';
}

const textIn =
  ({ source }: SourceFile) =>
  ({ start, end }: Pick<Node, 'start' | 'end'>): string =>
    source.slice(start, end);
