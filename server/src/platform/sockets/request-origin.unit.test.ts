import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddress, trustedProxyCheck } from '../http/client-address.ts';
import { mayConnect, originRule } from './request-origin.ts';

function requestWith(headers: IncomingMessage['headers'], peer = '203.0.113.9'): IncomingMessage {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: peer });
  return Object.assign(new IncomingMessage(socket), { headers });
}

describe('the origin of a socket', () => {
  const production = originRule('https://tokcha.uz/', ['https://admin.tokcha.uz'], false);
  it.each([
    ['https://tokcha.uz', true],
    ['https://admin.tokcha.uz', true],
    ['http://tokcha.uz', false],
    ['https://tokcha.uz:8443', false],
    ['https://evil.example', false],
    ['null', false],
    ['', false],
  ])('%j in production: %s', (origin, allowed) => {
    expect(mayConnect(requestWith({ origin, host: 'evil.example' }), production)).toBe(allowed);
  });

  it('may be any name of this host outside production', () => {
    const development = originRule('http://localhost:3000', [], true);
    expect(mayConnect(requestWith({ origin: 'http://127.0.0.1:3001', host: '127.0.0.1:3001' }), development)).toBe(
      true,
    );
    expect(mayConnect(requestWith({ origin: 'http://127.0.0.1:3002', host: '127.0.0.1:3001' }), development)).toBe(
      false,
    );
  });
});

describe('the address of a socket', () => {
  const behind = trustedProxyCheck(['10.0.0.0/8', 'loopback', '2001:db8::1']);
  it.each<[string, string | undefined, string]>([
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['10.1.2.3', '1.1.1.1, 198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['2001:db8::1', '2001:db8::7', '2001:db8::7'],
    ['10.1.2.3', 'junk', '10.1.2.3'],
    ['10.1.2.3', '198.51.100.1:5678', '198.51.100.1'],
    ['10.1.2.3', '[2001:db8::7]:443', '2001:db8::7'],
    ['10.1.2.3', undefined, '10.1.2.3'],
  ])('peer %s with %s is %s', (peer, forwarded, address) => {
    expect(clientAddress(requestWith({ 'x-forwarded-for': forwarded }, peer), behind)).toBe(address);
  });
});
