import { Link } from '@tanstack/react-router';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import type { PersonView } from '../../../contract.ts';
import type { Onlooker } from '../../../limits.ts';
import { guardedCopy } from './guarded-copy.ts';
import classes from './seen-as.module.css';

type SeenAsProps = { me: Pick<PersonView, 'id'>; onlooker: Onlooker | undefined };

/** Bar above my own page: whose view of it I preview (PRO-4). Kept in the address. */
export function SeenAs({ me, onlooker }: SeenAsProps) {
  const { seenAs } = guardedCopy;
  const views = [undefined, 'connection', 'stranger'] as const;
  return (
    <Row
      as="nav"
      gap={4}
      gapX={16}
      align="center"
      wrap
      rigid
      bg="band"
      borderBottom="soft"
      className={classes.bar}
      aria-label={seenAs.label}
    >
      <Text size="sm" tone="muted">
        {seenAs.label}
      </Text>
      <Row as="ul" gap={2}>
        {views.map((view) => (
          <li key={view ?? 'self'}>
            <Link
              to="/people/$personId"
              params={{ personId: me.id }}
              search={view ? { as: view } : {}}
              replace
              resetScroll={false}
              className={layout({
                row: true,
                align: 'center',
                minHeight: 32,
                py: 0,
                px: 10,
                size: 'sm',
                leading: 'inherit',
                tone: 'muted',
                plain: true,
                nowrap: true,
                radius: 'chip',
                hoverInk: true,
                current: true,
                tap: true,
                chosen: true,
              })}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={view === onlooker ? 'page' : undefined}
            >
              {seenAs[view ?? 'self']}
            </Link>
          </li>
        ))}
      </Row>
      <Text as="p" size="sm" tone="muted" unlessEmpty role="status">
        {onlooker ? seenAs.line[onlooker] : ''}
      </Text>
    </Row>
  );
}
