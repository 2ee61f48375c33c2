import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReceivedShare } from '#features/shares/contract/views.ts';
import { Absent, Reshares, ShareGate, ShareLine } from '#features/shares/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { isId } from '#platform/contract/is-id.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { GivenProject } from '../../contract/views.ts';
import { sharedProjectQuery } from '../api.ts';
import { copy } from '../copy.ts';

const { facts: words, given } = copy;

/** A project shared with me: its one-pager, its deck, or a link to the project. */
export function GivenProjectPage() {
  const { shareId } = useParams({ strict: false });
  if (!isId<ClientId>(shareId)) return <Absent />;
  return (
    <ShareGate key={shareId} id={shareId} forbidden={<ForbiddenPanel thing={copy.thing} />}>
      {(share) => <Given share={share} />}
    </ShareGate>
  );
}

function Given({ share }: { share: ReceivedShare }) {
  const reading = useQuery(sharedProjectQuery(share.id));
  if (refusalOf(reading.error)) return <Absent />;
  return (
    <Stack as="section" gap={20} px="edge" pt={24} pb={48} maxWidth={760}>
      <PageTitle title={share.title} actions={share.variant === 'whole' ? <Enter share={share} /> : null}>
        {share.title}
      </PageTitle>
      <ShareLine share={share} />
      <Loaded reading={reading} broken={copy.projectBroken} rows={{ count: 4, height: 56 }}>
        {(given) => <GivenSheet given={given} />}
      </Loaded>
      <Reshares share={share} />
    </Stack>
  );
}

const Enter = ({ share }: { share: ReceivedShare }) => (
  <Button
    renderRoot={(props) => (
      <Link to="/projects/$projectId" params={{ projectId: share.thing.id }} {...props} />
    )}
  >
    {copy.given.enter}
  </Button>
);

/** A one-pager or a deck, watermarked if the share requires it. */
const GivenSheet = ({ given: project }: { given: GivenProject }) => (
  <Stack gap={20}>
    {project.logline ? (
      <Text as="p" size="lg" measure pretty>
        {project.logline}
      </Text>
    ) : null}
    <Facts>
      {factsOf(project)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
    </Facts>
    {project.synopsis ? (
      <Stack as="section" gap={6} aria-label={words.synopsis}>
        <Text as="h2" size="md" weight={600}>
          {words.synopsis}
        </Text>
        <Text as="p" preWrap breaks measure>
          {project.synopsis}
        </Text>
      </Stack>
    ) : null}
    {project.attachments.length > 0 ? <Attached project={project} /> : null}
    {project.mark ? (
      <Text as="p" size="sm" tone="muted">
        {given.mark(project.mark.name, project.mark.code)}
      </Text>
    ) : null}
  </Stack>
);

const Attached = ({ project: { attachments } }: { project: GivenProject }) => (
  <Stack as="section" gap={6} aria-label={copy.board.title}>
    <Text as="h2" size="md" weight={600}>
      {copy.board.title}
    </Text>
    <ul>
      {attachments.map(({ name, part }) => (
        <Row as="li" key={`${name} ${part}`} gap={8} py={4} wrap>
          <Text weight={600}>{name}</Text>
          <Text tone="muted">{part}</Text>
        </Row>
      ))}
    </ul>
  </Stack>
);

const factsOf = (project: GivenProject): (readonly [string, string])[] => [
  [given.format, copy.formats[project.format]],
  [given.phase, copy.phases[project.phase]],
  [given.company, project.company],
  [
    words.start,
    [project.startFrom, project.startTo].flatMap((day) => (day ? [dateWords(day)] : [])).join(' – '),
  ],
  [words.genres, project.genres.join(', ')],
  [words.source, project.source],
  [words.unions, project.unions],
  [words.network, project.network],
  [words.locations, project.locations.join(', ')],
  [words.comps, project.comps.join(', ')],
];
