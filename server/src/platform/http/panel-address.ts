import { BlockList, isIP } from 'node:net';
import type { Viewer } from '../caller/caller.ts';
import { addToList } from './client-address.ts';

/** Whether staff may work from an address. */
export type IsPanelAddress = (address: string) => boolean;

/** Reads `PANEL_ADDRESSES`: addresses and networks; with none, staff work from everywhere (rules/authorization#panel-addresses). */
export function panelAddressCheck(entries: readonly string[]): IsPanelAddress {
  if (entries.length === 0) return () => true;
  const list = addToList(new BlockList(), entries);
  return (given) => {
    const address = given.replace(/^::ffff:(?=\d+\.)/i, '');
    return isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
}

/** Staff from elsewhere act as any person: nothing that their role opens is open to them there. */
export function confineToPanel(viewer: Viewer, isPanelAddress: boolean): Viewer {
  if (isPanelAddress || viewer.withheld || viewer.role === 'user') return viewer;
  return { ...viewer, role: 'user', withheld: { role: viewer.role, code: 'PANEL_ADDRESS_REFUSED' } };
}
