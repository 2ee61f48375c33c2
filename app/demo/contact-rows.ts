import type { CardFields } from '#features/contacts/contract/views.ts';
import { emptyCard } from '#features/contacts/policy/card-start.ts';
import { columnsOf } from '#features/contacts/server/acts/card-content.ts';
import type { contactCard, contactNote } from '#features/contacts/server/tables.ts';
import type { CastKey } from './cast.ts';
import { idOf, type PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

interface DemoContact {
  readonly fields: Partial<CardFields> & { readonly displayName: string };
  readonly note?: string;
  /** The member the contact is about; they have changed jobs since. */
  readonly member?: CastKey;
  /** The reminder interval in days, and how many days ago it began. */
  readonly every?: readonly [days: number, ago: number];
}

/** The manager's contacts: people who aren't on Backlot, and two who have changed jobs. All of them are invented. */
const kept: readonly DemoContact[] = [
  {
    fields: {
      displayName: 'Aoife Marchetti',
      title: 'Head of drama',
      company: 'Lantern Street',
      pronunciation: 'EE-fa mar-KET-ee',
      assistantName: 'Joss Tindall',
      assistantPhone: '+12135550142',
      emails: [{ label: 'work', value: 'aoife@lantern-street.example' }],
      tags: ['buyers', 'drama'],
      jobs: [{ title: 'Commissioner', company: 'Nine Wells', from: '2019', to: '2024-06' }],
      metWhere: 'Leeds reading, 2023',
    },
    note: 'Reads at weekends. Sunday night is when to send.',
    every: [30, 120],
  },
  {
    fields: {
      displayName: 'Benedikt Sørlie',
      title: 'Line producer',
      company: 'Fjordlight',
      phones: [{ label: 'mobile', value: '+447700900514' }],
      tags: ['north sea'],
    },
    every: [91, 126],
  },
  {
    fields: {
      displayName: 'Chidi Amankwah',
      title: 'Casting director',
      company: 'Open Door Casting',
      emails: [{ label: '', value: 'chidi@open-door.example' }],
      tags: ['casting'],
    },
    note: 'Prefers links to files, never both.',
  },
  {
    fields: { displayName: 'Dorothea Quayle', title: 'Publicist', state: 'dormant', tags: ['press'] },
    every: [182, 194],
  },
  {
    fields: {
      displayName: 'Élodie Vanterpool',
      title: 'Business affairs',
      company: 'Harrow and Vane',
      tags: ['deals'],
    },
    every: [14, 15],
  },
  {
    fields: {
      displayName: 'Grzegorz Wilk',
      title: 'Gaffer',
      pronunciation: 'GZHEH-gosh VILK',
      phones: [{ label: 'mobile', value: '+447700900122' }],
      tags: ['crew'],
    },
  },
  {
    fields: {
      displayName: 'Hye-rin Baek',
      title: 'Development',
      company: 'Quillmere',
      state: 'left_company',
      jobs: [{ title: 'Development', company: 'Quillmere', from: '2021-03', to: '2026-09' }],
      tags: ['buyers'],
    },
  },
  {
    fields: {
      displayName: 'Lucan Abernethy',
      title: 'Lawyer',
      company: 'Abernethy Rowe',
      emails: [{ label: '', value: 'lucan@abernethy-rowe.example' }],
      tags: ['deals'],
    },
  },
  {
    fields: {
      displayName: 'L. Abernethy',
      company: 'Abernethy Rowe',
      emails: [{ label: '', value: 'lucan@abernethy-rowe.example' }],
    },
  },
  {
    fields: { displayName: 'Nahid Farrokh', title: 'Festival programmer', company: 'Malvern', state: 'lead' },
    note: 'Interested in shorts under twelve minutes.',
    every: [365, 40],
  },
  { fields: { displayName: 'Petronella Voss', title: 'Sales agent', company: 'Coldlight', tags: ['sales'] } },
  { fields: { displayName: 'Жанна Орлова', title: 'Script editor', tags: ['drama'] } },
  {
    fields: {
      displayName: 'Ruth Okonjo-Bell',
      title: 'VP, Drama',
      company: 'Ostrava Lane',
      tags: ['buyers', 'drama'],
    },
    member: 'ruth',
  },
  {
    fields: { displayName: 'Callum Reyes', title: 'Office assistant', company: 'Harrow & Vane' },
    member: 'callum',
  },
];

/** The contact of a member has the member's id. */
function whose(ids: PeopleRows['ids'], own: string, member: CastKey | undefined) {
  if (!member) return { id: own };
  const personId = idOf(ids, member);
  return { id: personId, personId };
}

/** A manager's contacts. */
export function contactRows({ ids }: PeopleRows, nowMs: number, seeded: Seeded) {
  const ownerId = idOf(ids, 'imogen');
  const rows = kept.map(({ fields, note, every, member }) => {
    const createdAt = new Date(nowMs - days(seeded.between(30, 400)));
    const card = {
      ownerId,
      ...whose(ids, seeded.id(createdAt.getTime()), member),
      ...columnsOf({ ...emptyCard(fields.displayName), ...fields }),
      createdAt,
      updatedAt: createdAt,
      ...(every && { keepDays: every[0], keepSince: new Date(nowMs - days(every[1])), keepVersion: 1 }),
    } satisfies typeof contactCard.$inferInsert;
    const notedAt = new Date(nowMs - days(seeded.between(1, 28)));
    return { card, note: note ? { text: note, createdAt: notedAt } : undefined };
  });
  return {
    cards: rows.map(({ card }) => card),
    notes: rows.flatMap(({ card, note }): (typeof contactNote.$inferInsert)[] =>
      note
        ? [{ ...note, id: seeded.id(note.createdAt.getTime()), ownerId, cardId: card.id, isContact: true }]
        : [],
    ),
  };
}
