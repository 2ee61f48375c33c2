import { deskHere } from '#platform/ui/desk.ts';
import { Row } from '#platform/ui/kit/layout.tsx';
import { ViewLink } from '#platform/ui/kit/view-link.tsx';
import type { ListSide } from '../../limits.ts';
import { copy } from '../copy.ts';
import { changeSubmissionsSearch, type SubmissionsSearch } from './submissions-address.ts';

type ViewLinksProps = {
  /** Without what is open: another view begins with the list alone. */
  search: SubmissionsSearch;
  side: ListSide;
  rights: { submits: boolean; answers: boolean };
};

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
  const gone = { stage: undefined, part: undefined, brief: undefined };
  return (
    <Row gap={24} wrap align="center" justify="between" pt={8}>
      {sides.length > 1 ? (
        <Row as="nav" gap={4} wrap aria-label={copy.sides.label}>
          {sides.map((one) => (
            <ViewLink
              key={one}
              to="/projects/submissions"
              search={changeSubmissionsSearch(search, { ...gone, side: one, view: undefined })}
              aria-current={one === side ? 'page' : undefined}
            >
              {copy.sides[one]}
            </ViewLink>
          ))}
        </Row>
      ) : null}
      {ways.length > 0 ? (
        <Row as="nav" gap={4} wrap aria-label={copy.views.label}>
          {ways.map((one) => (
            <ViewLink
              key={one}
              to="/projects/submissions"
              search={changeSubmissionsSearch(search, {
                side,
                view: one === 'list' ? undefined : one,
              })}
              aria-current={one === (search.view ?? 'list') ? 'page' : undefined}
            >
              {copy.views[one]}
            </ViewLink>
          ))}
        </Row>
      ) : null}
    </Row>
  );
}
