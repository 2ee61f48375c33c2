import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choicesQuery } from '#features/profiles/ui/public/choices.ts';
import { JobField } from '#features/profiles/ui/public/own-fields.ts';
import type { ListingView } from '../../../contract/views.ts';
import { copy } from '../../copy.ts';
import { Halves } from './halves.tsx';

interface Chosen {
  readonly role: string;
  readonly department: string;
}

type RoleFieldsProps = {
  value: Chosen;
  /** The saved job title: it may be retired. */
  held: ListingView['role'] | undefined;
  /** Whether it is for one person's work, with a job title. */
  hasRole: boolean;
  problems: Partial<Record<keyof Chosen, string>>;
  onChange: (value: Partial<Chosen>) => void;
};

const { form: words } = copy;

/** A job title of the catalogue and its department: the title brings its first one along. */
export function RoleFields({ value, held, hasRole, problems, onChange }: RoleFieldsProps) {
  const { data: choices = [] } = useQuery(choicesQuery('job-titles'));
  const groupsOf = (role: string) => choices.find((one) => one.value === role)?.groups ?? [];
  const own = hasRole ? groupsOf(value.role) : [];
  const departments = new Set(own.length > 0 ? own : choices.flatMap(({ groups }) => groups));
  // A chosen one stays, whatever the catalogue has since.
  if (value.department) departments.add(value.department);
  return (
    <Halves>
      {hasRole ? (
        <JobField
          label={words.role}
          value={value.role}
          held={held ? [held] : []}
          error={problems.role}
          onChange={(role) => onChange({ role, department: groupsOf(role)[0] ?? '' })}
        />
      ) : null}
      <Select
        label={words.department}
        data={[...departments]}
        value={value.department || null}
        error={problems.department}
        searchable
        clearable
        openOnFocus={false}
        onChange={(department) => onChange({ department: department ?? '' })}
      />
    </Halves>
  );
}
