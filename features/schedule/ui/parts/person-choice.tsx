import type { ComponentProps } from 'react';
import { PersonField } from '#features/lists/ui/public/people-search.ts';
import { holdsCopy } from './holds/holds-copy.ts';

const { form: words } = holdsCopy;

type PersonChoiceProps = Pick<ComponentProps<typeof PersonField>, 'chosen' | 'problem' | 'onChoose'>;

/** One person who answers for their own days. */
export const PersonChoice = (props: PersonChoiceProps) => (
  <PersonField label={words.person} words={words} isOffered={({ isClaimed }) => isClaimed} {...props} />
);
