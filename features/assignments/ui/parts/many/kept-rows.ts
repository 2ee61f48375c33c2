import type { PersonId } from '#platform/contract/ids.ts';
import { type Begun, draftName, useKeptValues } from '#platform/ui/kept-values.ts';
import { titleIn } from '../script-file.ts';
import type { ManyScript } from './many-rows.ts';
import type { ChosenReader } from './readers-field.tsx';

type KeptRows = {
  /** Edited titles by file name. The files have to be chosen again after a reload. */
  titles: Readonly<Record<string, string>>;
  readers: readonly ChosenReader[];
};

const noRows: Begun<KeptRows> = { version: null, base: { titles: {}, readers: [] } };

/** The readers and titles, kept on this device until all are given (X5). */
export function useKeptRows(me: PersonId) {
  const { values, change, forget } = useKeptValues(draftName(me, 'assignments-rows'), noRows);
  const { titles, readers: chosen } = values;
  return {
    chosen,
    titleOf: (file: File): string => titles[file.name] ?? titleIn(file.name),
    keep: (next: { scripts: readonly ManyScript[]; readers: readonly ChosenReader[] }) => {
      const named = Object.fromEntries(next.scripts.map(({ file, title }) => [file.name, title]));
      change({ readers: next.readers, titles: { ...titles, ...named } });
    },
    forget,
  };
}
