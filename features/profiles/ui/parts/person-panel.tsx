import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { deskHere } from '#platform/ui/desk.ts';
import { IconX } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { PersonSummary, PersonView } from '../../contract.ts';
import { personQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { isAbsent } from './absent.ts';
import { AddToList } from './add-to-list.tsx';
import { byYear, creditRows, selectRows } from './credit-rows.ts';
import { Facts } from './facts.tsx';
import { availabilityWords } from './guarded/availability-band.tsx';
import { guardedCopy } from './guarded/guarded-copy.ts';
import { AskToMeet, MessageButton } from './person-acts.tsx';
import { PersonLine } from './person-line.tsx';
import classes from './person-panel.module.css';
import { useProfilesContext } from './profiles-context.tsx';
import { RepresentationCard } from './representation/representation-card.tsx';
import { rowCopy } from './row-copy.ts';
import { whyNotShown } from './why-not-shown.ts';

type PersonPanelProps = {
  id: string;
  /** The row of the list, shown until the whole profile has loaded. */
  summary: PersonSummary | undefined;
  onClose: () => void;
};

/** A person next to the directory: header, actions and a summary. The list keeps its place. */
export function PersonPanel({ id, summary, onClose }: PersonPanelProps) {
  const reading = useQuery(personQuery(id));
  const { data: person, error } = reading;
  const shown = person ?? summary;
  return (
    <Box
      as="aside"
      relative
      rigid
      minHeight={0}
      pt={20}
      pb={32}
      px={24}
      scroll
      borderLeft="soft"
      contain
      className={classes.panel}
      aria-label={shown?.displayName ?? rowCopy.columns.person}
    >
      <div className={layout({ absolute: true }, classes.close)}>
        <IconButton
          label={copy.person.closePanel}
          keys="Esc"
          icon={<IconX size={18} stroke={1.75} aria-hidden />}
          onClick={onClose}
        />
      </div>
      {shown ? <Who shown={shown} person={person} /> : null}
      {!person && isAbsent(error) ? (
        <Text as="p" tone="muted" className={classes.absent}>
          {copy.person.absent}
        </Text>
      ) : (
        <Loaded
          reading={reading}
          broken={copy.person.broken}
          detail={whyNotShown(error)}
          rows={{ count: 6, height: 32 }}
        >
          {(read) => <Short person={read} />}
        </Loaded>
      )}
    </Box>
  );
}

function Who({ shown, person }: { shown: PersonSummary; person: PersonView | undefined }) {
  const { me, Connect } = useProfilesContext();
  return (
    <>
      <Row gap={16} align="start" className={classes.who}>
        <span className={classes.face}>
          <Avatar
            id={shown.id}
            name={shown.displayName}
            photoURL={shown.photoURL}
            size={96}
            presence={shown.isClaimed ? shown.status : undefined}
            isDecorative
          />
        </span>
        <Box shrink pt={4} className={classes.words}>
          <Text as="h2" size="2xl" weight={700} breaks className={classes.name}>
            {shown.displayName}
          </Text>
          {shown.headline ? (
            <Text as="p" leading={20} tone="muted" pretty>
              {shown.headline}
            </Text>
          ) : null}
          {person ? (
            <PersonLine person={person} withUnions={false} />
          ) : (
            <p className={classes.place}>{shown.location}</p>
          )}
        </Box>
      </Row>
      {shown.isClaimed ? null : (
        <Text as="p" size="sm" tone="muted" mt={16}>
          {copy.person.madeFromCredits}
        </Text>
      )}
      <Row gap={8} wrap mt={16}>
        <MessageButton person={shown} />
        {person && person.id !== me.person.id && !deskHere ? (
          <Suspense fallback={null}>
            <Connect person={person} me={me.person.id} />
          </Suspense>
        ) : null}
        <AskToMeet person={shown} />
        <AddToList people={[shown]} />
        <Button
          variant="default"
          renderRoot={(props) => <Link to="/people/$personId" params={{ personId: shown.id }} {...props} />}
        >
          {copy.person.open}
        </Button>
      </Row>
    </>
  );
}

/** Credits that fit in the panel. */
const creditsMax = 5;

function Short({ person }: { person: PersonView }) {
  const { me, Relation } = useProfilesContext();
  const all = creditRows(person.credits);
  const selected = byYear(selectRows(all, creditsMax));
  return (
    <>
      <Availability person={person} />
      {all.length > 0 ? (
        <Box as="section" pt={14} mt={16} borderTop="soft">
          <Row gap={12} align="baseline" justify="between">
            <Text as="h3" size="md" leading={20} weight={600} tracking="close">
              {all.length > creditsMax ? copy.credits.selectedTitle : copy.credits.title}
            </Text>
            {all.length > creditsMax ? (
              <Text size="xs" tabular tone="muted">
                {copy.credits.all(all.length)}
              </Text>
            ) : null}
          </Row>
          <Box as="ul" mt={6} className={classes.credits}>
            {selected.map(({ year, rows }) =>
              rows.map((row, index) => (
                <li key={row.key}>
                  <Text tabular tone="faint">
                    {index === 0 ? (year ?? '–') : ''}
                  </Text>
                  <Text truncate weight={600}>
                    {row.title}
                  </Text>
                  <Text truncate tone="muted" textAlign="end" className={classes.jobs}>
                    {row.jobs}
                  </Text>
                </li>
              )),
            )}
          </Box>
        </Box>
      ) : null}
      {person.representation.length > 0 ? (
        <Box pt={14} mt={16} borderTop="soft">
          <RepresentationCard person={person} />
        </Box>
      ) : null}
      {person.id === me.person.id ? null : (
        <Suspense fallback={null}>
          <Box pt={14} mt={16} borderTop="soft" unlessEmpty>
            <Relation person={person} />
          </Box>
        </Suspense>
      )}
      <Facts person={person} isPlain />
      {person.professionalInfo.bio ? (
        <Box as="section" pt={14} mt={16} borderTop="soft">
          <Text as="h3" size="md" leading={20} weight={600} tracking="close">
            {copy.facts.about}
          </Text>
          <Text as="p" mt={6} size="sm" tone="muted" preWrap breaks pretty>
            {person.professionalInfo.bio}
          </Text>
        </Box>
      ) : null}
    </>
  );
}

function Availability({ person }: { person: PersonView }) {
  const parts = availabilityWords(person, useNow());
  if (parts.length === 0) return null;
  return (
    <Box as="section" pt={14} mt={16} borderTop="soft">
      <Text as="h3" size="md" leading={20} weight={600} tracking="close">
        {guardedCopy.availability}
      </Text>
      <Text as="ul" mt={6} size="sm">
        {parts.map((part) => (
          <li key={part}>{part}</li>
        ))}
      </Text>
    </Box>
  );
}
