import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { isObject } from './json.ts';

const parameter = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header', 'cookie']),
  required: z.boolean().default(false),
  schema: z.unknown(),
});
const media = z.record(z.string(), z.object({ schema: z.unknown() }));
const operationSchema = z.looseObject({
  operationId: z.string().optional(),
  tags: z.array(z.string()).default([]),
  security: z.array(z.unknown()).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content: media }).optional(),
  responses: z.record(z.string(), z.looseObject({ content: media.optional() })),
  'x-access': z.string().optional(),
});
const documentSchema = z.looseObject({
  paths: z.record(z.string(), z.record(z.string(), z.unknown())),
  'x-socket-events': z.unknown().optional(),
});

type Parameter = z.output<typeof parameter>;

export interface Operation {
  /** method and path, as findings name it */
  name: string;
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** how its body travels; null without one */
  body: { kind: 'json' | 'multipart'; schema: unknown } | null;
  needsToken: boolean;
  /** for moderators and admins alone */
  isForStaff: boolean;
  /** judges the body of an answer by its status; undefined where the document says nothing of it */
  validate(status: number): ValidateFunction | undefined;
}

/** What the product publishes of itself at /api/openapi.json. */
export class ApiDocument {
  readonly operations: readonly Operation[];
  readonly socketEvents: unknown;
  readonly #document: unknown;

  /** @throws where it is no such document */
  constructor(source: unknown) {
    this.#document = source;
    const document = documentSchema.parse(source);
    this.socketEvents = document['x-socket-events'];
    const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: false });
    ajv.addSchema({ ...document, $id: 'api' });
    const verbs = new Set(['get', 'post', 'put', 'patch', 'delete']);
    this.operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([method]) => verbs.has(method))
        .map(([method, operation]) => operationOf(ajv, path, method, operation)),
    );
  }

  /** The operation that a request is for: of several whose path fits, the one that says more of it literally. */
  operationAt(method: string, target: string): Operation | undefined {
    const parts = (target.split(/[?#]/, 1)[0] ?? '').split('/').map(decoded);
    const literal = ({ path }: Operation): number => path.split('/').filter((part) => !part.startsWith('{')).length;
    return this.operations
      .filter((operation) => operation.method === method && fits(operation.path.split('/'), parts))
      .sort((one, other) => literal(other) - literal(one))[0];
  }

  /** What a `$ref` of the document means. */
  resolve(reference: string): unknown {
    let found: unknown = this.#document;
    for (const part of reference.replace(/^#\//, '').split('/')) found = isObject(found) ? found[part] : undefined;
    return found;
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function fits(pattern: readonly string[], parts: readonly string[]): boolean {
  return (
    pattern.length === parts.length && pattern.every((part, place) => part.startsWith('{') || part === parts[place])
  );
}

function operationOf(ajv: Ajv2020, path: string, method: string, source: unknown): Operation {
  const operation = operationSchema.parse(source);
  const [kind, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  const validators = new Map<number, ValidateFunction | undefined>();
  const pointerPart = (part: string): string => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const validatorOf = (status: number): ValidateFunction | undefined => {
    const key = [String(status), `${String(status)[0]}XX`, 'default'].find((each) => operation.responses[each]);
    const schema = key && operation.responses[key]?.content?.['application/json']?.schema;
    if (!key || schema === undefined) return undefined;
    const place = ['paths', path, method, 'responses', key, 'content', 'application/json', 'schema'];
    return ajv.compile({ $ref: `api#/${place.map(pointerPart).join('/')}` });
  };
  return {
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase(),
    path,
    parameters: operation.parameters,
    body: content ? { kind: kind === 'application/json' ? 'json' : 'multipart', schema: content.schema } : null,
    needsToken: operation.security.length > 0,
    isForStaff: isForStaff(operation, method, path),
    validate(status) {
      if (!validators.has(status)) validators.set(status, validatorOf(status));
      return validators.get(status);
    },
  };
}

/** What the document says of who may call; where it says nothing, what rules/authorization#policies reserves to staff. */
function isForStaff(operation: z.output<typeof operationSchema>, method: string, path: string): boolean {
  const access = operation['x-access'];
  if (access !== undefined) return access === 'moderator' || access === 'admin';
  if (operation.tags.includes('admin')) return true;
  if (path === '/api/profiles' || path === '/api/promotion-plans/all') return true;
  return method === 'get'
    ? path === '/api/property'
    : /^\/api\/(category|property|location|promotion-plans)(\/|$)/.test(path);
}
