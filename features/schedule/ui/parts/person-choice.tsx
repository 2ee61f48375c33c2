import { type ChosenPerson, PersonField } from '#features/lists/ui/public/people-search.ts';
import type { PersonId } from '#platform/contract/ids.ts';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { holdsCopy } from './holds/holds-copy.ts';

const { form: words } = holdsCopy;

/** One person who answers for their own days. */
export const person = custom<ChosenPerson | null, PersonId>({
  label: words.person,
  empty: null,
  problemIn: (chosen) => (chosen ? undefined : words.personMissing),
  send: (chosen) => chosen?.id as PersonId,
  render: ({ value, problem, onChange }) => (
    <PersonField
      label={words.person}
      isClaimedOnly
      chosen={value ?? undefined}
      problem={problem}
      onChoose={(chosen) => onChange(chosen ?? null)}
    />
  ),
});
