import { type ReactNode, Suspense } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { afterComing, Coming } from '#platform/ui/kit/coming.tsx';
import { Box, Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import type { PersonView } from '../../contract.ts';
import { copy } from '../copy.ts';
import { creditRows, selectRows } from './credit-rows.ts';
import classes from './person-header.module.css';
import { PersonLine } from './person-line.tsx';
import { Plate } from './plate.tsx';
import { unlikeTitles } from './plate-choice.ts';
import { useProfilesContext } from './profiles-context.tsx';

type PersonHeaderProps = {
  person: PersonView;
  actions?: ReactNode;
  /** The window title, if it is not the name. */
  windowTitle?: string;
};

/** Face, name, job, place and local time, actions, and known-for titles. */
export function PersonHeader({ person, actions, windowTitle }: PersonHeaderProps) {
  const { Vouch } = useProfilesContext();
  return (
    <Grid as="header" align="start" rigid className={classes.header}>
      <span className={classes.face}>
        <Avatar
          id={person.id}
          name={person.displayName}
          photoURL={person.photoURL}
          size={112}
          presence={person.isClaimed ? person.status : undefined}
          isDecorative
        />
      </span>
      <Box shrink className={classes.words}>
        <div className={classes.name} data-long={person.displayName.length > longName || undefined}>
          <PageTitle title={windowTitle ?? person.displayName}>{person.displayName}</PageTitle>
        </div>
        {person.headline ? (
          <Text as="p" mt={4} size="xl" tracking="tight" pretty className={classes.headline}>
            {person.headline}
          </Text>
        ) : null}
      </Box>
      <Box mt={6} className={classes.line}>
        <PersonLine person={person} />
        {person.isClaimed ? (
          <Suspense fallback={<Coming />}>
            <Vouch person={person.id} />
          </Suspense>
        ) : (
          <Text as="p" mt={6} size="sm" tone="faint">
            {copy.person.madeFromCredits}
          </Text>
        )}
      </Box>
      {actions ? (
        <Row gap={8} wrap mt={20} unlessEmpty className={[afterComing, classes.actions].join(' ')}>
          {actions}
        </Row>
      ) : null}
      <KnownFor person={person} />
    </Grid>
  );
}

/** From this many letters a name is set one step smaller, so that it fits on two lines. */
const longName = 28;

const platesMax = 3;

function KnownFor({ person }: { person: PersonView }) {
  const titles = new Set(selectRows(creditRows(person.credits)).map((row) => row.title));
  if (titles.size === 0) return null;
  return (
    <Row gap={8} className={classes.known} aria-hidden="true">
      {unlikeTitles([...titles], platesMax).map((title) => (
        <Plate key={title} title={title} width={92} />
      ))}
    </Row>
  );
}
