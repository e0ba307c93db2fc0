import type { EndpointDeclaration } from '#contract/endpoint.ts';
import type { Method } from '#contract/route.ts';

/**
 * Refuses an endpoint that leaves open what has to be said of it (deny by default, rules/answers#principles): a POST what becomes of
 * its repeats, and what staff write (not what only reads) whether it needs a fresh code and which rows of the audit log it leaves.
 */
export function checkDeclaration(endpoint: { name: string; method: Method } & EndpointDeclaration): void {
  const { name, method, access, idempotent, stepUp, audit } = endpoint;
  const refuse = (what: string): never => {
    throw new Error(`the endpoint ${name} does not declare ${what}`);
  };
  if (method === 'POST' && idempotent === undefined) refuse('`idempotent`: true, or why its repeats are harmless');
  if (method === 'GET' || idempotent === 'reads' || (access !== 'moderator' && access !== 'admin')) return;
  if (stepUp === undefined) refuse('`stepUp`: how fresh a code it needs, or that it needs none');
  if (audit === undefined || audit.length === 0) refuse('`audit`: the rows of the audit log that it leaves');
}
