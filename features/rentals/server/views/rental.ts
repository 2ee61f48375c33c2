import { asc, eq } from 'drizzle-orm';
import { dayAfter, lengthOf } from '#platform/contract/days.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { namedIn, presentEntry } from '#platform/server/timeline/timeline.ts';
import type { Condition, Party, RentalLine, RentalView } from '../../contract/views.ts';
import { limits, type Side, stages } from '../../limits.ts';
import { daysUncovered } from '../../policy/days.ts';
import { totalOf } from '../../policy/money.ts';
import { isLate, stageOf, verbsFor } from '../../policy/states.ts';
import { isNamed, otherOf, sideOf } from '../access.ts';
import { history } from '../notify.ts';
import { type Looking, pathOf, type RentalsGiven } from '../parts.ts';
import {
  type CertificateRow,
  type ConditionRow,
  type RentalRow,
  rentalCertificate,
  rentalCondition,
  rentalSignature,
  type SignatureRow,
} from '../tables.ts';

export type Viewing = Pick<Looking, 'orm' | 'principal' | 'now'> & Pick<RentalsGiven, 'notifier'>;

const addressOf = (fileId: ClientId) => `/api/files/${fileId}`;

/** Names of parties; those who have left have none. */
export async function partiesOf(
  { notifier, orm }: Pick<Viewing, 'notifier' | 'orm'>,
  ids: readonly PersonId[],
): Promise<(id: PersonId) => Party> {
  const people =
    ids.length > 0 ? await notifier.people.of([...new Set(ids)], orm) : new Map<PersonId, never>();
  return (id) => {
    const { displayName = '', photoURL = null } = people.get(id) ?? {};
    return { id, displayName, photoURL };
  };
}

/** Which of these rentals the owner has signed back. */
async function takenBackIn(
  { orm }: Pick<Viewing, 'orm'>,
  ids: readonly ClientId[],
): Promise<ReadonlySet<ClientId>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select()
    .from(rentalSignature)
    .where(inArray(rentalSignature.rentalId, [...ids]));
  return new Set(
    rows.flatMap(({ rentalId, stage, side }) => (stage === 'back' && side === 'owner' ? [rentalId] : [])),
  );
}

/** Rentals as rows, in their order. */
export async function viewLines(at: Viewing, rows: readonly RentalRow[]): Promise<RentalLine[]> {
  const out = rows.filter(({ state }) => state === 'out').map(({ id }) => id);
  const [party, takenBack] = await Promise.all([
    partiesOf(
      at,
      rows.flatMap((row) => (mayKnow(row, at.principal) ? [otherOf(row, at.principal)] : [])),
    ),
    takenBackIn(at, out),
  ]);
  return rows.map((row) => lineOf(row, { at, party, isTakenBack: takenBack.has(row.id) }));
}

/** Whether this party knows who the other is. */
const mayKnow = (row: RentalRow, person: PersonId): boolean => row.ownerId === person || isNamed(row);

interface LineParts {
  readonly at: Pick<Viewing, 'principal' | 'now'>;
  readonly party: (id: PersonId) => Party;
  readonly isTakenBack: boolean;
}

const lineOf = (row: RentalRow, { at, party, isTakenBack }: LineParts): RentalLine => ({
  id: row.id,
  listingId: row.listingId,
  title: row.title,
  side: sideOf(row, at.principal),
  other: mayKnow(row, at.principal) ? party(otherOf(row, at.principal)) : null,
  state: row.state,
  isLate: isLate({ ...row, isTakenBack }, at.now),
  firstDay: row.firstDay,
  lastDay: row.lastDay,
  dueAt: toInstant(row.dueAt),
  zone: row.terms.zone,
});

/** All that belongs to a rental. */
export interface RentalParts {
  readonly certificates: readonly CertificateRow[];
  readonly conditions: readonly ConditionRow[];
  readonly signatures: readonly SignatureRow[];
}

export async function partsOf({ orm }: Pick<Viewing, 'orm'>, id: ClientId): Promise<RentalParts> {
  const [certificates, conditions, signatures] = await Promise.all([
    orm
      .select()
      .from(rentalCertificate)
      .where(eq(rentalCertificate.rentalId, id))
      .orderBy(asc(rentalCertificate.addedAt), asc(rentalCertificate.id)),
    orm.select().from(rentalCondition).where(eq(rentalCondition.rentalId, id)),
    orm
      .select()
      .from(rentalSignature)
      .where(eq(rentalSignature.rentalId, id))
      .orderBy(asc(rentalSignature.signedAt)),
  ]);
  return { certificates, conditions, signatures };
}

/** The days that no accepted certificate covers; none where none is asked for. */
export const uncoveredIn = (
  row: Pick<RentalRow, 'terms' | 'firstDay' | 'lastDay'>,
  { certificates }: Pick<RentalParts, 'certificates'>,
) => (row.terms.needsCertificate ? daysUncovered(certificates, row) : []);

/** The days that an extension would add. */
export const addedDays = ({ lastDay, askedLastDay }: RentalRow) =>
  askedLastDay ? { firstDay: dayAfter(lastDay), lastDay: askedLastDay } : null;

export const conditionsOf = ({ conditions, signatures }: RentalParts): Condition[] =>
  stages.flatMap((stage) => {
    const row = conditions.find((one) => one.stage === stage);
    if (!row) return [];
    return {
      stage,
      version: row.version,
      notes: row.notes,
      items: [...row.items],
      pictures: row.pictures.map((fileId) => ({ fileId, address: addressOf(fileId) })),
      signatures: signatures
        .filter((one) => one.stage === stage)
        .map(({ side, name, signedAt, objection }) => ({ side, name, at: toInstant(signedAt), objection })),
    };
  });

/** A rental for one of its parties. */
export async function viewRental(at: Viewing, row: RentalRow): Promise<RentalView> {
  const [parts, latest] = await Promise.all([
    partsOf(at, row.id),
    viewHistory(at, row, { limit: limits.historySize }),
  ]);
  const named = mayKnow(row, at.principal) ? [otherOf(row, at.principal)] : [];
  const party = await partiesOf(at, named);
  const side = sideOf(row, at.principal);
  const isSignedBy = (who: Side, stage: string) =>
    parts.signatures.some((one) => one.stage === stage && one.side === who);
  const stage = stageOf(row.state);
  const uncovered = uncoveredIn(row, parts);
  const added = addedDays(row);
  return {
    ...lineOf(row, { at, party, isTakenBack: isSignedBy('owner', 'back') }),
    version: row.version,
    city: row.city,
    path: pathOf(row.id),
    note: row.note,
    answer: row.answer,
    terms: row.terms,
    rate: row.rate,
    days: lengthOf(row),
    totalMinor: totalOf({ ...row.rate, firstDay: row.firstDay, lastDay: row.lastDay }),
    certificates: parts.certificates.map((one) => ({
      id: one.id,
      fileName: one.fileName,
      address: addressOf(one.fileId),
      firstDay: one.firstDay,
      lastDay: one.lastDay,
      state: one.state,
      reason: one.reason,
      addedAt: toInstant(one.addedAt),
    })),
    uncovered,
    extension: added && {
      lastDay: added.lastDay,
      note: row.askedNote,
      uncovered: uncoveredIn({ ...added, terms: row.terms }, parts),
    },
    conditions: conditionsOf(parts),
    verbs: verbsFor({
      state: row.state,
      side,
      hasObjected: hasObjected(parts, side),
      needsCertificate: row.terms.needsCertificate,
      isCovered: uncovered.length === 0,
      isRecorded: parts.conditions.some((one) => one.stage === stage),
      signed: parts.signatures.filter((one) => one.stage === stage).map((one) => one.side),
      isExtensionAsked: row.askedLastDay !== null,
      wasAccepted: row.acceptedAt !== null,
    }),
    createdAt: toInstant(row.createdAt),
    history: latest,
  };
}

/** A page of its history, latest first. */
export async function viewHistory(
  { orm, principal, notifier }: Viewing,
  row: RentalRow,
  paging: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<RentalView['history']> {
  const { rows, nextCursor } = await history.read(orm, { id: row.id, audiences: [], ...paging });
  const people = await notifier.people.of(namedIn(rows), orm);
  // A confidential owner who has not accepted has no name here either.
  const hidden = mayKnow(row, principal) ? null : row.ownerId;
  const items = rows.map((one) => presentEntry(one, people));
  return {
    items: items.map((one) => (one.by && one.by.id === hidden ? { ...one, by: null } : one)),
    nextCursor,
  };
}

/** Whether this side objected to the condition in which it came back. */
export const hasObjected = ({ signatures }: Pick<RentalParts, 'signatures'>, side: Side): boolean =>
  signatures.some((one) => one.stage === 'back' && one.side === side && one.objection !== '');
