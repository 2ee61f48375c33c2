import type { ReactNode } from 'react';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import type { PersonSummary } from '../../contract.ts';
import type { HiddenState } from '../../limits.ts';
import { AccountChip } from './account-chip.tsx';
import classes from './person-row.module.css';
import { rowCopy } from './row-copy.ts';

type PersonRowProps = {
  person: PersonSummary;
  /** The row lies on the selected tint. */
  isSelected?: boolean;
  /** Suspended or deleted, where the viewer is told (SEA-12). */
  accountStatus?: HiddenState | undefined;
  /** A second line under the place. */
  note?: string;
  /** How the viewer stands to them, in the last column. */
  standing?: ReactNode;
};

/**
 * A person in a list, 56 px high where there is room: face with presence, name over headline, place, tags, and in
 * words when nobody is behind the profile yet. Which columns show follows from the width of the container; on a
 * phone the place goes under the name. Wrap it in the link or button that opens the person.
 */
export function PersonRow({
  person,
  isSelected = false,
  accountStatus,
  note = '',
  standing,
}: PersonRowProps) {
  const mark = person.isClaimed ? '' : rowCopy.unclaimed;
  return (
    <span className={classes.row}>
      <span className={classes.who}>
        <Avatar
          id={person.id}
          name={person.displayName}
          photoURL={person.photoURL}
          size={40}
          presence={person.isClaimed ? person.status : undefined}
          surface={isSelected ? 'selected' : 'panel'}
        />
        <span className={classes.words}>
          {/* The face already says the name to a screen reader. */}
          <span className={classes.first}>
            <span className={classes.name} aria-hidden="true">
              {person.displayName}
            </span>
            {accountStatus ? <AccountChip status={accountStatus} /> : null}
          </span>
          {person.headline ? <span className={classes.headline}>{person.headline}</span> : null}
          <span className={classes.below}>{[person.location, note, mark].filter(Boolean).join(' · ')}</span>
        </span>
      </span>
      <span className={classes.place}>
        {person.location}
        {note ? <span className={classes.note}>{note}</span> : null}
      </span>
      <span className={classes.tags}>{person.tags.join(', ')}</span>
      <span className={classes.mark}>{standing ?? mark}</span>
    </span>
  );
}
