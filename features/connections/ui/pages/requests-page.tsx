import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import { PersonName } from '#features/profiles/ui/public/names.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { deskHere } from '#platform/ui/desk.ts';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { ForbiddenPanel } from '#platform/ui/kit/forbidden-panel.tsx';
import { Box, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { PagedList } from '#platform/ui/kit/paged-list.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { ViewCount } from '#platform/ui/kit/view-count.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { Card, Counts, IntroductionView } from '../../contract/introductions.ts';
import { deskBoxes, type Box as RequestBox } from '../../limits.ts';
import { introductionsQuery, requestsQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { IntroductionButtons } from '../parts/introduction-buttons.tsx';
import { RequestRow } from '../parts/request-list.tsx';
import { type RequestsView, readRequestsSearch, requestViews } from '../parts/requests-address.ts';
import { RowFrame } from '../parts/row-frame.tsx';
import { type IntroductionActs, useIntroductionActs } from '../parts/use-introduction-acts.ts';
import { useRequestActs } from '../parts/use-request-acts.ts';
import classes from './requests-page.module.css';

const { introductions: introductionWords } = copy;

/** Requests I received, postponed and sent, and introductions. */
export function RequestsPage() {
  const { box = 'incoming' } = readRequestsSearch(useSearch({ strict: false }));
  return box === 'introductions' ? <Introductions /> : <Requests box={box} />;
}

function Requests({ box }: { box: RequestBox }) {
  const reading = useInfiniteQuery(requestsQuery(box));
  const list = useRef<HTMLDivElement>(null);
  const acts = useRequestActs(() => keepFocusIn(list.current));
  return (
    <Page view={box} counts={reading.data?.pages[0]?.counts} error={reading.error} listRef={list}>
      <PagedList
        reading={reading}
        keyOf={(request) => request.id}
        renderRow={(request) => <RequestRow request={request} box={box} acts={acts} />}
        label={copy.boxes[box]}
        broken={copy.broken}
        empty={<Nobody box={box} />}
        height={104}
      />
    </Page>
  );
}

function Introductions() {
  const reading = useInfiniteQuery(introductionsQuery());
  const list = useRef<HTMLDivElement>(null);
  const acts = useIntroductionActs(() => keepFocusIn(list.current));
  return (
    <Page view="introductions" counts={reading.data?.pages[0]?.counts} error={reading.error} listRef={list}>
      <PagedList
        reading={reading}
        keyOf={(introduction) => introduction.id}
        renderRow={(introduction) => <IntroductionRow introduction={introduction} acts={acts} />}
        label={introductionWords.box}
        broken={introductionWords.broken}
        empty={<EmptyState line={introductionWords.empty} />}
        height={128}
      />
    </Page>
  );
}

type PageProps = {
  view: RequestsView;
  counts: Counts | undefined;
  error: unknown;
  listRef: RefObject<HTMLDivElement | null>;
  children: ReactNode;
};

function Page({ view, counts, error, listRef, children }: PageProps) {
  if (refusalOf(error)?.code === 'page.forbidden') {
    return <ForbiddenPanel thing={copy.thing} />;
  }
  // Most people represent no one, and a desk only answers incoming requests.
  const isShown = (one: RequestsView) =>
    (!deskHere || deskBoxes.includes(one)) &&
    (one !== 'clients' || view === one || (counts?.clients ?? 0) > 0);
  return (
    <Box grow shrink pb={24} className={classes.page}>
      <Box as="header" pt={18} pb={10} px="edge" borderBottom="soft">
        <PageTitle>{copy.title}</PageTitle>
        <Row as="nav" gap={4} wrap outdent mt={10} aria-label={copy.boxesLabel}>
          {requestViews.filter(isShown).map((one) => (
            <ViewLink
              key={one}
              to="/contacts/requests"
              search={one === 'incoming' ? {} : { box: one }}
              aria-current={one === view ? 'page' : undefined}
            >
              <span className={layout({ grow: true })}>{nameOf(one)}</span>
              <ViewCount count={counts?.[one]} words={wordsOf(one)} />
            </ViewLink>
          ))}
        </Row>
      </Box>
      <Box ref={listRef} tabIndex={-1} noRing>
        {children}
      </Box>
    </Box>
  );
}

const nameOf = (view: RequestsView) => (view === 'introductions' ? copy.introductions.box : copy.boxes[view]);
const wordsOf = (view: RequestsView) =>
  view === 'introductions' ? copy.introductions.waiting : copy.inBox[view];

/** When the focused row disappears, moves focus to the next one, or to the list if there is none. */
function keepFocusIn(list: HTMLElement | null): void {
  if (!list || (document.activeElement !== null && document.activeElement !== document.body)) return;
  (list.querySelector<HTMLElement>('article button') ?? list).focus();
}

function Nobody({ box }: { box: RequestBox }) {
  const find = (
    <Button variant="default" renderRoot={(props) => <Link to="/search" {...props} />}>
      {copy.findPeople}
    </Button>
  );
  return <EmptyState line={copy.empty[box]} action={box === 'sent' ? find : undefined} />;
}

type IntroductionRowProps = { introduction: IntroductionView; acts: IntroductionActs };

/** One introduction: its people, the introducer's words, its state, and the answer buttons. */
function IntroductionRow({ introduction, acts }: IntroductionRowProps) {
  const { id, by, people, note, status, createdAt, expiresAt } = introduction;
  const [first, second] = people;
  if (!first) return null;
  const name = first.displayName;
  const state =
    status === 'waiting'
      ? introductionWords.waitingFor
      : status === 'agreed'
        ? introductionWords.agreed(name)
        : introductionWords.asks(by.displayName, name);
  return (
    <RowFrame
      titleId={`introduction-${id}`}
      person={first}
      acts={<IntroductionButtons introduction={introduction} acts={acts} />}
    >
      <Row as="p" align="baseline" wrap gapX={10} id={`introduction-${id}`}>
        <Named person={first} />
        {second ? (
          <>
            <Text size="sm" tone="muted">
              {introductionWords.and}
            </Text>
            <Named person={second} />
          </>
        ) : (
          <Matter person={first} />
        )}
      </Row>
      <p>{state}</p>
      <Text as="p" breaks pretty data-private>
        {note}
      </Text>
      <Row as="p" gapX={16} wrap size="sm" tone="faint">
        <Time at={createdAt} style="row" />
        <span>
          {copy.until} <Time at={expiresAt} style="row" />
        </span>
      </Row>
    </RowFrame>
  );
}

const Named = ({ person }: { person: Card }) => <PersonName person={person} />;

const Matter = ({ person }: { person: Card }) => (
  <Text size="sm" tone="muted">
    {[person.headline, person.location].filter(Boolean).join(' · ')}
  </Text>
);
