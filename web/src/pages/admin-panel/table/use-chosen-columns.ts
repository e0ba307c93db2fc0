import { useState } from 'react';
import { deviceStorage } from '#web/api/device-storage.ts';
import type { Column } from './column.ts';

/** Which columns of a tab are shown, kept on this device. */
export function useChosenColumns<Row>(tab: string, columns: readonly Column<Row>[]) {
  const key = `admin.columns.${tab}`;
  const [chosen, setChosen] = useState<readonly string[]>(() => {
    const stored = deviceStorage.getItem(key)?.split(',');
    return stored ?? columns.filter(({ hidden }) => !hidden).map((column) => column.key);
  });
  const toggle = (column: string): void => {
    const next = chosen.includes(column) ? chosen.filter((each) => each !== column) : [...chosen, column];
    deviceStorage.setItem(key, next.join(','));
    setChosen(next);
  };
  return {
    shown: columns.filter(({ key: column }) => chosen.includes(column)),
    /** those that a file has */
    filed: columns.filter(({ key: column, inFile }) => inFile || chosen.includes(column)),
    toggle,
  };
}
