import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { longDate } from '#platform/ui/calendar-words.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { CoveredView } from '../../contract/views.ts';
import { limits, verdicts } from '../../limits.ts';
import { coveredQuery, packAddress } from '../api.ts';
import { copy } from '../copy.ts';
import { type CoverageSearch, readCoverageSearch } from '../parts/addresses.ts';
import { words as comparison } from '../parts/comparison/comparison-copy.ts';
import { words } from '../parts/coverage-copy.ts';
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
    return <ForbiddenPanel thing={words.thing} ask={words.ask} />;
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

/** A partial change of the search. Undefined removes a filter. */
type CoverageChange = { [Part in keyof CoverageSearch]?: CoverageSearch[Part] | undefined };

type CoveredFiltersProps = {
  search: CoverageSearch;
  /** Available readers and years. Undefined until loaded. */
  choices: { readers: readonly PersonSummary[]; years: readonly number[] } | null | undefined;
  onChange: (parts: CoverageChange) => void;
};

/** Filters of past coverage: words, verdict, reader and year. */
function CoveredFilters({ search, choices, onChange }: CoveredFiltersProps) {
  const people = choices?.readers ?? [];
  const readers = people.map(({ id, displayName }) => ({ value: id, label: displayName }));
  const years = (choices?.years ?? []).map(String);
  const idOf = (value: string) => people.find(({ id }) => id === value)?.id;
  return (
    <>
      <Row gap={8} align="center" wrap>
        <TextFilter
          q={search.q}
          label={words.filter}
          maxLength={limits.searchMax}
          onFilter={(q) => onChange({ q })}
        />
        <NativeSelect
          aria-label={words.analyst}
          value={search.reader ?? ''}
          data={[{ value: '', label: words.anyReader }, ...readers]}
          onChange={({ currentTarget: { value } }) => onChange({ reader: idOf(value) })}
        />
        <NativeSelect
          aria-label={words.year}
          value={search.year ?? ''}
          data={[{ value: '', label: words.anyYear }, ...years]}
          onChange={({ currentTarget: { value } }) => onChange({ year: Number(value) || undefined })}
        />
      </Row>
      <Row as="nav" gap={2} wrap aria-label={words.verdict}>
        {[undefined, ...verdicts].map((verdict) => (
          <ViewLink
            key={verdict ?? 'any'}
            to="/coverage"
            search={readCoverageSearch({ ...search, verdict })}
            aria-current={verdict === search.verdict ? 'page' : undefined}
          >
            {verdict ? copy.verdicts[verdict] : words.anyVerdict}
          </ViewLink>
        ))}
      </Row>
    </>
  );
}
