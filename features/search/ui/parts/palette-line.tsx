import { Link, type RegisteredRouter } from '@tanstack/react-router';
import { type MouseEvent, Suspense } from 'react';
import { AccountChip } from '#features/profiles/ui/public.ts';
import { IconAddressBook, IconCornerDownLeft, IconSearch, IconUser, IconX } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useProjectPlate } from '#platform/ui/kit/project-plate.tsx';
import type { FoundProject } from '../../contract.ts';
import { matchingLetters } from './matching-letters.ts';
import type { PaletteIcon } from './palette-entries.ts';
import classes from './palette-line.module.css';
import { lineIdOf, type PaletteRow } from './palette-rows.ts';
import { useProjectLook } from './project-look.tsx';

/** Addresses without parameters. */
type PlainPath = Exclude<keyof RegisteredRouter['routesByPath'], `${string}$${string}` | `/${string}/`>;

type PaletteLineProps = {
  row: PaletteRow;
  term: string;
  isActive: boolean;
  /** Is placed next to the heading of its group. */
  isHead: boolean;
  onPress: (row: PaletteRow) => void;
  onActivate: (id: string) => void;
};

/** One line: a link to a place, which can also be opened in a new tab, or an action in the palette itself. */
export function PaletteLine({ row, term, isActive, isHead, onPress, onActivate }: PaletteLineProps) {
  const shared = {
    id: lineIdOf(row.id),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: isHead ? classes.head : classes.line,
    // On move, not on enter: a list that scrolls under a resting pointer changes nothing.
    onPointerMove: () => {
      if (!isActive) onActivate(row.id);
    },
    // The field keeps the focus, so that typing continues there.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: (event: MouseEvent) => {
      if (!opensBeside(event)) onPress(row);
    },
  } as const;
  const content = isHead ? row.title : <Content row={row} term={term} isActive={isActive} />;
  switch (row.kind) {
    case 'person':
      return (
        <Link to="/people/$personId" params={{ personId: row.person.id }} {...shared}>
          {content}
        </Link>
      );
    case 'project':
      return (
        <Link to="/projects/$projectId" params={{ projectId: row.project.id }} {...shared}>
          {content}
        </Link>
      );
    case 'role':
      return (
        <Link to="/directory" search={{ role: row.role.value }} {...shared}>
          {content}
        </Link>
      );
    case 'directory':
      return (
        <Link to="/directory" {...shared}>
          {content}
        </Link>
      );
    case 'all':
      return (
        <Link to="/search" search={{ q: row.query }} {...shared}>
          {content}
        </Link>
      );
    case 'page':
      return (
        // The application has checked that the addresses of its pages are registered.
        <Link to={row.page.to as PlainPath} search={row.page.search ?? {}} {...shared}>
          {content}
        </Link>
      );
    default:
      return <div {...shared}>{content}</div>;
  }
}

const opensBeside = (event: MouseEvent) =>
  event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0;

function Content({ row, term, isActive }: Pick<PaletteLineProps, 'row' | 'term' | 'isActive'>) {
  return (
    <>
      <Lead row={row} />
      <Row as="span" gap={8} align="center" shrink className={classes.first}>
        <Text truncate className={classes.title}>
          <Matching text={row.title} term={term} />
        </Text>
        {row.kind === 'person' && row.accountStatus ? <AccountChip status={row.accountStatus} /> : null}
      </Row>
      {row.kind === 'project' ? <ProjectDetail project={row.project} /> : null}
      {row.detail && row.kind !== 'project' ? (
        <Text shrink ml="auto" truncate size="sm" tone="faint" className={classes.detail}>
          <Matching text={row.detail} term={row.kind === 'person' ? term : ''} />
        </Text>
      ) : null}
      {row.kind === 'action' && row.action.keys ? (
        <Text rigid ml="auto" className={classes.keys} aria-hidden="true">
          <Kbd>{row.action.keys}</Kbd>
        </Text>
      ) : null}
      {isActive ? (
        <IconCornerDownLeft
          className={layout({ rigid: true }, classes.enter)}
          size={14}
          stroke={1.75}
          aria-hidden
        />
      ) : null}
    </>
  );
}

function ProjectDetail({ project }: { project: FoundProject }) {
  const { Words } = useProjectLook();
  return (
    <Text shrink ml="auto" truncate size="sm" tone="faint" className={classes.detail}>
      <Suspense fallback={null}>
        <Words project={project} />
      </Suspense>
    </Text>
  );
}

function Matching({ text, term }: { text: string; term: string }) {
  return matchingLetters(text, term).map(({ text: letters, isHit, start }) =>
    isHit ? <b key={start}>{letters}</b> : letters,
  );
}

function Lead({ row }: { row: PaletteRow }) {
  if (row.kind === 'person') {
    const { id, displayName, photoURL } = row.person;
    return <Avatar id={id} name={displayName} photoURL={photoURL} size={24} isDecorative />;
  }
  if (row.kind === 'project') return <ProjectPlate id={row.project.id} />;
  const Icon = iconOf(row);
  return (
    <Grid as="span" rigid center tone="muted" radius="chip" height={28} className={classes.lead}>
      <Icon size={16} stroke={1.75} aria-hidden />
    </Grid>
  );
}

function ProjectPlate({ id }: { id: string }) {
  const Plate = useProjectPlate();
  return (
    <Suspense fallback={<Grid as="span" rigid radius="chip" className={classes.lead} />}>
      <Plate id={id} size="line" />
    </Suspense>
  );
}

const leads = {
  role: IconUser,
  directory: IconAddressBook,
  all: IconSearch,
  example: IconSearch,
  clear: IconX,
};

/** The icon of a line that is not a person or project. */
export function iconOf(row: Exclude<PaletteRow, { kind: 'person' | 'project' }>): PaletteIcon {
  if (row.kind === 'page') return row.page.icon;
  return row.kind === 'action' ? row.action.icon : leads[row.kind];
}
