import type { ownWord } from '#features/writing/server/tables.ts';
import { fold } from '#platform/contract/fold.ts';
import type { PeopleRows } from './people-rows.ts';
import type { Seeded } from './seeded.ts';
import { days } from './talk.ts';

/** Dictation vocabulary of the role accounts. */
const taught = {
  manager: ['Tern House', 'Quillmere', 'Okonjo'],
  producer: ['Marrowgate', 'the Salt Ledger', 'Vance-Ito'],
  reader: ['dénouement', 'MacGuffin'],
} as const;

/** The dictation vocabulary of the demo world. */
export function wordRows(people: PeopleRows, nowMs: number, seeded: Seeded): (typeof ownWord.$inferInsert)[] {
  const createdAtMs = nowMs - days(12);
  return Object.entries(taught).flatMap(([role, words]) => {
    const personId = people.accounts.find(({ email }) => email === `${role}@backlot.example`)?.id;
    if (!personId) throw new Error(`the demo world has no ${role}`);
    return words.map((word) => ({
      personId,
      id: seeded.id(createdAtMs),
      word,
      wordKey: fold(word),
      createdAt: new Date(createdAtMs),
    }));
  });
}
