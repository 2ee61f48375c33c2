import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import type { ImdbAnswer as Answer } from '../../../contract/imdb.ts';
import { limits } from '../../../limits.ts';
import { imdbQuery } from './imdb-api.ts';
import { imdbCopy as words } from './imdb-copy.ts';
import { ImdbForbidden } from './imdb-forbidden.tsx';
import classes from './imdb-test.module.css';

/** Looks up an id, a link or a name in the imported open credits (ADI-1). */
export function ImdbCheck({ asked }: { asked: string }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(asked);
  const reading = useQuery(imdbQuery(asked));
  if (refusalOf(reading.error)?.code === 'page.forbidden') return <ImdbForbidden />;
  return (
    <>
      <Row
        as="form"
        gap={8}
        align="end"
        wrap
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          void navigate({ to: '/admin/imdb-test', search: next ? { q: next } : {}, replace: true });
          if (next === asked) void reading.refetch();
        }}
      >
        <TextInput
          className={layout({ basis: 260 })}
          label={words.field}
          maxLength={limits.imdbQuestionMax}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{words.check}</Button>
      </Row>
      {asked === '' ? null : (
        <Loaded
          reading={reading}
          broken={refusalOf(reading.error)?.message ?? words.broken}
          rows={{ count: 3, height: 40 }}
        >
          {(answer) => <ImdbAnswer answer={answer} />}
        </Loaded>
      )}
    </>
  );
}

/** How a question was understood, and what the open credits have on it. */
function ImdbAnswer({ answer }: { answer: Answer }) {
  return (
    <Grid as="section" gap={12} pt={24} aria-live="polite">
      <Text as="h2" size="xl" weight={600}>
        {words.read[answer.read]}
      </Text>
      {answer.why ? (
        <Text as="p" tone="warning">
          {words.why[answer.why]}
        </Text>
      ) : null}
      {answer.id ? (
        <Facts>
          <Fact name={words.id}>
            <code>{answer.id}</code>
          </Fact>
          <Fact name={words.address}>{answer.address}</Fact>
        </Facts>
      ) : null}
      {answer.hasCredits ? (
        <Known answer={answer} />
      ) : (
        <Text as="p" tone="muted" pretty>
          {words.noCredits}
        </Text>
      )}
      <Text as="p" tone="muted" pretty>
        {words.provider}
      </Text>
    </Grid>
  );
}

function Known({ answer: { read, people, title } }: { answer: Answer }) {
  if (read === 'malformed') return null;
  if (read === 'company')
    return (
      <Text as="p" tone="muted" pretty>
        {words.companies}
      </Text>
    );
  if (title) return <Title title={title} />;
  if (people.length === 0)
    return (
      <Text as="p" tone="muted" pretty>
        {read === 'words' ? words.nobody : words.unknown}
      </Text>
    );
  return (
    <>
      {people.length > 1 ? (
        <Text as="p" tone="muted" pretty>
          {words.several(people.length)}
        </Text>
      ) : null}
      <Box as="ul" borderTop="soft" aria-label={words.known}>
        {people.map((person) => (
          <Box as="li" key={person.personId} py={10} borderBottom="soft">
            <Text as="p" weight={600} breaks className={classes.name}>
              <Link to="/people/$personId" params={{ personId: person.personId }}>
                {person.name}
              </Link>{' '}
              <code>{person.imdbNameId}</code> {person.isClaimed ? <Chip>{words.claimed}</Chip> : null}
            </Text>
            <Text as="p" tone="muted" pretty>
              {words.credits(person.credits)}
            </Text>
            {person.knownFor.map((work) => (
              <Text as="p" key={`${work.title}|${work.job}`} tone="muted" pretty>
                {[work.year, work.title, work.job].filter(Boolean).join(' · ')}
              </Text>
            ))}
          </Box>
        ))}
      </Box>
    </>
  );
}

function Title({ title }: { title: NonNullable<Answer['title']> }) {
  return (
    <>
      <Text as="h3" size="xl" weight={600}>
        {[title.title, title.year].filter(Boolean).join(' · ')}
      </Text>
      <Box as="ul" borderTop="soft" aria-label={words.known}>
        {title.credits.map(({ personId, name, job }) => (
          <Box as="li" key={`${personId}|${job}`} py={10} borderBottom="soft">
            <Text as="p" weight={600} breaks className={classes.name}>
              <Link to="/people/$personId" params={{ personId }}>
                {name}
              </Link>
            </Text>
            <Text as="p" tone="muted" pretty>
              {job}
            </Text>
          </Box>
        ))}
      </Box>
    </>
  );
}
