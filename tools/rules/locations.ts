import type { Node } from 'oxc-parser';
import { type Finding, findingAt, nodesOf, type SourceFile } from './source.ts';

const why =
  'leads somewhere by itself: locationTo() of server/src/platform/headers/location.ts writes every `location` header';
const headerCalls = new Set(['header', 'headers', 'setHeader', 'setHeaders', 'appendHeader', 'writeHead']);
const answers = new Set(['reply', 'response', 'res', 'Response']);
/** The service worker answers within the browser, with pages of its own. */
const exempt = ['server/src/platform/headers/location.ts', 'web/src/service-worker/kept-pages.ts'];

/** Redirects that are not written by the one function that keeps them on our own origin (rules/web#redirects). */
export function findLocations(files: readonly SourceFile[]): Finding[] {
  return files.filter(({ path }) => !exempt.includes(path)).flatMap(locationsIn);
}

function locationsIn(file: SourceFile): Finding[] {
  const isHeaders = file.path.startsWith('start/') || file.path.startsWith('server/src/platform/http/');
  const writes = (node: Node): boolean => {
    if (node.type === 'ArrayExpression')
      return isHeaders && node.elements.some((part) => part?.type === 'Literal' && /^location$/i.test(`${part.value}`));
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false;
    const { object, property } = node.callee;
    if (property.type !== 'Identifier') return false;
    if (property.name === 'redirect') return object.type === 'Identifier' && answers.has(object.name);
    const given = file.source.slice(node.callee.end, node.end);
    return headerCalls.has(property.name) && /(['"`])location\1|[{,\s]location\s*[:,}]/i.test(given);
  };
  return nodesOf(file)
    .filter(writes)
    .map((node) => findingAt(file, node, why));
}
