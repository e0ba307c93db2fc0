import type { FastifyInstance } from 'fastify';
import type { NodeLink } from './node-link.ts';

/**
 * What visitors must not see any more is dropped on all nodes, and once more when a node is heard again. Best effort: what is
 * kept anywhere ends within a minute by itself (rules/goals D7).
 */
export function broadcastChanges(app: FastifyInstance, link: NodeLink): void {
  app.onPublicChange.add((where) => {
    if (where === 'here') link.send({ kind: 'public-changed' });
  });
  app.onReferenceChange.add((where) => {
    if (where === 'here') link.send({ kind: 'reference-changed' });
  });
  link.on('message', (_node, { kind }) => {
    if (kind === 'public-changed') app.publicChanged('elsewhere');
    if (kind === 'reference-changed' || kind === 'hello') app.referenceChanged('elsewhere');
  });
  link.on('connected', () => app.referenceChanged('elsewhere'));
}
