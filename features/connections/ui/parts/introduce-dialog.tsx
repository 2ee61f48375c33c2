import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { now } from '#platform/ui/clock.ts';
import { draftName } from '#platform/ui/kept-values.ts';
import { custom, type Drawn } from '#platform/ui/kit/form/fields.ts';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { foundFor, useAsked } from '#platform/ui/kit/people/found.ts';
import { PeopleField } from '#platform/ui/kit/people/people-field.tsx';
import type { Card } from '../../contract/introductions.ts';
import { limits } from '../../limits.ts';
import { connectionsApi, couldMeetQuery } from '../api.ts';
import { copy } from '../copy.ts';
import type { Whom } from './whom.ts';

const { introductions: words } = copy;

type IntroduceDialogProps = { person: Whom; me: PersonId; onClose: () => void };

/** The counter shows from this many characters before the limit. */
const countedFrom = 100;

/** Introduces one of my connections to another: who, and what I say of the two, kept until it is sent (X5). */
export function IntroduceDialog({ person, me, onClose }: IntroduceDialogProps) {
  const draft = draftName(me, `introduce:${person.id}`);
  // A second try is the same introduction, but one with someone else is another (X2).
  const [ids] = useState(() => new Map<PersonId, ClientId>());
  return (
    <FormDialog
      title={words.title(person.displayName)}
      act={words.send}
      keep={words.cancel}
      size={520}
      fields={{
        whom: custom<Card | null, PersonId>({
          label: words.find,
          empty: null,
          problemIn: (chosen) => (chosen ? undefined : words.needWhom),
          send: (chosen) => chosen?.id as PersonId,
          render: ({ value, problem, onChange }) => (
            <Whoever
              person={person}
              chosen={value ?? undefined}
              error={problem}
              onChoose={(one) => onChange(one ?? null)}
            />
          ),
        }),
        note: custom<string, string>({
          label: words.note,
          empty: '',
          problemIn: (text) => (text.trim() === '' ? words.needNote : undefined),
          send: (text) => text.trim(),
          render: (field) => <Note {...field} keptAs={`${draft}:note`} />,
        }),
      }}
      keptAs={draft}
      run={({ whom, note }) => {
        const id = ids.get(whom) ?? uuidV7(now());
        ids.set(whom, id);
        return connectionsApi.introduce.call({ id, people: [person.id, whom], note });
      }}
      refusedAt="note"
      explain={(refusal) => refusal?.message ?? `${words.failed}. ${words.failedLine}`}
      done={{ title: words.sent, line: words.sentLine }}
      onClose={onClose}
    />
  );
}

function Note({ value, problem, onChange, keptAs }: Drawn<string> & { keptAs: string }) {
  const left = limits.noteMax - value.length;
  return (
    <ProseField
      label={words.note}
      description={left <= countedFrom ? words.left(left) : words.noteHelp}
      rows={3}
      maxLength={limits.noteMax}
      value={value}
      error={problem}
      keptAs={keptAs}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

type WhoeverProps = {
  person: Whom;
  chosen: Card | undefined;
  error: string | undefined;
  onChoose: (chosen: Card | undefined) => void;
};

/** My connections who do not know the person yet; one is chosen. */
function Whoever({ person, chosen, error, onChoose }: WhoeverProps) {
  const [text, setText] = useState('');
  const asked = useAsked(text);
  const reading = useQuery(couldMeetQuery(person.id, asked));
  const found = foundFor({ typed: text, asked, people: reading.data?.items, reading });
  return (
    <PeopleField
      isFirst
      label={words.find}
      startLabel={words.found}
      hint={reading.data?.nextCursor ? words.more : undefined}
      max={1}
      chosen={chosen ? [chosen] : []}
      onChange={([next]) => onChoose(next)}
      text={text}
      onText={setText}
      found={found}
      nothing={(term) => (term === '' ? words.nobody(person.displayName) : words.noneMatch(term))}
      error={error ?? (found.status === 'broken' ? words.findBroken : undefined)}
    />
  );
}
