import type { ReactNode } from 'react';
import { dayWords } from '#platform/ui/calendar-words.ts';
import { IconLock } from '#platform/ui/icons.ts';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { ProjectView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const { facts: words } = copy;

/** A project's facts; the budget shows as locked to members who may not see it. */
export function ProjectFacts({ project }: { project: ProjectView }) {
  const facts = factsOf(project).filter(([, value]) => value !== '');
  return (
    <Stack as="aside" gap={16} px="edge" py={16} aria-label={words.title}>
      <Text as="h2" size="md" weight={600}>
        {words.title}
      </Text>
      {facts.length === 0 && !project.synopsis ? <Text tone="faint">{words.none}</Text> : null}
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {project.synopsis ? (
        <Stack gap={6}>
          <Text as="h3" size="sm" weight={600}>
            {words.synopsis}
          </Text>
          <Text as="p" preWrap breaks>
            {project.synopsis}
          </Text>
        </Stack>
      ) : null}
    </Stack>
  );
}

function factsOf(project: ProjectView): (readonly [string, ReactNode])[] {
  const isBudgetShown = project.budgetBand !== null || project.isBudgetHidden;
  return [
    [words.also, project.otherTitles.join(', ')],
    [words.start, spanOf(project.startFrom, project.startTo)],
    [words.prep, project.prepFrom ? dayWords(project.prepFrom) : ''],
    [words.shoot, spanOf(project.shootFrom, project.shootTo)],
    [words.budget, isBudgetShown && project.role ? <Budget key="budget" project={project} /> : ''],
    [words.unions, project.unions],
    [words.source, project.source],
    [words.rights, project.rightsHolder],
    [words.chain, project.chainOfTitle],
    [words.genres, project.genres.join(', ')],
    [words.comps, project.comps.join(', ')],
    [words.network, project.network],
    [words.locations, project.locations.join(', ')],
    [words.embargo, project.embargo ? dayWords(project.embargo) : ''],
  ];
}

function Budget({ project: { budgetBand, owners } }: { project: ProjectView }) {
  if (budgetBand) return copy.bands[budgetBand];
  return (
    <Row as="span" inline gap={4} align="center" tone="muted">
      <IconLock size={14} stroke={1.75} aria-hidden />
      {words.ask(owners[0]?.displayName ?? '')}
    </Row>
  );
}

const spanOf = (from: string | null, to: string | null): string =>
  [from, to].flatMap((day) => (day ? [dayWords(day)] : [])).join(' – ');
