import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { toast } from '#platform/ui/toast.ts';
import { connectionsApi } from '../api.ts';
import { copy } from '../copy.ts';
import { requestDraft } from './request-draft.ts';
import type { Whom } from './whom.ts';

const { ask: words, standing } = copy;

/** The form of a request: the text is kept until it is sent, and a retry is the same request (X2). */
export function useAsk({ person, me, onDone }: { person: Whom; me: PersonId; onDone: () => void }) {
  const cache = useQueryClient();
  const draft = requestDraft(me, person.id);
  const [text, setText] = useState(() => draft.read());
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useRef<ClientId>(uuidV7(now()));

  const write = (typed: string) => {
    setText(typed);
    setProblem(undefined);
    draft.keep(typed);
  };
  const send = async (message: string) => {
    setIsBusy(true);
    try {
      const answer = await connectionsApi.ask.call({ id: id.current, toUserId: person.id, message });
      draft.keep('');
      if (answer.kind === 'connected') toast.success(standing.connectedTo(person.displayName));
      else toast.success(words.sent(person.displayName));
      onDone();
    } catch (error) {
      setProblem(refusalOf(error)?.message ?? `${words.failed}. ${words.failedLine}`);
    }
    setIsBusy(false);
    void cache.invalidateQueries({ queryKey: connectionsApi.key() });
  };
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const message = text.trim();
    if (message === '') return setProblem(words.needed);
    if (!isBusy) void send(message);
  };
  return { text, problem, isBusy, write, submit };
}
