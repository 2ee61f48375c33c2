import { randomBytes } from 'node:crypto';
import { and, eq, gt, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { Platform } from '../platform.ts';

/** A table with one row for each opening of a marked copy. */
type OpeningTable = PgTable & Readonly<Record<'id' | 'personId' | 'at', PgColumn>>;

/** An opening that begins: it is recorded before any byte is sent. */
export interface NewOpening {
  readonly id: ClientId;
  readonly personId: PersonId;
  readonly code: string;
  readonly at: Date;
}

interface OpeningAsked<Table extends OpeningTable> {
  readonly table: Table;
  /** The rows of the thing that is opened. */
  readonly isOf: SQL | undefined;
  readonly person: PersonId;
  /** Under which the viewer reads one copy in parts; without it, every request opens a copy of its own. */
  readonly opening: ClientId | undefined;
  /** A further part is requested: it belongs to an opening that has begun. */
  readonly isPart: boolean;
  /** How long after it began parts of it are served, in milliseconds. */
  readonly lastsMs: number;
  /** Writes the row; undefined if its id is taken, or the thing is closed by now. */
  begin(opening: NewOpening): Promise<Table['$inferSelect'] | undefined>;
}

/** An opening by somebody now, with a code to print on the pages of its copy. */
export const newOpening = (
  { clock, newId }: Pick<Platform, 'clock' | 'newId'>,
  personId: PersonId,
  id?: ClientId,
): NewOpening => ({
  id: id ?? newId(),
  personId,
  code: randomBytes(5).toString('hex').toUpperCase(),
  at: clock.now(),
});

/** The opening a request belongs to: one that this person began a short while ago, or one that begins now. */
export async function openingFor<Table extends OpeningTable>(
  platform: Pick<Platform, 'database' | 'clock' | 'newId'>,
  { table, isOf, person, opening, isPart, lastsMs, begin }: OpeningAsked<Table>,
): Promise<Table['$inferSelect'] | undefined> {
  const begun = async (): Promise<Table['$inferSelect'] | undefined> => {
    if (!opening) return undefined;
    const isLately = gt(table.at, new Date(platform.clock.now().getTime() - lastsMs));
    const [found] = await platform.database.orm
      .select()
      .from<PgTable>(table)
      .where(and(eq(table.id, opening), isOf, eq(table.personId, person), isLately));
    return found;
  };
  // The same person's concurrent request may be faster than this one.
  return (
    (await begun()) ??
    (isPart ? undefined : await begin(newOpening(platform, person, opening))) ??
    (await begun())
  );
}
