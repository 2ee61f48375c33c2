import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dayWords } from '#platform/ui/calendar-words.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { StateMark } from '#platform/ui/kit/state-mark.tsx';
import { Timeline } from '#platform/ui/kit/timeline.tsx';
import type { ScriptVersion } from '../../contract/script-views.ts';
import type { ProjectId } from '../../contract/views.ts';
import { draftsQuery, historyQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { draftLooks } from './drafts/draft-row.tsx';
import { draftName } from './drafts/draft-words.ts';
import { words } from './drafts/drafts-copy.ts';
import { RevisionPaper } from './drafts/revision-paper.tsx';
import { stepWords } from './history-panel.tsx';
import type { ProjectTab } from './projects-address.ts';

const draftsMax = 3;
const stepsMax = 4;

/** The latest drafts of the script; nothing if there are none. */
export function LatestDrafts({ id }: { id: ProjectId }) {
  const { data } = useInfiniteQuery(draftsQuery(id));
  const drafts = data?.pages[0]?.items ?? [];
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
  const facts = [words.colors[color], ...(draftDate ? [dayWords(draftDate)] : []), words.pages(pages)];
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
export function LatestSteps({ id }: { id: ProjectId }) {
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
