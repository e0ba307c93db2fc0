import type { Node } from 'oxc-parser';
import { type Finding, findingAt, nodesOf, type SourceFile } from './source.ts';

/**
 * One idiom for who may do what (server/src/platform/http/policy.ts): `denyX` in a `*.policy.ts` answers a denial or null and throws nothing;
 * no other file has one, and none answers "can".
 */
export function findPolicies(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => path.startsWith('server/src/features/'))
    .flatMap((file) => nodesOf(file).flatMap((node) => judge(file, node)));
}

function judge(file: SourceFile, node: Node): Finding[] {
  const isPolicy = file.path.endsWith('.policy.ts');
  if (node.type === 'ThrowStatement')
    return isPolicy ? [findingAt(file, node, 'throws: a policy answers a denial, `requireAllowed` throws it')] : [];
  if (node.type !== 'FunctionDeclaration' || !node.id) return [];
  const { name } = node.id;
  if (/^can[A-Z]/.test(name))
    return [findingAt(file, node, `${name}: who may do what is a policy, \`denyX(…)\` in a \`*.policy.ts\``)];
  if (/^deny[A-Z]/.test(name) && !isPolicy)
    return [findingAt(file, node, `${name} is a policy: it stands in a \`*.policy.ts\``)];
  return [];
}
