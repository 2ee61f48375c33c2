import { fold } from '#platform/contract/fold.ts';

/** One piece of what is rented, as a condition report has it. */
export interface Item {
  readonly name: string;
  readonly serial: string;
  readonly note: string;
}

/** A piece as it went out beside how it came back; null where a report lacks it. */
export interface Compared {
  readonly name: string;
  readonly out: Item | null;
  readonly back: Item | null;
  readonly isDifferent: boolean;
}

const isSame = (one: Item, other: Item) => one.serial === other.serial && one.note === other.note;

/**
 * What went out beside what came back, in the order it went out. Pieces are the same by serial number, otherwise by name:
 * two bodies of one name are told apart, and one that came back with another number stands beside it.
 */
export function compareConditions(out: readonly Item[], back: readonly Item[]): Compared[] {
  const left = [...back];
  const take = (isIt: (one: Item) => boolean): Item | null => {
    const at = left.findIndex(isIt);
    return at === -1 ? null : (left.splice(at, 1)[0] ?? null);
  };
  const bySerial = out.map(({ serial, name }) =>
    serial === '' ? null : take((one) => one.serial === serial && fold(one.name) === fold(name)),
  );
  const rows = out.map((item, at): Compared => {
    const found = bySerial[at] ?? take((one) => fold(one.name) === fold(item.name));
    return { name: item.name, out: item, back: found, isDifferent: !found || !isSame(item, found) };
  });
  return [...rows, ...left.map((one) => ({ name: one.name, out: null, back: one, isDifferent: true }))];
}
