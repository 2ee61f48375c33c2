import { Link } from '@tanstack/react-router';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonSummary } from '../../contract.ts';
import type { HiddenState } from '../../limits.ts';
import { AccountChip } from './account-chip.tsx';
import classes from './person-rows.module.css';
import { rowCopy } from './row-copy.ts';

type PersonLinkProps = ComponentProps<typeof PersonRow> & {
  /** The list's roving tabindex. */
  tabIndex: number;
  /** The row above is selected. (A prop, because a `:has` rule would be evaluated for every row that scrolls by.) */
  isBelowSelected?: boolean;
  onClick: (event: MouseEvent) => void;
};

/** A person in a virtual list, as a real link: it can be opened in a new tab or copied. */
export const PersonLink = ({ tabIndex, isBelowSelected, onClick, ...row }: PersonLinkProps) => (
  <Link
    to="/people/$personId"
    params={{ personId: row.person.id }}
    className={layout(
      {
        relative: true,
        block: true,
        fullHeight: true,
        py: 0,
        px: 'edge',
        plain: true,
        hover: 'raised',
        current: true,
        focusInside: true,
      },
      classes.link,
    )}
    tabIndex={tabIndex}
    preload={false}
    aria-current={row.isSelected || undefined}
    data-below-selected={isBelowSelected || undefined}
    onClick={onClick}
  >
    <PersonRow {...row} />
  </Link>
);

/** Row heights in pixels: wide, compact by choice, and narrow for phones, where the place is under the headline. */
export const rowHeights = { wide: 56, compact: 40, narrow: 80 } as const;

/** Column labels above rows of people; screen readers announce them in every row anyway. */
export function PersonColumns({ last = '' }: { last?: string }) {
  const { person, place, tags } = rowCopy.columns;
  return (
    <Grid
      gapX={16}
      align="center"
      rigid
      px="edge"
      size="xs"
      tone="faint"
      borderBottom="soft"
      height={36}
      className={[classes.row, classes.labels].join(' ')}
      aria-hidden="true"
    >
      <span>{person}</span>
      <span className={classes.place}>{place}</span>
      <span className={classes.tags}>{tags}</span>
      <Text textAlign="end">{last}</Text>
    </Grid>
  );
}

type PersonRowProps = {
  person: PersonSummary;
  /** The row is selected. */
  isSelected?: boolean;
  /** Suspended or deleted, if the viewer may know (SEA-12). */
  accountStatus?: HiddenState | undefined;
  /** A second line under the place. */
  note?: string;
  /** The viewer's relation to the person, in the last column. */
  standing?: ReactNode;
};

/**
 * A person in a list, 56 px high where there is room: face with presence, name over headline, place, tags, and a note
 * if the profile is unclaimed. The container's width decides which columns show; on phones the place is under the name.
 * Wrap it in the link or button that opens the person.
 */
function PersonRow({ person, isSelected = false, accountStatus, note = '', standing }: PersonRowProps) {
  const mark = person.isClaimed ? '' : rowCopy.unclaimed;
  return (
    <Grid as="span" gapX={16} align="center" fullHeight className={classes.row}>
      <Row as="span" gap={12} align="center" shrink className={classes.who}>
        <Avatar
          id={person.id}
          name={person.displayName}
          photoURL={person.photoURL}
          size={40}
          presence={person.isClaimed ? person.status : undefined}
          surface={isSelected ? 'selected' : 'panel'}
        />
        <Stack as="span" shrink>
          {/* The face already says the name to a screen reader. */}
          <Row as="span" gap={8} align="center" shrink>
            <Text
              truncate
              weight={600}
              leading={20}
              tracking="close"
              className={classes.name}
              aria-hidden="true"
            >
              {person.displayName}
            </Text>
            {accountStatus ? <AccountChip status={accountStatus} /> : null}
          </Row>
          {person.headline ? (
            <Text truncate size="sm" tone="muted" className={classes.headline}>
              {person.headline}
            </Text>
          ) : null}
          <Text truncate size="xs" tone="faint" className={classes.below}>
            {[person.location, note, mark].filter(Boolean).join(' · ')}
          </Text>
        </Stack>
      </Row>
      <Text truncate size="sm" tone="ink" className={classes.place}>
        {person.location}
        {note ? (
          <Text block clip size="xs" tone="faint" className={classes.note}>
            {note}
          </Text>
        ) : null}
      </Text>
      <Text truncate size="sm" tone="muted" className={classes.tags}>
        {person.tags.join(', ')}
      </Text>
      <Text truncate size="xs" tone="faint" textAlign="end" className={classes.mark}>
        {standing ?? mark}
      </Text>
    </Grid>
  );
}
