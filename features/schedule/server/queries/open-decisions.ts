import type { Database } from '#platform/server/database/database.ts';
import type { DecisionSource } from '#platform/server/decisions.ts';
import { mayHaveChecks, openChecks } from './open-checks.ts';
import { mayHaveHolds, openHolds } from './open-holds.ts';
import { mayHaveMeetings, openMeetings } from './open-meetings.ts';

/** Everything on the calendar that waits for a person, and what they wait for. */
export const openDecisions = (database: Pick<Database, 'orm' | 'run'>): DecisionSource[] => [
  { mayHave: mayHaveHolds, find: (person) => openHolds(database, person) },
  {
    mayHave: mayHaveChecks,
    find: (person, _now, reader) => openChecks(database, { person, reader }),
  },
  {
    mayHave: mayHaveMeetings,
    find: (person, now, reader) => openMeetings(database.orm, { person, now, reader }),
  },
];
