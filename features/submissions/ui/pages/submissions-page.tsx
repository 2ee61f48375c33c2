import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { memo, Suspense, useCallback, useMemo, useState } from 'react';
import { answerPermissions, submissionKinds, submitPermissions } from '#features/briefs/limits.ts';
import { briefsCopy } from '#features/briefs/ui/public/reading.ts';
import { useMayHere, useMe } from '#features/identity/ui/public.ts';
import type { ClientId } from '#platform/contract/ids.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconPlus } from '#platform/ui/icons.ts';
import { ChoiceFilter } from '#platform/ui/kit/choice-filter.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, Row } from '#platform/ui/kit/layout.tsx';
import { ListHead, ListPage } from '#platform/ui/kit/list-page.tsx';
import { OnDesks } from '#platform/ui/kit/on-desks.tsx';
import type { PagedReading } from '#platform/ui/kit/paged-list.tsx';
import { TextFilter } from '#platform/ui/kit/text-filter.tsx';
import type { ChangeOf } from '#platform/ui/search-params.ts';
import type { SubmissionLine } from '../../contract/views.ts';
import { type ListSide, stages, worksheetParts } from '../../limits.ts';
import { hasSubmissions, submissionsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { useSeesSubmissions } from '../parts/following/use-sees-submissions.ts';
import {
  AnswerManyDialog,
  BriefList,
  IntakeDialog,
  LogSheet,
  NewSubmissionDialog,
  SubmissionBoard,
  SubmissionGrid,
  SubmissionPanel,
  TemplatesDialog,
} from '../parts/lazy-parts.ts';
import { SubmissionList } from '../parts/submission-list.tsx';
import {
  changeSubmissionsSearch,
  readListSearch,
  readSubmissionsSearch,
  type SubmissionsSearch,
} from '../parts/submissions-address.ts';
import { TriageFoot } from '../parts/triage-foot.tsx';
import { useOpenAhead } from '../parts/use-open-ahead.ts';
import { ViewLinks } from '../parts/view-links.tsx';

/** What may be done here, by whoever may see submissions at all. The server decides. */
function useRights() {
  const { desk } = useMe();
  const sees = useSeesSubmissions();
  const submits = useMayHere(...submitPermissions) && sees;
  const answers = useMayHere(...answerPermissions) && sees;
  // How a buyer takes submissions, the words they answer with and what they ask for: no seat covers changing these.
  const asks = answers && desk === null;
  return useMemo(() => ({ submits, answers, asks }), [submits, answers, asks]);
}

/** Submissions sent and received, both types: a list, a grid or a board, with one open beside it. */
export function SubmissionsPage() {
  const search = useSearch({ strict: false, select: readSubmissionsSearch });
  return <Submissions search={search} rights={useRights()} />;
}

type Rights = ReturnType<typeof useRights>;

/** The side that is shown: the one of the address if they have it, else the first they have. */
function sideOf({ side }: SubmissionsSearch, { submits, answers }: Rights): ListSide {
  const sides: ListSide[] = [
    ...(submits ? (['out'] as const) : []),
    ...(answers ? (['in'] as const) : []),
    'mine',
  ];
  return sides.find((one) => one === side) ?? sides[0] ?? 'mine';
}

type Layer = 'create' | 'intake' | 'templates' | 'print' | 'answer';

function Submissions({ search, rights }: { search: SubmissionsSearch; rights: Rights }) {
  const navigate = useNavigate();
  const [layer, setLayer] = useState<Layer>();
  const [ticked, setTicked] = useState<ReadonlySet<ClientId>>(new Set());
  const address = JSON.stringify(readListSearch({ ...search }));
  // The same object while only another submission is opened.
  const listed = useMemo(() => readListSearch(JSON.parse(address) as Record<string, unknown>), [address]);
  const side = sideOf(search, rights);
  const reading = useInfiniteQuery(
    submissionsQuery({
      side,
      kind: search.kind,
      briefId: search.brief,
      stage: search.stage,
      worksheet: search.part,
      clientId: search.client,
      q: search.q,
    }),
  );
  const pages = reading.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const follow = useCallback(
    (next: ChangeOf<SubmissionsSearch>) =>
      navigate({
        to: '/projects/submissions',
        search: (before) => changeSubmissionsSearch(readSubmissionsSearch(before), next),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const { open, show, go } = useOpenAhead(search.open, follow);
  const tick = useCallback(
    (id: ClientId) =>
      setTicked((was) => new Set(was.has(id) ? [...was].filter((one) => one !== id) : [...was, id])),
    [],
  );
  if (refusalOf(reading.error)?.status === 403) return <ForbiddenPanel thing={copy.thing} />;
  const answers = side === 'in' && rights.answers;
  const close = () => {
    setLayer(undefined);
    if (search.create) go({ create: undefined });
  };
  return (
    <ListPage
      isOpen={open !== undefined}
      label={copy.title}
      head={
        <Head
          search={listed}
          side={side}
          rights={rights}
          count={pages?.[0]?.total}
          ticked={ticked.size}
          onGo={go}
          onLayer={setLayer}
        />
      }
      beside={
        <Suspense fallback={null}>
          {open ? (
            <SubmissionPanel
              key={open}
              id={open}
              search={{ ...search, open }}
              onClose={() => go({ open: undefined, tab: undefined })}
            />
          ) : null}
          {layer === 'create' || search.create ? (
            <NewSubmissionDialog
              briefId={search.brief}
              onMade={() => go({ side: 'out', view: undefined })}
              onClose={close}
            />
          ) : null}
          {layer === 'templates' ? <TemplatesDialog onClose={close} /> : null}
          {layer === 'intake' ? <IntakeDialog onClose={close} /> : null}
          {layer === 'print' ? <LogSheet reading={reading} onDone={close} /> : null}
          {layer === 'answer' ? (
            <AnswerManyDialog
              shownId={open}
              rows={rows.filter(({ id }) => ticked.has(id))}
              onDone={() => setTicked(new Set())}
              onClose={close}
            />
          ) : null}
        </Suspense>
      }
    >
      <Box grow shrink minHeight={0} scroll>
        <Body
          search={search}
          open={open}
          side={side}
          rights={rights}
          reading={reading}
          rows={rows}
          ticked={ticked}
          onTick={answers ? tick : undefined}
          onOpen={show}
          onGo={go}
          onCreate={() => setLayer('create')}
        />
      </Box>
      {answers && !search.view && rows.length > 0 ? (
        <TriageFoot rows={rows} open={open} onOpen={show} isEnabled={!layer} />
      ) : null}
    </ListPage>
  );
}

type BodyProps = {
  search: SubmissionsSearch;
  open: ClientId | undefined;
  side: ListSide;
  rights: Rights;
  reading: PagedReading<SubmissionLine>;
  rows: readonly SubmissionLine[];
  ticked: ReadonlySet<ClientId>;
  onTick: ((id: ClientId) => void) | undefined;
  onOpen: (id: ClientId) => void;
  onGo: (next: ChangeOf<SubmissionsSearch>) => void;
  onCreate: () => void;
};

function Body(props: BodyProps) {
  const { search, open, side, rights, reading, rows, ticked, onTick, onOpen, onGo, onCreate } = props;
  if (search.view === 'briefs')
    return (
      <Suspense fallback={null}>
        <BriefList
          side={side === 'in' ? 'in' : 'out'}
          mayAsk={side === 'in' && rights.asks}
          onSee={(brief) => onGo({ side: 'in', view: undefined, brief })}
          onSubmit={(brief) => onGo({ brief, create: true })}
        />
      </Suspense>
    );
  if (search.view === 'grid' && side === 'out')
    return (
      <Suspense fallback={null}>
        <SubmissionGrid kind={search.kind} open={open} onOpen={onOpen} />
      </Suspense>
    );
  if (search.view === 'board' && side === 'in' && rows.length > 0)
    return (
      <Suspense fallback={null}>
        <SubmissionBoard rows={rows} onOpen={onOpen} />
      </Suspense>
    );
  const { q, kind, stage, part, brief, client } = search;
  const isFiltered = [q, kind, stage, part, brief, client].some((one) => one !== undefined);
  const clear = {
    q: undefined,
    kind: undefined,
    stage: undefined,
    part: undefined,
    brief: undefined,
    client: undefined,
  };
  return (
    <SubmissionList
      reading={reading}
      open={open}
      onOpen={onOpen}
      ticked={ticked}
      onTick={onTick}
      empty={
        <>
          <EmptyState
            line={isFiltered ? copy.noneFound : copy.none[side]}
            {...(isFiltered
              ? { act: { label: copy.clear, run: () => onGo(clear) } }
              : side === 'out' && rights.submits
                ? { act: { label: copy.create.act, run: onCreate } }
                : side === 'in' && rights.asks
                  ? { act: { label: briefsCopy.briefs.title, run: () => onGo({ view: 'briefs' }) } }
                  : {})}
          />
          {isFiltered ? null : <OnDesks scope="submissions" has={hasSubmissions} />}
        </>
      }
    />
  );
}

type HeadProps = {
  /** Without what is open: the head isn't drawn again for it. */
  search: SubmissionsSearch;
  side: ListSide;
  rights: Rights;
  count: number | undefined;
  ticked: number;
  onGo: (next: ChangeOf<SubmissionsSearch>) => void;
  onLayer: (layer: Layer) => void;
};

const Head = memo(function Head({ search, side, rights, count, ticked, onGo, onLayer }: HeadProps) {
  return (
    <ListHead
      title={copy.title}
      count={search.view === 'briefs' ? undefined : count}
      actions={
        <>
          {ticked > 0 ? (
            <Button variant="default" onClick={() => onLayer('answer')}>
              {copy.answer.many(ticked)}
            </Button>
          ) : null}
          {side === 'in' && rights.asks ? (
            <>
              <Button variant="default" onClick={() => onLayer('templates')}>
                {briefsCopy.templates.act}
              </Button>
              <Button variant="default" onClick={() => onLayer('intake')}>
                {briefsCopy.intake.act}
              </Button>
            </>
          ) : null}
          {side === 'out' && (count ?? 0) > 0 ? (
            <Button variant="default" onClick={() => onLayer('print')}>
              {copy.print.act}
            </Button>
          ) : null}
          {rights.submits ? (
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => onLayer('create')}
            >
              {copy.create.act}
            </Button>
          ) : null}
        </>
      }
    >
      <ViewLinks search={search} side={side} rights={rights} />
      {search.view === 'briefs' ? null : (
        <Row gap={8} align="center" wrap pt={8}>
          <TextFilter q={search.q} label={copy.filter} onFilter={(q) => onGo({ q })} />
          <ChoiceFilter
            label={copy.kindsLabel}
            all={copy.kinds.all}
            of={submissionKinds}
            words={copy.kinds}
            value={search.kind}
            onChoose={(kind) => onGo({ kind })}
          />
          {side === 'in' ? (
            <ChoiceFilter
              label={copy.stage.label}
              all={copy.stage.all}
              of={stages}
              words={copy.stage}
              value={search.stage}
              onChoose={(stage) => onGo({ stage })}
            />
          ) : (
            <ChoiceFilter
              label={copy.worksheet.label}
              all={copy.worksheet.all}
              of={worksheetParts}
              words={copy.worksheet}
              value={search.part}
              onChoose={(part) => onGo({ part })}
            />
          )}
        </Row>
      )}
    </ListHead>
  );
});
