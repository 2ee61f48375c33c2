import { eq } from 'drizzle-orm';
import type { ClientId } from '#platform/contract/ids.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { writerFor } from '#platform/server/session/seat.ts';
import type { PayUnit } from '../../limits.ts';
import { isSigned } from '../../policy/states.ts';
import { findClient, lockForTeam, seesMoney } from '../access.ts';
import { noteStep } from '../queries/history.ts';
import { overlapping } from '../queries/overlaps.ts';
import { type ClientRow, client, clientMoney } from '../tables.ts';
import { announceClient, rowsOf, warnOverlap } from './notify.ts';
import type { ClientsParts, Writing } from './parts.ts';
import { areTurned, type Opened } from './represent.ts';

type Editable = Pick<
  ClientRow,
  | 'craft'
  | 'fields'
  | 'territories'
  | 'isExclusive'
  | 'startsOn'
  | 'endsOn'
  | 'needs'
  | 'paperwork'
  | 'bioShort'
  | 'bioLong'
  | 'isHipPocket'
  | 'isOnLeave'
>;

/** What the client reads too. */
const termFields: readonly (keyof Editable)[] = [
  'fields',
  'territories',
  'isExclusive',
  'startsOn',
  'endsOn',
];

export interface ClientEdit extends Writing {
  readonly id: ClientId;
  readonly version: number;
  readonly fields: { readonly [Key in keyof Editable]?: Editable[Key] | undefined };
}

/** Edits a card, if its version is still current; changed terms may send overlap warnings. */
export async function editClient(
  tx: Transaction,
  parts: ClientsParts,
  { id, version, fields, actor, note, now }: ClientEdit,
): Promise<Opened<'absent' | 'closed' | 'days_wrong'> | (Opened<never> & { readonly isStale: true })> {
  const open = await lockForTeam(tx, actor, id);
  if (!open) return { kind: 'absent' };
  if (open.state === 'former') return { kind: 'closed' };
  const { row } = open;
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  const given = Object.fromEntries(entries) as Partial<Editable>;
  const names = (Object.keys(given) as (keyof Editable)[]).filter(
    (name) => JSON.stringify(given[name]) !== JSON.stringify(row[name]),
  );
  if (names.length === 0) return { kind: 'open', open };
  if (row.version !== version) return { kind: 'open', open, isStale: true };
  if (areTurned({ ...row, ...given })) return { kind: 'days_wrong' };
  if (given.isOnLeave && !isSigned(open.state)) return { kind: 'closed' };
  await tx.orm
    .update(client)
    .set({ ...given, version: version + 1, writtenBy: writerFor(actor), updatedAt: now })
    .where(eq(client.id, id));
  await noteChange(tx, { id, actor, note, now, names, isOnLeave: given.isOnLeave });
  const [changed] = await rowsOf(tx, [id]);
  if (changed && isSigned(open.state) && names.some((name) => termFields.includes(name)))
    for (const clash of await overlapping(tx.orm, changed)) await warnOverlap(tx, parts, changed, clash);
  await announceClient(tx, row, { now });
  const after = await findClient(tx.orm, actor, id);
  return after ? { kind: 'open', open: after } : { kind: 'absent' };
}

interface Noted extends Writing {
  readonly id: ClientId;
  readonly names: readonly (keyof Editable)[];
  readonly isOnLeave: boolean | undefined;
}

async function noteChange(tx: Transaction, { id, actor, note, now, names, isOnLeave }: Noted): Promise<void> {
  const shared = names.filter((name) => termFields.includes(name));
  const inner = names.filter((name) => !termFields.includes(name) && name !== 'isOnLeave');
  if (shared.length > 0) await noteStep(tx, id, actor, { what: 'terms', now, fields: shared });
  if (inner.length > 0)
    await noteStep(tx, id, actor, { what: 'terms', now, fields: inner, audience: 'team' });
  if (names.includes('isOnLeave')) await noteStep(tx, id, actor, { what: isOnLeave ? 'leave' : 'back', now });
  await note(tx, { action: 'client.edited', subject: { kind: 'client', id }, after: { fields: names } });
}

export interface MoneyInput extends Writing {
  readonly id: ClientId;
  readonly version: number;
  readonly money: {
    readonly quoteMinor: number | null;
    readonly quoteUnit: PayUnit;
    readonly currency: string;
    readonly quoteNote: string;
    readonly commissionBasis: number | null;
  };
}

/** Sets quote and commission; looks absent to people who can't see money. */
export async function saveMoney(
  tx: Transaction,
  { id, version, money, actor, note, now }: MoneyInput,
): Promise<Opened<'absent' | 'closed' | 'money_changed'>> {
  const open = await lockForTeam(tx, actor, id);
  if (!open || !seesMoney(actor, open)) return { kind: 'absent' };
  if (open.state === 'former') return { kind: 'closed' };
  const [before] = await tx.orm.select().from(clientMoney).where(eq(clientMoney.clientId, id));
  const isSame =
    before?.version === version + 1 &&
    (Object.keys(money) as (keyof typeof money)[]).every((name) => before[name] === money[name]);
  if (isSame) return { kind: 'open', open };
  if ((before?.version ?? 0) !== version) return { kind: 'money_changed' };
  await tx.orm
    .insert(clientMoney)
    .values({ clientId: id, ...money, version: version + 1 })
    .onConflictDoUpdate({
      target: clientMoney.clientId,
      set: { ...money, version: version + 1 },
      setWhere: eq(clientMoney.version, version),
    });
  await noteStep(tx, id, actor, { what: 'money', now, audience: 'money' });
  await note(tx, { action: 'client.money_saved', subject: { kind: 'client', id } });
  await announceClient(tx, open.row, { now, isForClient: false });
  return { kind: 'open', open };
}
