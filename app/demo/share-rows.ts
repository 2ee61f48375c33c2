import { createHash } from 'node:crypto';
import type { Variant } from '#features/shares/limits.ts';
import type { share, shareOpening } from '#features/shares/server/tables.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import type { CastKey } from './cast.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoShare {
  readonly project: string;
  readonly variant: Variant;
  readonly to: CastKey;
  readonly code: string;
  readonly givenDaysAgo: number;
  /** From now; absent for no end. */
  readonly endsInDays?: number;
  readonly terms?: string;
  readonly mayForward?: true;
  readonly openedDaysAgo?: readonly number[];
}

const shares: readonly DemoShare[] = [
  {
    project: 'The Salt Ledger',
    variant: 'one-pager',
    to: 'hal',
    code: '7K3FQW9M',
    givenDaysAgo: 6,
    endsInDays: 1,
    mayForward: true,
    openedDaysAgo: [5, 5.5, 2],
  },
  {
    project: 'The Salt Ledger',
    variant: 'deck',
    to: 'lucian',
    code: '2MXD84RT',
    givenDaysAgo: 3,
    terms: 'For your eyes only. Nothing of this leaves your office before the announcement.',
  },
  {
    project: 'Saint Orchard',
    variant: 'deck',
    to: 'odile',
    code: 'HB6Z3NVC',
    givenDaysAgo: 20,
    openedDaysAgo: [19, 4],
  },
];

interface Around {
  readonly idOf: (key: CastKey) => PersonId;
  readonly idOfTitle: (title: string) => ClientId;
  readonly nowMs: number;
  readonly seeded: Seeded;
}

/** Imogen's shares: a one-pager that ends tomorrow, a deck with terms to accept, and one without an end. */
export function shareRows({ idOf, idOfTitle, nowMs, seeded }: Around) {
  const at = (daysAgo: number) => new Date(nowMs - days(daysAgo));
  const made = shares.map((one) => ({ ...one, id: seeded.id(nowMs - days(one.givenDaysAgo)) as ClientId }));
  return {
    shares: made.map(({ id, project, variant, to, code, terms = '', ...one }): typeof share.$inferInsert => ({
      id,
      thingKind: 'project',
      thingId: idOfTitle(project),
      variant,
      recipientId: idOf(to),
      code,
      terms,
      termsVersion: terms && createHash('sha256').update(terms).digest('base64url').slice(0, 16),
      state: terms ? 'pending' : 'approved',
      mayForward: one.mayForward ?? false,
      startsAt: at(one.givenDaysAgo),
      endsAt: one.endsInDays === undefined ? null : at(-one.endsInDays),
      givenBy: idOf('imogen'),
      createdAt: at(one.givenDaysAgo),
    })),
    openings: made.flatMap(({ id, openedDaysAgo = [] }) =>
      openedDaysAgo.map((daysAgo): typeof shareOpening.$inferInsert => ({ shareId: id, at: at(daysAgo) })),
    ),
  };
}
