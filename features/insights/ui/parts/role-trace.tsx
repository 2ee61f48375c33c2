import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import type { RoleTraceView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './role-trace.module.css';

const words = copy.debug.roles;

/** How a person's stored roles became the pages they can open, step by step. */
export function RoleTrace({ trace }: { trace: RoleTraceView }) {
  const { stored, held, primaryRole, primaryBecause, pages, permissions } = trace;
  return (
    <section aria-label={words.title}>
      <Text as="h3" mb={8} size="md" weight={600}>
        {words.title}
      </Text>
      <Grid as="ol" gap={12} className={classes.steps}>
        <li>
          <b>{words.stored}</b>
          {stored.length === 0 ? <span>{words.noneStored}</span> : null}
          {stored.map(({ name, isPrimary, countsAs }) => (
            <span key={name}>
              {words.countsAs(name, countsAs)}
              {isPrimary ? `, ${words.chosen}` : ''}
            </span>
          ))}
        </li>
        <li>
          <b>{words.held}</b>
          <span>{held.join(', ')}</span>
        </li>
        <li>
          <b>{words.primary}</b>
          <span>{`${primaryRole}. ${words.because[primaryBecause]}`}</span>
        </li>
        <li>
          <b>{words.pages(pages.length)}</b>
          <span>
            {pages
              .map(({ page, because }) => (because === 'always' ? `${page} (${words.always})` : page))
              .join(', ')}
          </span>
        </li>
        <li>
          <b>{words.permissions(permissions.length)}</b>
          <span>{permissions.join(', ')}</span>
        </li>
      </Grid>
    </section>
  );
}
