import { dayWords } from '#platform/ui/calendar-words.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { GivenProject } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const { facts: words, given } = copy;

/** A one-pager or a deck, watermarked if the share says so. */
export const GivenSheet = ({ given: project }: { given: GivenProject }) => (
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
    [project.startFrom, project.startTo].flatMap((day) => (day ? [dayWords(day)] : [])).join(' – '),
  ],
  [words.genres, project.genres.join(', ')],
  [words.source, project.source],
  [words.unions, project.unions],
  [words.network, project.network],
  [words.locations, project.locations.join(', ')],
  [words.comps, project.comps.join(', ')],
];
