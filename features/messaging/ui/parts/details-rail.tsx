import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMe } from '#features/identity/ui/public.ts';
import type { PersonView } from '#features/profiles/contract.ts';
import { personQuery } from '#features/profiles/ui/public.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { ConversationView, ParticipantView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { otherOf } from './conversation-words.ts';
import classes from './details-rail.module.css';
import { localClock } from './local-clock.ts';

/** Beside the thread: who the other person is, or who takes part. */
export function DetailsRail({ conversation }: { conversation: ConversationView }) {
  const other = otherOf(conversation);
  return (
    <aside className={classes.rail} aria-label={copy.rail.label}>
      {other ? <Person person={other} /> : <People conversation={conversation} />}
    </aside>
  );
}

function Person({ person }: { person: ParticipantView }) {
  const { data: profile } = useQuery(personQuery(person.id));
  const nowMs = useNow();
  return (
    <>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={96} isDecorative />
      <h3 className={classes.name}>{person.displayName}</h3>
      {person.headline ? <p className={classes.headline}>{person.headline}</p> : null}
      <p className={classes.action}>
        <Link to="/people/$personId" params={{ personId: person.id }} className={classes.link}>
          {copy.rail.profile}
        </Link>
      </p>
      <dl className={classes.facts}>
        <Fact label={copy.rail.facts.company}>{person.company}</Fact>
        <Fact label={copy.rail.facts.place}>{person.location}</Fact>
        <Fact label={copy.rail.facts.time}>{localClock(profile?.timeZone, nowMs)}</Fact>
        <Fact label={copy.rail.facts.languages}>{profile?.languages.join(', ')}</Fact>
        <Fact label={copy.rail.facts.unions}>{profile?.unions.join(', ')}</Fact>
        <Fact label={copy.rail.facts.genres}>
          {profile?.professionalInfo.genres.map(({ label }) => label).join(', ')}
        </Fact>
      </dl>
      {profile && profile.credits.length > 0 ? <Credits credits={profile.credits} /> : null}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

const creditsShown = 4;

function Credits({ credits }: Pick<PersonView, 'credits'>) {
  return (
    <>
      <h4 className={classes.heading}>
        {copy.rail.credits} <span>{credits.length}</span>
      </h4>
      <ul>
        {credits.slice(0, creditsShown).map((credit) => (
          <li key={`${credit.title}-${credit.year ?? ''}-${credit.job}`} className={classes.credit}>
            <b>{credit.title}</b>
            <span>{[credit.job, credit.year].filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function People({ conversation }: { conversation: ConversationView }) {
  const me = useMe().person;
  const { participants, participantCount } = conversation;
  // The viewer takes part too, and is not among the participants; of very many only some are told.
  const untold = participantCount - 1 - participants.length;
  return (
    <>
      <h3 className={classes.heading}>
        {copy.rail.people} <span>{participantCount}</span>
      </h3>
      <ul>
        {participants.map((person) => (
          <Participant key={person.id} person={person} name={person.displayName} />
        ))}
        <Participant person={me} name={copy.thread.you} />
      </ul>
      {untold > 0 ? <p className={classes.headline}>{copy.rail.more(untold)}</p> : null}
    </>
  );
}

type ParticipantProps = {
  person: Pick<ParticipantView, 'id' | 'displayName' | 'photoURL' | 'status' | 'headline'>;
  name: string;
};

function Participant({ person, name }: ParticipantProps) {
  return (
    <li className={classes.person}>
      <Avatar
        id={person.id}
        name={person.displayName}
        photoURL={person.photoURL}
        size={32}
        presence={person.status}
        isDecorative
      />
      <span className={classes.words}>
        <Link to="/people/$personId" params={{ personId: person.id }} className={classes.personLink}>
          {name}
        </Link>
        <span>{person.headline || presenceWords[person.status]}</span>
      </span>
    </li>
  );
}
