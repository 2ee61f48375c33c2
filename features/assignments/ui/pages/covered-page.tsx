import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { refusalOf } from '#platform/ui/api/api.ts';
import { longDate } from '#platform/ui/calendar-words.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { CoveredView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { coveredQuery, packAddress } from '../api.ts';
import { copy } from '../copy.ts';
import { words as comparison } from '../parts/comparison/comparison-copy.ts';
import { readCoverageSearch } from '../parts/coverage-address.ts';
import { words } from '../parts/coverage-copy.ts';
import { type CoverageChange, CoveredFilters } from '../parts/covered-filters.tsx';
import classes from './covered-page.module.css';

/** Past coverage: have we read it, what was the verdict, and several top sheets as one PDF. */
export function CoveredPage() {
  const search = readCoverageSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const reading = useInfiniteQuery(coveredQuery(search));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const change = (parts: CoverageChange) =>
    void navigate({ to: '/coverage', search: readCoverageSearch({ ...search, ...parts }), replace: true });
  if (refusalOf(reading.error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={words.thing} whoCanGrant={words.whoCanGrant} />;
  }
  const toggle = (id: string, isOn: boolean) =>
    setChosen(isOn ? [...chosen, id].slice(-limits.packMax) : chosen.filter((one) => one !== id));
  const isFiltered = Object.keys(search).length > 0;
  return (
    <Grid gap={12} packed fullWidth className={classes.page}>
      <PageTitle count={reading.data?.pages[0]?.total} actions={<Pack ids={chosen} />}>
        {words.title}
      </PageTitle>
      <CoveredFilters search={search} choices={reading.data?.pages[0]?.choices} onChange={change} />
      <Text as="p" size="sm" tone="faint">
        {words.packHelp}
      </Text>
      <PagedList
        reading={reading}
        keyOf={(one) => one.assignmentId}
        renderRow={(one) => (
          <CoveredRow
            covered={one}
            isChosen={chosen.includes(one.assignmentId)}
            onToggle={(isOn) => toggle(one.assignmentId, isOn)}
          />
        )}
        label={words.list}
        broken={words.listBroken}
        empty={
          <EmptyState
            line={isFiltered ? words.noneMatch : words.empty}
            action={
              isFiltered ? (
                <Button
                  variant="default"
                  onClick={() => void navigate({ to: '/coverage', search: {}, replace: true })}
                >
                  {words.clear}
                </Button>
              ) : undefined
            }
          />
        }
        height={96}
      />
    </Grid>
  );
}

function Pack({ ids }: { ids: readonly string[] }) {
  if (ids.length === 0) return null;
  return (
    <Button component="a" variant="default" href={packAddress(ids)} download>
      {words.pack(ids.length)}
    </Button>
  );
}

type RowProps = { covered: CoveredView; isChosen: boolean; onToggle: (isOn: boolean) => void };

function CoveredRow({ covered, isChosen, onToggle }: RowProps) {
  const { assignmentId, title, writers, genre, logline, scriptVerdict, writerVerdict, analyst } = covered;
  const facts = [
    copy.forms[covered.form],
    covered.kind === 'comparison' ? comparison.title : '',
    genre,
    analyst?.displayName ?? copy.gone,
  ].filter(Boolean);
  return (
    <Grid as="article" gap={4} gapX={16} align="start" py={14} borderBottom="soft" className={classes.row}>
      <TickBox checked={isChosen} onToggle={onToggle} aria-label={words.choose(title)} />
      <div>
        <Text as="h2" size="lg" weight={600} className={classes.title}>
          <Link to="/assignments/$assignmentId" params={{ assignmentId }}>
            {title}
          </Link>
          {writers.length > 0 ? (
            <Text size="sm" weight={400} tone="muted">
              {' '}
              {words.by(writers.join(', '))}
            </Text>
          ) : null}
        </Text>
        <Text as="p" lines={2} leading={22}>
          {logline}
        </Text>
        <Text as="p" size="sm" weight={400} tone="muted">
          {facts.join(' · ')} · <Time at={covered.submittedAt} style="row" />
        </Text>
        <Drafts covered={covered} />
      </div>
      <Grid as="p" textAlign="end" className={classes.verdict}>
        {scriptVerdict ? <strong>{copy.verdicts[scriptVerdict]}</strong> : null}
        {writerVerdict ? (
          <Text size="sm" weight={400} tone="muted">
            {words.writerVerdict}: {copy.verdicts[writerVerdict]}
          </Text>
        ) : null}
      </Grid>
    </Grid>
  );
}

/** Links to earlier and later covered drafts. */
function Drafts({ covered: { earlier, later } }: { covered: CoveredView }) {
  const linked = [
    ...(earlier ? [{ ...earlier, say: comparison.earlierDraft }] : []),
    ...later.map((draft) => ({ ...draft, say: comparison.laterDraft })),
  ];
  if (linked.length === 0) return null;
  return (
    <Text as="p" size="sm" weight={400} tone="muted">
      {linked.map(({ assignmentId, submittedAt, say }, index) => (
        <span key={assignmentId}>
          {index > 0 ? ' · ' : ''}
          <Link to="/assignments/$assignmentId" params={{ assignmentId }}>
            {say(longDate(Date.parse(submittedAt)))}
          </Link>
        </span>
      ))}
    </Text>
  );
}
