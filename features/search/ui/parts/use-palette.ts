import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { PersonSummary } from '#features/profiles/contract.ts';
import { personQuery } from '#features/profiles/ui/public.ts';
import { digitsAsked } from '#platform/contract/phone-digits.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import type {
  Answer,
  GatheringResult,
  IssueResult,
  ListingResult,
  NumberResult,
  SubmissionResult,
  ThreadResult,
} from '../../contract.ts';
import { exampleTags, limits } from '../../limits.ts';
import {
  gatheringsQuery,
  issuesQuery,
  listingsQuery,
  numbersQuery,
  submissionsQuery,
  threadsQuery,
  universalQuery,
} from '../api.ts';
import { copy } from '../copy.ts';
import type { PaletteEntries } from './palette-entries.ts';
import {
  entryGroups,
  foundGroups,
  gatheringGroups,
  issueGroups,
  listingGroups,
  nothingGroups,
  numberGroups,
  type PaletteGroup,
  rowsInOrder,
  startGroups,
  submissionGroups,
  threadGroups,
} from './palette-rows.ts';
import { readRecent, withRecent, writeRecent } from './recent-ids.ts';

/** What the palette shows for the typed text. */
export type Palette = {
  text: string;
  setText(text: string): void;
  /** The effective query: trimmed; empty while it is too short. */
  term: string;
  groups: PaletteGroup[];
  /** In words, once known for exactly this text. */
  count: string | undefined;
  status: 'start' | 'waiting' | 'broken' | 'nothing' | 'found';
  /** True while the lines still belong to an earlier text. */
  isBehind: boolean;
  retry(): void;
  recent: Recent;
};

type Options = {
  viewerId: string;
  hasDirectory: boolean;
  hasProjects: boolean;
  hasForum: boolean;
  entries: PaletteEntries;
};

/**
 * Searches while a person types, shortly after the last key; results of an earlier text are never shown as this one's.
 */
export function usePalette({ viewerId, hasDirectory, hasProjects, hasForum, entries }: Options): Palette {
  const [text, setText] = useState('');
  const recent = useRecent(viewerId);
  const typed = text.trim();
  const term = typed.length >= limits.queryMin ? typed : '';
  const [asked] = useDebouncedValue(term, limits.debounceMs);
  const answer = useQuery({
    ...universalQuery(asked),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const numbers = useQuery({ ...numbersQuery(asked), enabled: digitsAsked(asked) !== undefined });
  const submissions = useQuery({ ...submissionsQuery(asked), enabled: hasProjects && asked !== '' });
  const hasMarket = entries.pages.some(({ to }) => to === '/marketplace');
  const listings = useQuery({ ...listingsQuery(asked), enabled: hasMarket && asked !== '' });
  const threads = useQuery({ ...threadsQuery(asked), enabled: hasForum && asked !== '' });
  const hasEvents = entries.pages.some(({ to }) => to === '/dashboard/community');
  const gatherings = useQuery({ ...gatheringsQuery(asked), enabled: hasEvents && asked !== '' });
  const hasNews = entries.pages.some(({ to }) => to === '/dashboard/newsletter');
  const issues = useQuery({ ...issuesQuery(asked), enabled: hasNews && asked !== '' });
  const shared = { text, setText, term, retry: () => void answer.refetch(), recent };
  if (term === '') {
    const groups = startGroups(recent.people, exampleTags, entries.actions);
    return { ...shared, groups, count: undefined, status: 'start', isBehind: false };
  }
  const isBehind = asked !== term || answer.isPlaceholderData || answer.isPending;
  const isBroken = answer.isError && !isBehind;
  const state = { answer: isBroken ? undefined : answer.data, isBroken, isBehind };
  return {
    ...shared,
    isBehind,
    ...shownFor(state, {
      term,
      hasDirectory,
      entries,
      numbers: numbers.data?.items ?? [],
      submissions: submissions.data?.items ?? [],
      listings: listings.data?.items ?? [],
      threads: threads.data?.items ?? [],
      gatherings: gatherings.data?.items ?? [],
      issues: issues.data?.items ?? [],
    }),
  };
}

type State = { answer: Answer | undefined; isBroken: boolean; isBehind: boolean };
type Shown = Pick<Palette, 'groups' | 'count' | 'status'>;

type Found = Omit<Options, 'viewerId' | 'hasProjects' | 'hasForum'> & {
  term: string;
  numbers: readonly NumberResult[];
  submissions: readonly SubmissionResult[];
  listings: readonly ListingResult[];
  threads: readonly ThreadResult[];
  gatherings: readonly GatheringResult[];
  issues: readonly IssueResult[];
};

/** The lines for a text. Pages and actions need no server: they show at once, and also when it fails. */
function shownFor(
  { answer, isBroken, isBehind }: State,
  { term, hasDirectory, entries, numbers, submissions, listings, threads, gatherings, issues }: Found,
): Shown {
  const own = [
    ...numberGroups(numbers),
    ...submissionGroups(submissions),
    ...listingGroups(listings),
    ...threadGroups(threads),
    ...gatheringGroups(gatherings),
    ...issueGroups(issues),
    ...entryGroups(entries, term),
  ];
  const none = { groups: own, count: undefined };
  if (isBroken) return { ...none, status: 'broken' };
  if (!answer) return { ...none, status: 'waiting' };
  const groups = [...foundGroups(answer, { query: term, hasDirectory }), ...own];
  if (groups.length > 0) {
    const lines = own.flatMap(({ rows }) => rows).length + (hasDirectory ? answer.roles.length : 0);
    const count = answer.results.length + lines;
    const isMore = answer.nextCursor !== null || count > limits.resultsMax;
    const words = copy.count(isMore ? limits.resultsMax : count, isMore);
    return { groups, count: isBehind ? undefined : words, status: 'found' };
  }
  // An empty response to an earlier text says nothing about this one.
  if (isBehind) return { ...none, status: 'waiting' };
  return { groups: nothingGroups(hasDirectory, entries.invitation), count: undefined, status: 'nothing' };
}

/** The active line: the chosen one while it is present, else the first. */
export function useActiveRow(groups: readonly PaletteGroup[]) {
  const rows = rowsInOrder(groups);
  const [activeId, setActiveId] = useState<string>();
  const chosen = rows.findIndex(({ id }) => id === activeId);
  const index = Math.max(chosen, 0);
  return { rows, index, active: rows[index], activate: (id: string | undefined) => setActiveId(id) };
}

type Recent = { people: PersonSummary[]; remember(id: string): void; clear(): void };

/** The people this person opened last on this device; those no longer accessible are dropped (SEA-9). */
function useRecent(viewerId: string): Recent {
  const [ids, setIds] = useState(() => readRecent(viewerId));
  const answers = useQueries({ queries: ids.map((id) => personQuery(id)) });
  const present = ids.filter((_, index) => refusalOf(answers[index]?.error)?.status !== 404);
  const hasGone = present.length < ids.length;
  const forgetGone = useEffectEvent(() => writeRecent(viewerId, present));
  useEffect(() => {
    if (hasGone) forgetGone();
  }, [hasGone]);
  return {
    people: answers.flatMap(({ data }) => data ?? []),
    remember: (id) => writeRecent(viewerId, withRecent(present, id)),
    clear: () => {
      writeRecent(viewerId, []);
      setIds([]);
    },
  };
}
