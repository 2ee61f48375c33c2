import { Link } from '@tanstack/react-router';
import { counted } from '#platform/ui/counted.ts';
import {
  IconCalendarEvent,
  IconCircle,
  IconCircleCheck,
  IconClock,
  IconMessage,
  IconX,
} from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { MenuButton } from '#platform/ui/kit/menu-button.tsx';
import { type StateLook, StateMark } from '#platform/ui/kit/state-mark.tsx';
import { TickBox } from '#platform/ui/kit/tick-box.tsx';
import type { ListView, MemberView } from '../../contract/views.ts';
import type { Status } from '../../limits.ts';
import { copy } from '../copy.ts';
import { nameOf } from './list-words.ts';
import classes from './member-row.module.css';
import type { MemberActs } from './use-member-acts.ts';

const { members: words } = copy;

type MemberRowProps = {
  list: ListView;
  member: MemberView;
  /** 1-based position. */
  place: number;
  tabIndex: 0 | -1;
  isSelected: boolean;
  onToggle: () => void;
  acts: MemberActs;
  /** Opens the note and status. */
  onEdit: () => void;
};

/** A member: position, person, the owner's note and status. */
export function MemberRow(props: MemberRowProps) {
  const { list, member, place, tabIndex, isSelected, onToggle, acts, onEdit } = props;
  const isOwner = list.part === 'owner';
  return (
    <Grid
      gapX={12}
      align="center"
      relative
      fullHeight
      px="edge"
      hover="raised"
      className={classes.row}
      data-owner={isOwner || undefined}
      data-selected={isSelected || undefined}
    >
      <Who member={member} tabIndex={tabIndex} />
      {isOwner ? (
        <Grid as="label" center height={32} className={classes.tick}>
          <TickBox checked={isSelected} tabIndex={tabIndex} onToggle={onToggle} />
          <span className="visually-hidden">{words.select(nameOf(member))}</span>
        </Grid>
      ) : null}
      <Text size="sm" tabular tone="faint" textAlign="end" className={classes.place} aria-hidden="true">
        {counted.format(place)}
      </Text>
      <Text truncate size="sm" tone="muted" className={classes.note} dir="auto" data-private>
        {list.kind !== 'list' && member.why ? member.why : member.note}
      </Text>
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
    </Grid>
  );
}

function Who({ member, tabIndex }: { member: MemberView; tabIndex: 0 | -1 }) {
  const { id, person } = member;
  if (!person)
    return (
      <span
        className={layout(
          { row: true, gap: 12, align: 'center', shrink: true, plain: true, radius: 'chip' },
          classes.who,
        )}
        data-gone
      >
        <Avatar id={id} name="" size={40} isDecorative />
        <Stack as="span" shrink>
          <Text truncate leading={20} weight={600} tracking="close" className={classes.name}>
            {words.gone}
          </Text>
        </Stack>
      </span>
    );
  return (
    <Link
      to="/people/$personId"
      params={{ personId: id }}
      className={layout(
        { row: true, gap: 12, align: 'center', shrink: true, plain: true, radius: 'chip' },
        classes.who,
      )}
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
      <Stack as="span" shrink>
        {/* The face already says the name to a screen reader. */}
        <Text truncate leading={20} weight={600} tracking="close" className={classes.name} aria-hidden="true">
          {person.displayName}
        </Text>
        {person.headline ? (
          <Text truncate size="sm" tone="muted">
            {person.headline}
          </Text>
        ) : null}
      </Stack>
    </Link>
  );
}

const loadLayer = () => import('./member-menu-layer.tsx').then((part) => part.MemberMenuLayer);

type MemberMenuProps = {
  list: ListView;
  member: MemberView;
  tabIndex: 0 | -1;
  acts: MemberActs;
  onEdit: () => void;
};

/** Actions on a member. */
const MemberMenu = ({ tabIndex, ...layer }: MemberMenuProps) => (
  <MenuButton
    label={copy.members.menu(nameOf(layer.member))}
    load={loadLayer}
    layer={layer}
    tabIndex={tabIndex}
  />
);

const looks: Readonly<Record<Status | 'none', StateLook>> = {
  'to-call': [IconMessage, 'warning'],
  'avail-check': [IconClock, 'info'],
  'first-hold': [IconCalendarEvent, 'success'],
  offered: [IconCircleCheck, 'success'],
  passed: [IconX, 'faint'],
  none: [IconCircle, 'faint'],
};

/** A member's status, as a shape and a word. */
const StatusMark = ({ status }: { status: Status | null }) => (
  <StateMark look={looks[status ?? 'none']}>{status ? copy.statuses[status] : copy.noStatus}</StateMark>
);
