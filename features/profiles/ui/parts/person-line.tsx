import type { ReactNode } from 'react';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { useNow } from '#platform/ui/now.ts';
import { cityOfZone, clockWords, localTimeIn } from '#platform/ui/zone-words.ts';
import type { PersonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './person-line.module.css';
import { besideWords } from './presence-words.ts';
import { useProfilesContext } from './profiles-context.tsx';

/** One line of facts: place, local time, presence and unions. */
export function PersonLine({ person, withUnions = true }: { person: PersonView; withUnions?: boolean }) {
  const place = usePlaceAndTime(person);
  const facts: [string, ReactNode][] = [
    ['place', place],
    ['presence', person.isClaimed ? <PresenceFact key="presence" person={person} /> : ''],
    ['unions', withUnions ? person.unions.join(', ') : ''],
    ['pronouns', person.particulars.pronouns],
  ];
  const known = facts.filter(([, fact]) => Boolean(fact));
  if (known.length === 0) return null;
  return (
    <Row as="ul" wrap size="sm" tabular tone="muted" className={classes.line}>
      {known.map(([key, fact]) => (
        <li key={key}>{fact}</li>
      ))}
    </Row>
  );
}

/** A person's presence with its details: "Busy, in the room, until 6:00 PM". */
function PresenceFact({ person }: { person: PersonView }) {
  const beside = besideWords(person, useNow());
  const word = presenceWords[person.status];
  return beside ? `${word}, ${beside.charAt(0).toLocaleLowerCase()}${beside.slice(1)}` : word;
}

function usePlaceAndTime(person: PersonView): ReactNode {
  const nowMs = useNow();
  const { me } = useProfilesContext();
  const time = localTimeIn(person.timeZone, { nowMs });
  const { location } = person.personalInfo;
  if (!time) return location;
  const clock = (
    <Text as="b" weight={400} tone="ink">
      {clockWords(time)}
    </Text>
  );
  // A clock without a place would look like the viewer's own: use the zone's city.
  const where = location || cityOfZone(person.timeZone ?? '');
  return (
    <>
      {where}, {clock}
      {time.isSameAsYours && person.id !== me.person.id ? (
        <Text tone="faint"> {copy.person.sameTime}</Text>
      ) : null}
    </>
  );
}
