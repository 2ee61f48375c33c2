import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconBriefcase,
  IconCalendarEvent,
  IconChecklist,
  IconFile,
  IconLock,
  IconMessage,
  IconMovie,
  IconNews,
  IconStar,
  IconUserPlus,
  IconUsers,
} from '#platform/ui/icons.ts';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { useNow } from '#platform/ui/now.ts';
import type { RequestRow } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './request-line.module.css';
import {
  briefOf,
  headingOf,
  keyOf,
  lineOf,
  openWords,
  staysWords,
  titleOf,
  verbFor,
} from './request-words.ts';
import type { Answers } from './use-answers.ts';

const icons: Readonly<Record<string, typeof IconUserPlus>> = {
  connection: IconUserPlus,
  client_connection: IconUserPlus,
  introduction: IconUsers,
  message_request: IconMessage,
  history_ask: IconMessage,
  team: IconUsers,
  desk_seat: IconBriefcase,
  project_access: IconLock,
  project_ownership: IconMovie,
  share_terms: IconMovie,
  newsletter_issue: IconNews,
  credit: IconStar,
  representation: IconBriefcase,
  representation_as_client: IconBriefcase,
  assignment: IconFile,
  coverage: IconFile,
  submission: IconFile,
  submission_draft: IconFile,
  submission_review: IconFile,
  submission_back: IconFile,
  self_tape: IconMovie,
  self_tape_due: IconMovie,
  self_tape_watch: IconMovie,
  rental: IconCalendarEvent,
  rental_extension: IconCalendarEvent,
  rental_certificate: IconFile,
  rental_certificate_due: IconFile,
  rental_signature: IconFile,
  rental_late: IconCalendarEvent,
  meeting: IconCalendarEvent,
  meeting_poll: IconCalendarEvent,
  meeting_pick: IconCalendarEvent,
  meeting_confirmation: IconCalendarEvent,
};

type RequestLineProps = {
  row: RequestRow;
  answers: Answers;
  /** Where to begin: the sign of this one row has a colour. */
  isFirst?: boolean;
  /** Says no more than what it is and what can be done, for where there is little room. */
  isShort?: boolean;
  /** Before the row: a box to select it. */
  lead?: ReactNode;
  tabIndex?: 0 | -1;
};

/** A request: what it is, what happens without an answer, since when it waits, and the answers in place (REQ-2). */
export function RequestLine({ row, answers, isFirst, isShort, lead, tabIndex }: RequestLineProps) {
  const Icon = icons[row.kind] ?? IconChecklist;
  const title = titleOf(row);
  const { heading, line } = isShort ? briefOf(row) : { heading: headingOf(row), line: lineOf(row) };
  return (
    <Grid
      as="article"
      gapX={12}
      align="center"
      minHeight={52}
      py={8}
      className={classes.row}
      data-first={isFirst || undefined}
      data-short={isShort || undefined}
      data-lead={lead ? true : undefined}
      data-request={keyOf(row)}
      aria-label={title}
    >
      {lead ? <span className={classes.lead}>{lead}</span> : null}
      <Icon className={layout({ tone: 'muted' }, classes.sign)} size={20} stroke={1.75} aria-hidden />
      <div className={classes.words}>
        <Address
          path={row.path}
          className={layout({
            block: true,
            weight: 600,
            plain: true,
            breaks: true,
            hoverLine: true,
            truncate: isShort,
            reach: true,
          })}
          tabIndex={tabIndex}
        >
          {heading}
        </Address>
        {line ? (
          <Text
            as="p"
            size="sm"
            leading={18}
            tone="muted"
            truncate={isShort}
            lines={isShort ? undefined : 2}
            breaks
            data-private
          >
            {line}
          </Text>
        ) : null}
        {isShort && line ? null : (
          <Row as="p" gapX={12} wrap size="xs" tone="faint">
            <Consequence row={row} />
            {isShort ? null : (
              <span>
                {copy.since[row.direction]} <Time at={row.since} style="inline" />
              </span>
            )}
          </Row>
        )}
      </div>
      {isShort ? <Moment row={row} /> : null}
      <Row gap={8} wrap justify="end" className={classes.acts}>
        <Acts row={row} title={title} answers={answers} tabIndex={tabIndex} isShort={isShort} />
      </Row>
    </Grid>
  );
}

// Paths come from the features that own the requests, so the router takes them as they are.
const Address = ({ path, ...rest }: { path: string } & Omit<ComponentProps<'a'>, 'href'>) => (
  <Link to={path} preload={false} {...rest} />
);

/** What happens without an answer. */
function Consequence({ row }: { row: RequestRow }) {
  const { kind, consequence, due } = row;
  const nowMs = useNow();
  if (consequence === 'stays' || !due) return <span>{staysWords(row)}</span>;
  const isOver = consequence === 'late' && Date.parse(due) < nowMs;
  const lapses = kind === 'hold_challenge' ? copy.challengeLapses : copy.lapses;
  const words = consequence === 'lapses' ? lapses : isOver ? copy.overdue : copy.late;
  return (
    <span>
      {words} <Time at={due} style="due" />
    </span>
  );
}

const dayMs = 24 * 60 * 60_000;

/** When it is due where that is near, else since when it waits. */
function Moment({ row: { due, since } }: { row: RequestRow }) {
  const nowMs = useNow();
  const isNear = due !== null && Date.parse(due) - nowMs < dayMs;
  return (
    <Row
      as="span"
      gap={4}
      align="center"
      size="xs"
      tone={isNear ? 'warning' : 'faint'}
      className={classes.moment}
    >
      {isNear ? <IconAlertTriangle size={16} stroke={1.75} aria-hidden /> : null}
      <Time at={isNear ? due : since} style="row" />
    </Row>
  );
}

/** Verbs that a short row leaves to the page of requests. */
const lessUrgent: readonly RequestRow['verbs'][number]['verb'][] = ['put_off', 'ask_client'];

type ActsProps = Pick<RequestLineProps, 'row' | 'answers' | 'tabIndex' | 'isShort'> & { title: string };

function Acts({ row, title, answers, tabIndex, isShort }: ActsProps) {
  const isBusy = answers.busyRow === keyOf(row);
  const needsReading = row.direction === 'in' && !verbFor(row, 'yes');
  const shown = isShort ? row.verbs.filter(({ verb }) => !lessUrgent.includes(verb)) : row.verbs;
  return (
    <>
      {needsReading ? (
        <Button
          variant="default"
          size="sm"
          aria-label={copy.verbOf(openWords(row.kind), title)}
          renderRoot={(root) => <Address path={row.path} {...root} tabIndex={tabIndex} />}
        >
          {openWords(row.kind)}
        </Button>
      ) : null}
      {shown.map((verb) => (
        <Button
          key={verb.verb}
          size="sm"
          {...(verb === verbFor(row, 'yes') || isShort
            ? { variant: 'default' }
            : { variant: 'subtle', color: 'gray' })}
          loading={isBusy && verb === shown[0]}
          disabled={isBusy}
          aria-label={copy.verbOf(copy.verbs[verb.verb], title)}
          tabIndex={tabIndex}
          onClick={() => answers.answer(row, verb)}
        >
          {copy.verbs[verb.verb]}
        </Button>
      ))}
      {row.nudge ? (
        <Nudge row={row} title={title} answers={answers} tabIndex={tabIndex} isBusy={isBusy} />
      ) : null}
    </>
  );
}

function Nudge({ row, title, answers, tabIndex, isBusy }: ActsProps & { isBusy: boolean }) {
  const againFrom = row.nudge?.againFrom;
  if (againFrom)
    return (
      <Text size="xs" tone="faint" self="center">
        {copy.nudgeAgain} <Time at={againFrom} style="inline" />
      </Text>
    );
  return (
    <Button
      size="sm"
      variant="default"
      disabled={isBusy}
      aria-label={copy.verbOf(copy.nudge, title)}
      tabIndex={tabIndex}
      onClick={() => answers.nudge(row)}
    >
      {copy.nudge}
    </Button>
  );
}
