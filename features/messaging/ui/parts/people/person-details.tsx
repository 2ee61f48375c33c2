import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { ListsButton } from '#features/lists/ui/public.ts';
import type { PersonView } from '#features/profiles/contract.ts';
import { personQuery } from '#features/profiles/ui/public.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Box, Grid, layout, Text } from '#platform/ui/kit/layout.tsx';
import { useNow } from '#platform/ui/now.ts';
import { timeWords } from '#platform/ui/time-words.ts';
import type { ParticipantView } from '../../../contract/views.ts';
import classes from './details-rail.module.css';
import { words as rail } from './rail-copy.ts';

/** The other person in a direct conversation: their face, facts and latest credits. */
export function PersonDetails({ person }: { person: ParticipantView }) {
  const { data: profile } = useQuery(personQuery(person.id));
  const nowMs = useNow();
  return (
    <>
      <Avatar id={person.id} name={person.displayName} photoURL={person.photoURL} size={96} isDecorative />
      <Text as="h3" size="lg" leading={22} weight={600} breaks mt={16} tracking="tight">
        {person.displayName}
      </Text>
      {person.headline ? (
        <Text as="p" size="sm" leading={18} tone="muted" pretty>
          {person.headline}
        </Text>
      ) : null}
      <Text as="p" mt={10} size="sm">
        <Link
          to="/people/$personId"
          params={{ personId: person.id }}
          className={layout({ weight: 600, underlined: true, softLine: true })}
        >
          {rail.profile}
        </Link>
      </Text>
      <Box minHeight={36} mt={12}>
        <Suspense fallback={null}>
          <ListsButton people={[person]} />
        </Suspense>
      </Box>
      <Grid as="dl" mt={16} size="sm" className={classes.facts}>
        <Fact label={rail.facts.company}>{person.company}</Fact>
        <Fact label={rail.facts.place}>{person.location}</Fact>
        <Fact label={rail.facts.time}>{localClock(profile?.timeZone, nowMs)}</Fact>
        <Fact label={rail.facts.languages}>{profile?.languages.join(', ')}</Fact>
        <Fact label={rail.facts.unions}>{profile?.unions.join(', ')}</Fact>
        <Fact label={rail.facts.genres}>
          {profile?.professionalInfo.genres.map(({ label }) => label).join(', ')}
        </Fact>
      </Grid>
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
      <Text as="h4" pt={20} pb={8} size="xs" weight={600} tone="faint" className={classes.heading}>
        {rail.credits} <span>{credits.length}</span>
      </Text>
      <ul>
        {credits.slice(0, creditsShown).map((credit) => (
          <Box as="li" key={`${credit.title}-${credit.year ?? ''}-${credit.job}`} py={4}>
            <Text as="b" block truncate size="sm" leading={18}>
              {credit.title}
            </Text>
            <Text block truncate size="xs" tone="faint">
              {[credit.job, credit.year].filter(Boolean).join(', ')}
            </Text>
          </Box>
        ))}
      </ul>
    </>
  );
}

/** "6:12 PM, London" for a zone; empty when there is none or the browser does not know it. */
export function localClock(timeZone: string | null | undefined, nowMs: number): string {
  if (!timeZone) return '';
  try {
    const clock = timeWords(new Date(nowMs).toISOString(), { style: 'clock', nowMs, timeZone });
    const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';
    return `${clock}, ${city}`;
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}
