import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../app/start-test-app.ts';

const documentSchema = z.looseObject({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ parameters: z.array(z.object({ name: z.string(), schema: z.looseObject({}) })).default([]) }),
    ),
  ),
});

type Document = z.output<typeof documentSchema>;

/** What is left as it is, and whether the reason holds for what was found. */
const explained: Readonly<Record<string, { why: string; applies(message: string, document: Document): boolean }>> = {
  'no-ambiguous-paths': {
    why: 'product/api#calls gives the addresses, and no id is a word',
    applies(message, document) {
      const [one = '', other = ''] = [...message.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
      return isApart(document, one, other) || isApart(document, other, one);
    },
  },
};

/** Whether one has a word where the other has a number. */
function isApart({ paths }: Document, one: string, other: string): boolean {
  const parameters = Object.values(paths[other] ?? {}).flatMap((operation) => operation.parameters);
  return one.split('/').some((part, place) => {
    const name = /^\{(\w+)\}$/.exec(other.split('/')[place] ?? '')?.[1];
    const asked = parameters.filter((parameter) => parameter.name === name);
    return /^[a-z-]+$/.test(part) && asked.length > 0 && asked.every(({ schema }) => schema.type === 'integer');
  });
}

/** What the recommended rules say against a document, each as one line, but what is explained. */
async function complaints(source: string): Promise<string[]> {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: 'openapi.json', config });
  const document = documentSchema.parse(JSON.parse(source));
  return problems
    .filter(({ ruleId, message }) => !explained[ruleId]?.applies(message, document))
    .map(({ severity, ruleId, message, location }) => `${severity} ${ruleId}: ${message} ${location[0]?.pointer}`);
}

describe("/api/openapi.json before Redocly's recommended rules", () => {
  let test: TestApp;
  let source: string;
  beforeAll(async () => {
    test = await startTestApp({ environment: { PUBLIC_URL: 'https://tokcha.uz' } });
    source = (await test.app.inject({ url: '/api/openapi.json' })).body;
  });
  afterAll(() => test.close());

  it('has nothing against it but what is explained', async () => {
    expect(await complaints(source)).toEqual([]);
  });

  it('would be heard: ids that could be words, and an operation without a name', async () => {
    const worse = source.replaceAll('"type":"integer"', '"type":"string"').replace('"operationId":"listProducts",', '');
    const rules = (await complaints(worse)).map((line) => line.split(' ', 2)[1]);
    expect(new Set(rules)).toEqual(new Set(['no-ambiguous-paths:', 'operation-operationId:']));
  });
});
