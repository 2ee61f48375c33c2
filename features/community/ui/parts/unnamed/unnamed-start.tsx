import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#platform/ui/toast.ts';
import { unnamedKinds } from '../../../limits.ts';
import { type StartProps, ThreadForm, type TypedThread } from '../thread-form.tsx';
import { useDraft } from '../use-draft.ts';
import { Appears, maySend, namelessWithout } from './appears.tsx';
import { randomId, threadAppearanceQuery, unnamedApi } from './unnamed-api.ts';
import { copy } from './unnamed-copy.ts';

const { composer: words, start } = copy;

/** Starts a thread without one's name: what it says of its writer, and of how many it could be, stands before the button. */
export function UnnamedStart({ space, onSwitch, onClose, carried }: StartProps) {
  const draft = useDraft('unnamed_thread', space.id);
  const reading = useQuery(threadAppearanceQuery(space.id));
  const [threadId] = useState(randomId);
  if (!draft.isReady && !carried) return null;
  const send = async (typed: TypedThread<(typeof unnamedKinds)[number]>) => {
    const said = reading.data?.description;
    if (!said) return;
    const agreed = { role: said.role, from: said.from, until: said.until };
    await unnamedApi.startUnnamed.call({ id: space.id, threadId, ...typed, agreed });
    toast.status(start.done);
    onClose();
  };
  return (
    <ThreadForm
      key={carried || !draft.draft ? 'new' : 'kept'}
      space={space}
      draft={draft}
      kinds={unnamedKinds}
      carried={carried}
      isNameless
      field={{ without: namelessWithout }}
      act={start.act}
      isBarred={!maySend(reading.data)}
      send={send}
      wordsFor={(code) => {
        if (code !== 'unnamed.described_anew') return undefined;
        void reading.refetch();
        return words.again;
      }}
      onSwitch={
        onSwitch &&
        ((typed) => {
          draft.done();
          onSwitch(typed);
        })
      }
      onClose={onClose}
    >
      <Appears reading={reading} alias={undefined} />
    </ThreadForm>
  );
}
