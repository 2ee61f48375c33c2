import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { introductionDraft } from './request-draft.ts';
import type { Whom } from './whom.ts';

const { introductions: words } = copy;

type Problem = { field: 'whom' | 'note'; line: string };

/** The form of an introduction: the text is kept until it is sent, and a retry is the same one (X2). */
export function useIntroduce({ person, me, onDone }: { person: Whom; me: PersonId; onDone: () => void }) {
  const cache = useQueryClient();
  const draft = introductionDraft(me, person.id);
  const [note, setNote] = useState(() => draft.read());
  const [whom, setWhom] = useState<Whom>();
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useRef<ClientId>(uuidV7(now()));

  const write = (typed: string) => {
    setNote(typed);
    setProblem(undefined);
    draft.keep(typed);
  };
  const choose = (chosen: Whom) => {
    // The id was for other people.
    if (whom && whom.id !== chosen.id) id.current = uuidV7(now());
    setWhom(chosen);
    setProblem(undefined);
  };
  const send = async (other: Whom, text: string) => {
    setIsBusy(true);
    try {
      await connectionsApi.introduce.call({ id: id.current, people: [person.id, other.id], note: text });
      draft.keep('');
      toast.success(words.sent, words.sentLine);
      onDone();
    } catch (error) {
      const line = refusalOf(error)?.message ?? `${words.failed}. ${words.failedLine}`;
      setProblem({ field: 'note', line });
    }
    setIsBusy(false);
    void cache.invalidateQueries({ queryKey: connectionsApi.key() });
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const text = note.trim();
    if (!whom) return setProblem({ field: 'whom', line: words.needWhom });
    if (text === '') return setProblem({ field: 'note', line: words.needNote });
    if (!isBusy) void send(whom, text);
  };
  const problemOf = (field: Problem['field']) => (problem?.field === field ? problem.line : undefined);
  return { note, whom, isBusy, problemOf, write, choose, submit, keptAs: draft.name };
}
