import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { dayAfter } from '#platform/contract/days.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { inArray } from '#platform/server/database/in-array.ts';
import { type DecisionSource, decisionsMax, type OpenDecision } from '#platform/server/decisions.ts';
import { daysUncovered } from '../../policy/days.ts';
import { isLate, stageOf } from '../../policy/states.ts';
import { isNamed, isOf, sideOf } from '../access.ts';
import { lapseAtOf } from '../acts/clock.ts';
import { pathOf } from '../parts.ts';
import {
  type CertificateRow,
  type RentalRow,
  rental,
  rentalCertificate,
  rentalReport,
  rentalSignature,
  rentalTerms,
  type SignatureRow,
} from '../tables.ts';

interface Held {
  readonly row: RentalRow;
  readonly certificates: readonly CertificateRow[];
  readonly signatures: readonly SignatureRow[];
  readonly isOwner: boolean;
  readonly now: Date;
}

/** What waits for a party of a rental, and what they wait for. */
export const openDecisions = (orm: NodePgDatabase): DecisionSource[] => [
  {
    mayHave: `exists (select from rental r where $1 in (r.owner_id, r.renter_id)
      and r.state in ('requested', 'accepted', 'out'))`,
    find: (person, now) => openRentals(orm, person, now),
  },
];

async function openRentals(orm: NodePgDatabase, person: PersonId, now: Date): Promise<OpenDecision[]> {
  const rows = await orm
    .select()
    .from(rental)
    .where(and(await isOf(orm, person), inArray(rental.state, ['requested', 'accepted', 'out'])))
    .orderBy(desc(rental.updatedAt))
    .limit(2 * decisionsMax);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [certificates, signatures] = await Promise.all([
    orm.select().from(rentalCertificate).where(inArray(rentalCertificate.rentalId, ids)),
    orm.select().from(rentalSignature).where(inArray(rentalSignature.rentalId, ids)),
  ]);
  const ofId = <Row extends { readonly rentalId: ClientId }>(all: readonly Row[], id: ClientId) =>
    all.filter(({ rentalId }) => rentalId === id);
  return rows.flatMap((row) =>
    decisionsOf({
      row,
      certificates: ofId(certificates, row.id),
      signatures: ofId(signatures, row.id),
      isOwner: row.ownerId === person,
      now,
    }),
  );
}

function decisionsOf(held: Held): OpenDecision[] {
  const { row, isOwner } = held;
  if (row.state === 'requested') {
    if (isOwner) return [asked(held)];
    // A confidential owner has no name yet, and a decision is never without one.
    return isNamed(row) ? [asking(held)] : [];
  }
  const late = isLate({ ...row, isTakenBack: isSigned(held, 'back', 'owner') }, held.now)
    ? [lateOf(held)]
    : [];
  return [...late, ...(isOwner ? forOwner(held) : forRenter(held)), ...toSign(held)];
}

const isSigned = ({ signatures }: Held, stage: string, side: string): boolean =>
  signatures.some((one) => one.stage === stage && one.side === side);

const common = ({ row, isOwner }: Held) => ({
  id: row.id as string,
  person: isOwner ? row.renterId : row.ownerId,
  about: row.title,
  days: [{ firstDay: row.firstDay, lastDay: row.lastDay }],
  since: row.updatedAt,
  due: null as Date | null,
  consequence: 'stays' as const,
  path: pathOf(row.id),
});

const moveOf = ({ row }: Held, move: string) => ({
  procedure: 'rentals.move',
  input: { id: row.id, version: row.version, move },
});

const request = (held: Held) => ({
  ...common(held),
  kind: 'rental',
  since: held.row.createdAt,
  due: lapseAtOf(held.row.terms, held.row.firstDay),
  consequence: 'lapses' as const,
});

const asked = (held: Held): OpenDecision => ({
  ...request(held),
  direction: 'in',
  verbs: [
    { verb: 'accept', ...moveOf(held, 'accept') },
    { verb: 'decline', ...moveOf(held, 'decline'), needs: 'reason' },
  ],
});

const asking = (held: Held): OpenDecision => ({
  ...request(held),
  direction: 'out',
  verbs: [{ verb: 'withdraw', ...moveOf(held, 'withdraw') }],
});

/** Certificates to judge, and an extension to answer. */
function forOwner(held: Held): OpenDecision[] {
  const { row, certificates } = held;
  const extension: OpenDecision[] = row.askedLastDay
    ? [
        {
          ...common(held),
          kind: 'rental_extension',
          direction: 'in',
          days: [{ firstDay: dayAfter(row.lastDay), lastDay: row.askedLastDay }],
          due: row.dueAt,
          consequence: 'late',
          verbs: [
            { verb: 'accept', ...extensionAnswer(held, true) },
            { verb: 'decline', ...extensionAnswer(held, false), needs: 'reason' },
          ],
        },
      ]
    : [];
  const waiting = certificates.filter(({ state }) => state === 'waiting');
  return [
    ...extension,
    ...waiting.map(
      (one): OpenDecision => ({
        ...common(held),
        kind: 'rental_certificate',
        id: one.id,
        direction: 'in',
        days: [{ firstDay: one.firstDay, lastDay: one.lastDay }],
        since: one.addedAt,
        // It is read before it is accepted: the page has it.
        verbs: [],
      }),
    ),
  ];
}

const extensionAnswer = ({ row }: Held, isAgreed: boolean) => ({
  procedure: 'rentals.answerExtension',
  input: { id: row.id, version: row.version, isAgreed },
});

/** A certificate that is still to be sent, for the rental or for the days that an extension would add. */
function forRenter(held: Held): OpenDecision[] {
  const { row, certificates } = held;
  if (!row.terms.needsCertificate) return [];
  const [first] = daysUncovered(
    certificates.map((one) => (one.state === 'waiting' ? { ...one, state: 'accepted' } : one)),
    { firstDay: row.firstDay, lastDay: row.askedLastDay ?? row.lastDay },
  );
  if (!first) return [];
  const due = new Date(`${first.firstDay}T00:00:00Z`);
  const kind = 'rental_certificate_due';
  return [{ ...common(held), kind, direction: 'in', days: [first], due, consequence: 'late', verbs: [] }];
}

/** A report that the other party has signed. */
function toSign(held: Held): OpenDecision[] {
  const { row, isOwner } = held;
  const stage = stageOf(row.state);
  const [own, other] = isOwner ? (['owner', 'renter'] as const) : (['renter', 'owner'] as const);
  if (!stage || isSigned(held, stage, own) || !isSigned(held, stage, other)) return [];
  return [{ ...common(held), kind: 'rental_signature', direction: 'in', verbs: [] }];
}

/** Late: the renter brings it back, and its owner waits for it. */
const lateOf = (held: Held): OpenDecision => ({
  ...common(held),
  kind: 'rental_late',
  direction: held.isOwner ? 'out' : 'in',
  since: held.row.dueAt,
  due: held.row.dueAt,
  consequence: 'late',
  verbs: [],
});

/** A person's own rentals for their export, with the terms on which they rent out. A confidential owner stays unnamed. */
export async function exportOwn(orm: NodePgDatabase, person: PersonId) {
  const find = (isIt: SQL) => orm.select().from(rental).where(isIt).orderBy(asc(rental.createdAt));
  const [terms, rentedOut, rented, signatures, reports] = await Promise.all([
    orm.select().from(rentalTerms).where(eq(rentalTerms.ownerId, person)),
    find(eq(rental.ownerId, person)),
    find(eq(rental.renterId, person)),
    orm
      .select()
      .from(rentalSignature)
      .where(eq(rentalSignature.personId, person))
      .orderBy(asc(rentalSignature.signedAt)),
    orm
      .select({
        rentalId: rentalReport.rentalId,
        reason: rentalReport.reason,
        note: rentalReport.note,
        createdAt: rentalReport.createdAt,
      })
      .from(rentalReport)
      .where(eq(rentalReport.reporterId, person))
      .orderBy(asc(rentalReport.createdAt)),
  ]);
  const plain = (row: RentalRow) => ({
    id: row.id,
    title: row.title,
    side: sideOf(row, person),
    state: row.state,
    firstDay: row.firstDay,
    lastDay: row.lastDay,
    note: row.note,
    answer: row.answer,
    terms: row.terms,
    rate: row.rate,
    createdAt: row.createdAt,
  });
  return { terms, rentedOut: rentedOut.map(plain), rented: rented.map(plain), signatures, reports };
}
