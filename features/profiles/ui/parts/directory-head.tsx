import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { AddressBox } from '#platform/ui/kit/address-box.tsx';
import { Chip } from '#platform/ui/kit/chip.tsx';
import { PageTitle } from '#platform/ui/kit/page-title.tsx';
import { labelFromSlug } from '../../policy.ts';
import { choicesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import { AddToList } from './add-to-list.tsx';
import { type DirectorySearch, filterLimits } from './directory-address.ts';
import classes from './directory-head.module.css';
import { RoleBox } from './role-box.tsx';
import type { DirectoryView } from './use-directory.ts';

type DirectoryHeadProps = {
  search: DirectorySearch;
  view: DirectoryView;
  onChange: (change: Partial<Record<keyof DirectorySearch, string | undefined>>) => void;
  onLeave: () => void;
  filterRef: Ref<HTMLInputElement>;
};

/** Heading with the count, the filter, and what is filtered by as chips that can be taken away. */
export function DirectoryHead({ search, view, onChange, onLeave, filterRef }: DirectoryHeadProps) {
  return (
    <header className={classes.head}>
      <div className={classes.heading}>
        <PageTitle>{copy.directory.title}</PageTitle>
        <p className={classes.count} role="status">
          {countWords(view)}
        </p>
        <span className={classes.bulk}>
          <AddToList people={view.people} />
        </span>
      </div>
      <div className={classes.filters}>
        <div className={classes.controls}>
          <AddressBox
            ref={filterRef}
            className={classes.box}
            q={search.q}
            label={copy.directory.filter}
            placeholder={copy.directory.filter}
            clearLabel={copy.directory.clearFilter}
            textMin={filterLimits.textMin}
            textMax={filterLimits.textMax}
            waitMs={filterLimits.waitMs}
            onText={(q) => onChange({ q, role: undefined })}
            leaveKeys={['ArrowDown']}
            onLeave={onLeave}
          />
          <RoleBox onPick={(role) => onChange({ role, q: undefined })} />
        </div>
        {search.role ? <RoleChip role={search.role} onRemove={() => onChange({ role: undefined })} /> : null}
        <RoleHints view={view} onPick={(role) => onChange({ role, q: undefined })} />
      </div>
    </header>
  );
}

/** The job title that is filtered by. */
function RoleChip({ role, onRemove }: { role: string; onRemove: () => void }) {
  const label = useRoleLabel(role);
  return (
    <Chip onRemove={onRemove} removeLabel={copy.directory.removeRole(label)}>
      {label}
    </Chip>
  );
}

/** The label of a job title; until the catalogue is there, and for a slug that is not in it, a readable one. */
export function useRoleLabel(role: string): string {
  const { data: choices } = useQuery(choicesQuery('job-titles'));
  return choices?.find((choice) => choice.value === role)?.label ?? labelFromSlug(role);
}

/** "DoP" may mean a job title: one press lists everybody who carries it. */
function RoleHints({ view, onPick }: { view: DirectoryView; onPick: (role: string) => void }) {
  if (view.roles.length === 0) return null;
  return (
    <div className={classes.hints}>
      <span className={classes.hintLabel}>{copy.directory.asRole}</span>
      {view.roles.map((role) => (
        <Button key={role.value} variant="default" size="sm" onClick={() => onPick(role.value)}>
          {role.label}
          <span className={classes.hintCount}>{role.people}</span>
        </Button>
      ))}
    </div>
  );
}

function countWords({ status, people, total, isPrevious }: DirectoryView): string {
  if (status !== 'shown' || isPrevious) return '';
  return total === undefined ? copy.directory.peopleSoFar(people.length) : copy.directory.people(total);
}
