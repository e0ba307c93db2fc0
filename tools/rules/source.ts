import { type Node, parseSync, visitorKeys } from 'oxc-parser';

export interface SourceFile {
  path: string;
  source: string;
}

export interface Finding {
  path: string;
  line: number;
  why: string;
}

const known = new WeakMap<SourceFile, readonly Node[]>();

/** Every node of a file, each before what is in it; it is parsed once for all rules. @throws Error where it cannot be parsed */
export function nodesOf(file: SourceFile): readonly Node[] {
  const nodes = known.get(file) ?? parsedNodes(file);
  known.set(file, nodes);
  return nodes;
}

function parsedNodes({ path, source }: SourceFile): Node[] {
  const { program, errors } = parseSync(path, source);
  const fatal = errors.find(({ severity }) => severity === 'Error');
  if (fatal) throw new Error(`${path}: ${fatal.message}`);
  const nodes: Node[] = [];
  const visit = (node: Node): void => {
    nodes.push(node);
    for (const key of visitorKeys[node.type] ?? []) {
      const part: unknown = Reflect.get(node, key);
      for (const each of Array.isArray(part) ? part : [part]) if (isNode(each)) visit(each);
    }
  };
  visit(program);
  return nodes;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** Says of a place in a file why it is wrong. */
export function findingAt({ path, source }: SourceFile, node: Pick<Node, 'start'>, why: string): Finding {
  return { path, line: source.slice(0, node.start).split('\n').length, why };
}
