import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { limits } from '../../../limits.ts';

/** One of several chosen scripts. */
export interface ManyScript {
  readonly key: string;
  readonly file: File;
  readonly title: string;
}

/** The progress of one row. */
export type RowState =
  | { readonly kind: 'planned' | 'given' }
  | { readonly kind: 'sending'; readonly part: number }
  | { readonly kind: 'refused'; readonly line: string };

/** One assignment of several: a script for a reader. Its ids are created once, so that a retry is idempotent (X2). */
export interface ManyRow {
  readonly key: string;
  readonly script: ManyScript;
  readonly readerId: PersonId;
  readonly assignmentId: ClientId;
  readonly fileId: ClientId;
  readonly isUploaded: boolean;
  readonly state: RowState;
}

interface Plan {
  readonly scripts: readonly ManyScript[];
  readonly readers: readonly PersonId[];
  /** Rows planned or tried before. */
  readonly held: readonly ManyRow[];
  readonly newId: () => ClientId;
}

/** Pairs every script with every reader. Rows tried before keep their ids and results. */
export function planRows({ scripts, readers, held, newId }: Plan): ManyRow[] {
  const before = new Map(held.map((row) => [row.key, row]));
  const rows = scripts.flatMap((script) =>
    readers.map((readerId): ManyRow => {
      const key = `${script.key} ${readerId}`;
      const known = before.get(key);
      if (known) return { ...known, script };
      const ids = { assignmentId: newId(), fileId: newId() };
      return { key, script, readerId, ...ids, isUploaded: false, state: { kind: 'planned' } };
    }),
  );
  return rows.slice(0, limits.manyMax);
}

/** The steps of giving one row. */
export interface Giving {
  upload(row: ManyRow, tell: (part: number) => void): Promise<unknown>;
  create(row: ManyRow): Promise<unknown>;
  /** Why it was not given, as text. */
  lineOf(error: unknown): string;
  report(key: string, change: Partial<Pick<ManyRow, 'state' | 'isUploaded'>>): void;
}

/** Gives the remaining rows one after another. A refused one blocks no other. Returns how many were given. */
export async function giveRows(rows: readonly ManyRow[], giving: Giving): Promise<number> {
  let given = 0;
  for (const row of rows.filter(({ state }) => state.kind !== 'given')) {
    const tell = (part: number) => giving.report(row.key, { state: { kind: 'sending', part } });
    tell(row.isUploaded ? 1 : 0);
    try {
      if (!row.isUploaded) await giving.upload(row, tell);
      giving.report(row.key, { isUploaded: true });
      await giving.create(row);
      giving.report(row.key, { state: { kind: 'given' } });
      given += 1;
    } catch (error) {
      giving.report(row.key, { state: { kind: 'refused', line: giving.lineOf(error) } });
    }
  }
  return given;
}
