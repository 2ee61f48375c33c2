import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PersonSummary } from '#features/profiles/contract.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { toInstant } from '#platform/contract/time.ts';
import type { Poll } from '../../contract/meeting-requests.ts';
import { comingAnswers } from '../queries/coming.ts';
import { type FoundMeeting, peopleOfPolls, windowsOf } from '../queries/meetings.ts';
import { isPair, type MeetingRow } from '../tables/meetings.ts';

export type ReadPolls = Awaited<ReturnType<typeof readPolls>>;

/** What is said in the polls among these requests; of windows only what the reader gave. */
export async function readPolls(orm: NodePgDatabase, me: PersonId, rows: readonly MeetingRow[]) {
  const ids = rows.flatMap((row) => (isPair(row) ? [] : [row.id]));
  const [people, windows] = await Promise.all([
    peopleOfPolls(orm, ids),
    ids.length > 0 ? windowsOf(orm, ids, me) : [],
  ]);
  return { me, people, windows };
}

/** A poll as everyone in it sees it; null where one asks another. */
export function presentPoll(
  { row, slots, agreed, said }: FoundMeeting,
  { polls, people }: { readonly polls: ReadPolls; readonly people: ReadonlyMap<PersonId, PersonSummary> },
): Poll | null {
  if (!row.rule || !row.asks || !row.expiresAt) return null;
  const coming = new Set(
    ((agreed && said.get(agreed.id)) ?? []).flatMap(({ personId, answer }) =>
      comingAnswers.some((one) => one === answer) ? [personId] : [],
    ),
  );
  return {
    asks: row.asks,
    rule: row.rule,
    answerBy: toInstant(row.expiresAt),
    people: (polls.people.get(row.id) ?? []).flatMap((one) => {
      const person = people.get(one.personId);
      if (!person) return [];
      return [
        {
          person,
          isMe: person.id === polls.me,
          isRequired: one.isRequired,
          hasAnswered: one.answeredAt !== null,
          answeredBy: (one.answeredBy && people.get(one.answeredBy)?.displayName) || '',
          isComing: coming.has(person.id),
          says: one.says,
        },
      ];
    }),
    answers: slots.flatMap(({ id }) =>
      (said.get(id) ?? []).flatMap(({ personId, answer }) =>
        answer === 'waiting' ? [] : [{ slotId: id, personId, answer, isMine: personId === polls.me }],
      ),
    ),
    windows: polls.windows.flatMap(({ requestId, startsAt, endsAt }) =>
      requestId === row.id ? [{ startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) }] : [],
    ),
  };
}
