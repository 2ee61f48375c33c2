import { Link } from '@tanstack/react-router';
import { counted } from '#platform/ui/counted.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import { copy } from '../copy.ts';
import { MemberMenu } from './member-menu.tsx';
import classes from './member-row.module.css';
import { nameOf } from './member-words.ts';
import { StatusMark } from './status-mark.tsx';
import type { MemberActs } from './use-member-acts.ts';

const { members: words } = copy;

type MemberRowProps = {
  list: ListView;
  member: MemberView;
  /** Counted from one. */
  place: number;
  tabIndex: 0 | -1;
  isSelected: boolean;
  onToggle: () => void;
  acts: MemberActs;
  /** Opens note and state. */
  onEdit: () => void;
};

/** Somebody of a list: place, who they are, the owner's note, where they stand. */
export function MemberRow(props: MemberRowProps) {
  const { list, member, place, tabIndex, isSelected, onToggle, acts, onEdit } = props;
  const isOwner = list.part === 'owner';
  return (
    <div className={classes.row} data-owner={isOwner || undefined} data-selected={isSelected || undefined}>
      <Who member={member} tabIndex={tabIndex} />
      {isOwner ? (
        <label className={classes.tick}>
          <TickBox checked={isSelected} tabIndex={tabIndex} onToggle={onToggle} />
          <span className="visually-hidden">{words.select(nameOf(member))}</span>
        </label>
      ) : null}
      <span className={classes.place} aria-hidden="true">
        {counted.format(place)}
      </span>
      <span className={classes.note} dir="auto" data-private>
        {list.kind !== 'list' && member.why ? member.why : member.note}
      </span>
      {list.kind === 'list' ? null : (
        <span className={classes.state}>
          <StatusMark status={member.status} />
        </span>
      )}
      {isOwner ? (
        <span className={classes.menu}>
          <MemberMenu list={list} member={member} tabIndex={tabIndex} acts={acts} onEdit={onEdit} />
        </span>
      ) : null}
    </div>
  );
}

function Who({ member, tabIndex }: { member: MemberView; tabIndex: 0 | -1 }) {
  const { id, person } = member;
  if (!person)
    return (
      <span className={classes.who} data-gone>
        <Avatar id={id} name="" size={40} isDecorative />
        <span className={classes.words}>
          <span className={classes.name}>{words.gone}</span>
        </span>
      </span>
    );
  return (
    <Link
      to="/people/$personId"
      params={{ personId: id }}
      className={classes.who}
      tabIndex={tabIndex}
      preload={false}
    >
      <Avatar
        id={id}
        name={person.displayName}
        photoURL={person.photoURL}
        size={40}
        presence={person.isClaimed ? person.status : undefined}
      />
      <span className={classes.words}>
        {/* The face already says the name to a screen reader. */}
        <span className={classes.name} aria-hidden="true">
          {person.displayName}
        </span>
        {person.headline ? <span className={classes.headline}>{person.headline}</span> : null}
      </span>
    </Link>
  );
}
