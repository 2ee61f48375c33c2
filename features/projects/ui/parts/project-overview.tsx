import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { IconLock } from '#platform/ui/icons.ts';
import { Coming } from '#platform/ui/kit/coming.tsx';
import { Fact, Facts } from '#platform/ui/kit/facts.tsx';
import { Box, Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { PanelPart } from '#platform/ui/kit/panel-part.tsx';
import { StateMark } from '#platform/ui/kit/state-mark.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import { dateWords } from '#platform/ui/time-words.ts';
import type { ScriptVersion } from '../../contract/script-views.ts';
import type { ProjectId, ProjectView } from '../../contract/views.ts';
import { draftsQuery, historyQuery, peopleQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AttachmentsBoard } from './attachments-board.tsx';
import { draftLooks } from './drafts/draft-row.tsx';
import { draftName } from './drafts/draft-words.ts';
import { words } from './drafts/drafts-copy.ts';
import { RevisionPaper } from './drafts/revision-paper.tsx';
import { stepWords } from './history-panel.tsx';
import { ProjectListings } from './project-listings.tsx';
import classes from './project-overview.module.css';
import type { ProjectTab } from './projects-address.ts';

const { facts: factsWords } = copy;

/** Attachments and latest drafts, with facts and recent history beside them; non-members only see the facts. */
export const ProjectOverview = ({ project }: { project: ProjectView }) =>
  project.role ? (
    <Grid className={classes.overview}>
      <Box shrink borderRight="soft" className={classes.main}>
        <Attachments project={project} />
        <LatestDrafts id={project.id} />
        <ProjectListings id={project.id} />
      </Box>
      <div className={classes.beside}>
        <ProjectFacts project={project} />
        <LatestSteps id={project.id} />
      </div>
    </Grid>
  ) : (
    <Grid className={classes.overview}>
      <ProjectFacts project={project} />
      <ProjectListings id={project.id} />
    </Grid>
  );

function Attachments({ project }: { project: ProjectView }) {
  const reading = useQuery(peopleQuery(project.id));
  return (
    <Box as="section" shrink aria-label={copy.board.title}>
      <Loaded reading={reading} broken={copy.board.broken} rows={{ count: 4, height: 72, variant: 'person' }}>
        {({ items }) => <AttachmentsBoard project={project} entries={items} />}
      </Loaded>
    </Box>
  );
}

const draftsMax = 3;
const stepsMax = 4;

/** The latest drafts of the script; nothing if there are none. */
function LatestDrafts({ id }: { id: ProjectId }) {
  const { data, isPending } = useInfiniteQuery(draftsQuery(id));
  const drafts = data?.pages[0]?.items ?? [];
  if (isPending) return <Coming />;
  if (drafts.length === 0) return null;
  return (
    <Latest id={id} tab="scripts" title={copy.tabs.scripts}>
      <ul>
        {drafts.slice(0, draftsMax).map((draft) => (
          <DraftLine key={draft.id} draft={draft} />
        ))}
      </ul>
    </Latest>
  );
}

function DraftLine({ draft }: { draft: ScriptVersion }) {
  const { color, draftDate, pages, projectId, state } = draft;
  const facts = [words.colors[color], ...(draftDate ? [dateWords(draftDate)] : []), words.pages(pages)];
  return (
    <Row as="li" gap={12} align="center" py={8} borderTop="soft">
      <RevisionPaper color={color} />
      <Box grow shrink>
        <Link
          to="/projects/$projectId"
          params={{ projectId }}
          search={{ tab: 'scripts', paper: draft.id }}
          className={layout({ weight: 600, plain: true, breaks: true, hoverLine: true })}
          data-private
        >
          {draftName(draft)}
        </Link>
        <Text block size="sm" tone="muted">
          {facts.join(' · ')}
        </Text>
      </Box>
      <StateMark look={draftLooks[state]}>{words.states[state]}</StateMark>
    </Row>
  );
}

/** What happened last. */
function LatestSteps({ id }: { id: ProjectId }) {
  const { data } = useInfiniteQuery(historyQuery(id));
  const steps = data?.pages[0]?.items ?? [];
  if (steps.length === 0) return null;
  return (
    <Latest id={id} tab="history" title={copy.tabs.history}>
      <Timeline entries={steps.slice(0, stepsMax)} label={copy.tabs.history} say={stepWords} />
    </Latest>
  );
}

type LatestProps = { id: ProjectId; tab: ProjectTab; title: string; children: ReactNode };

/** The first of what a tab has, and the way to it. */
const Latest = ({ id, tab, title, children }: LatestProps) => (
  <Stack as="section" gap={12} px="edge" py={16} borderTop="soft" aria-label={title}>
    <Row align="baseline" justify="between">
      <Text as="h2" size="md" weight={600}>
        {title}
      </Text>
      <Link
        to="/projects/$projectId"
        params={{ projectId: id }}
        search={{ tab }}
        className={layout({ size: 'sm', tone: 'muted', plain: true, hoverLine: true })}
      >
        {copy.showAll}
      </Link>
    </Row>
    {children}
  </Stack>
);

/** A project's facts; the budget shows as locked to members who may not see it. */
function ProjectFacts({ project }: { project: ProjectView }) {
  const facts = factsOf(project).filter(([, value]) => value !== '');
  return (
    <Stack as="aside" gap={16} px="edge" py={16} aria-label={factsWords.title}>
      <Text as="h2" size="md" weight={600}>
        {factsWords.title}
      </Text>
      {facts.length === 0 && !project.synopsis ? <Text tone="faint">{factsWords.none}</Text> : null}
      <Facts>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {project.synopsis ? (
        <PanelPart title={factsWords.synopsis} gap={6}>
          <Text as="p" preWrap breaks>
            {project.synopsis}
          </Text>
        </PanelPart>
      ) : null}
    </Stack>
  );
}

function factsOf(project: ProjectView): (readonly [string, ReactNode])[] {
  const isBudgetShown = project.budgetBand !== null || project.isBudgetHidden;
  return [
    [factsWords.also, project.otherTitles.join(', ')],
    [factsWords.start, spanOf(project.startFrom, project.startTo)],
    [factsWords.prep, project.prepFrom ? dateWords(project.prepFrom) : ''],
    [factsWords.shoot, spanOf(project.shootFrom, project.shootTo)],
    [factsWords.datesNoted, project.datesNoted],
    [factsWords.budget, isBudgetShown && project.role ? <Budget key="budget" project={project} /> : ''],
    [factsWords.unions, project.unions],
    [factsWords.source, project.source],
    [factsWords.rights, project.rightsHolder],
    [factsWords.chain, project.chainOfTitle],
    [factsWords.genres, project.genres.join(', ')],
    [factsWords.comps, project.comps.join(', ')],
    [factsWords.network, project.network],
    [factsWords.locations, project.locations.join(', ')],
    [factsWords.embargo, project.embargo ? dateWords(project.embargo) : ''],
  ];
}

function Budget({ project: { budgetBand, owners } }: { project: ProjectView }) {
  if (budgetBand) return copy.bands[budgetBand];
  return (
    <Row as="span" inline gap={4} align="center" tone="muted">
      <IconLock size={14} stroke={1.75} aria-hidden />
      {factsWords.ask(owners[0]?.displayName ?? '')}
    </Row>
  );
}

const spanOf = (from: string | null, to: string | null): string =>
  [from, to].flatMap((day) => (day ? [dateWords(day)] : [])).join(' – ');
