import { describe, expect, it } from 'vitest';
import { isPassingFault } from './passing-fault.ts';

const withCode = (code: string) => Object.assign(new Error('failed'), { code });

describe('a fault', () => {
  it.each([
    ['a refused connection', withCode('ECONNREFUSED')],
    ['a name that is not found for a while', withCode('EAI_AGAIN')],
    ['a server that shuts down', withCode('57P01')],
    ['a server that begins', withCode('57P03')],
    ['too many connections', withCode('53300')],
    ['a transaction that sat idle', withCode('25P03')],
    ['a server that only reads for a while', withCode('25006')],
    ['a deadlock', withCode('40P01')],
    ['a pool without room', new Error('timeout exceeded when trying to connect')],
    ['a connection lost before', new Error('Client has encountered a connection error and is not queryable')],
    ['a connection given up', new Error('Postgres connection has been discarded')],
    ['the cause of another', new Error('job failed', { cause: withCode('08006') })],
    ['one of several tries', new AggregateError([withCode('ECONNREFUSED')])],
  ])('passes that is %s', (_name, error) => {
    expect(isPassingFault(error)).toBe(true);
  });

  it.each([
    ['a broken rule', withCode('23505')],
    ['a mistake in a query', withCode('42601')],
    ['a bug', new TypeError('x is not a function')],
    ['no error', 'ECONNREFUSED'],
  ])('stays that is %s', (_name, error) => {
    expect(isPassingFault(error)).toBe(false);
  });
});
