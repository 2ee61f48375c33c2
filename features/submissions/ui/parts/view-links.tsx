import { Link } from '@tanstack/react-router';
import { deskHere } from '#platform/ui/desk.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import views from '#platform/ui/kit/view-links.module.css';
import type { ListSide } from '../../limits.ts';
import { copy } from '../copy.ts';
import { changeSubmissionsSearch, type SubmissionsSearch } from './submissions-address.ts';

type ViewLinksProps = {
  search: SubmissionsSearch;
  side: ListSide;
  rights: { submits: boolean; answers: boolean };
};

// Else the address of a list is part of that of each view, and both look current.
const exactly = { exact: true, includeSearch: true } as const;

/** Whose submissions are shown, and how. */
export function ViewLinks({ search, side, rights }: ViewLinksProps) {
  const sides: ListSide[] = [
    ...(rights.submits ? (['out'] as const) : []),
    ...(rights.answers ? (['in'] as const) : []),
    ...(deskHere === undefined ? (['mine'] as const) : []),
  ];
  const ways =
    side === 'out'
      ? (['list', 'grid', 'briefs'] as const)
      : side === 'in'
        ? (['list', 'board', 'briefs'] as const)
        : [];
  const gone = { open: undefined, tab: undefined, stage: undefined, part: undefined, brief: undefined };
  return (
    <Row gap={24} wrap align="center" justify="between" pt={8}>
      <Row as="nav" gap={4} wrap aria-label={copy.sides.label}>
        {sides.map((one) => (
          <Link
            key={one}
            to="/projects/submissions"
            search={changeSubmissionsSearch(search, { ...gone, side: one, view: undefined })}
            className={views.link}
            activeOptions={exactly}
            aria-current={one === side ? 'page' : undefined}
          >
            {copy.sides[one]}
          </Link>
        ))}
      </Row>
      {ways.length > 0 ? (
        <Row as="nav" gap={4} wrap aria-label={copy.views.label}>
          {ways.map((one) => (
            <Link
              key={one}
              to="/projects/submissions"
              search={changeSubmissionsSearch(search, {
                side,
                open: undefined,
                view: one === 'list' ? undefined : one,
              })}
              className={views.link}
              activeOptions={exactly}
              aria-current={one === (search.view ?? 'list') ? 'page' : undefined}
            >
              {copy.views[one]}
            </Link>
          ))}
        </Row>
      ) : null}
    </Row>
  );
}
