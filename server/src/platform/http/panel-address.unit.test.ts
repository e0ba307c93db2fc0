import { describe, expect, it } from 'vitest';
import { confineToPanel, panelAddressCheck } from './panel-address.ts';

const admin = { id: 1, username: 'Aziza', role: 'admin', sessionId: 'x' } as const;

describe('where staff may work from', () => {
  it('is everywhere, as long as nothing is said', () => {
    const isOpen = panelAddressCheck([]);
    for (const address of ['8.8.8.8', '2001:db8::1', 'in-process', '']) expect(isOpen(address)).toBe(true);
  });

  it('is the addresses and networks that are named, however they are written', () => {
    const isOpen = panelAddressCheck(['10.8.0.0/16', '203.0.113.7', '2001:db8:7::/48', 'loopback']);
    const [inside, outside] = [
      ['10.8.3.4', '203.0.113.7', '::ffff:10.8.0.1', '2001:db8:7:1::9', '127.0.0.1', '::1'],
      ['10.9.0.1', '203.0.113.8', '::ffff:10.9.0.1', '2001:db8:8::1', '', 'in-process', '10.8.0.1.evil'],
    ];
    expect(inside.filter((address) => !isOpen(address))).toEqual([]);
    expect(outside.filter((address) => isOpen(address))).toEqual([]);
  });

  it('leaves who is elsewhere a person like any other, and says why', () => {
    expect(confineToPanel(admin, true)).toEqual(admin);
    expect(confineToPanel(admin, false)).toMatchObject({
      role: 'user',
      withheld: { role: 'admin', code: 'PANEL_ADDRESS_REFUSED' },
    });
    const person = { ...admin, role: 'user' } as const;
    expect(confineToPanel(person, false)).toEqual(person);
  });
});
