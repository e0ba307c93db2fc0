import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Node, parseSync } from 'oxc-parser';

const root = join(import.meta.dirname, '..');

/** What a module of the product declares under a name: a constant, a function or a class, with its name. */
function namedIn(statement: Node): [name: string, node: Node][] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type === 'FunctionDeclaration' && declared.id) return [[declared.id.name, declared]];
  if (declared?.type === 'ClassDeclaration' && declared.id) return [[declared.id.name, declared]];
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations.flatMap((each): [string, Node][] =>
    each.id.type === 'Identifier' && each.init ? [[each.id.name, each]] : [],
  );
}

/** The property of an object that a constant is, also behind `as const` and `satisfies`. */
function propertyOf(node: Node, name: string): Node | undefined {
  if (node.type === 'VariableDeclarator') return node.init ? propertyOf(node.init, name) : undefined;
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return propertyOf(node.expression, name);
  if (node.type !== 'ObjectExpression') return undefined;
  return node.properties.find(
    (each) => each.type === 'Property' && each.key.type === 'Identifier' && each.key.name === name,
  );
}

/**
 * The code of a declaration at the top of a module, without comments and without regard to how its lines are broken.
 * @param place path#name, or path#name.property of a constant object @throws Error where there is none
 */
export function declarationAt(place: string): string {
  const [path = '', name = ''] = place.split('#');
  const [variable = '', property] = name.split('.');
  const source = readFileSync(join(root, path), 'utf8');
  const { program, comments } = parseSync(path, source);
  const whole = program.body.flatMap(namedIn).find(([each]) => each === variable)?.[1];
  const node = whole && property ? propertyOf(whole, property) : whole;
  if (!node) throw new Error(`${path} declares no ${name}`);
  const inside = comments.filter(({ start, end }) => start >= node.start && end <= node.end).toReversed();
  const code = inside.reduce(
    (text, { start, end }) => text.slice(0, start - node.start) + text.slice(end - node.start),
    source.slice(node.start, node.end),
  );
  return code.replace(/\s+/g, ' ');
}
