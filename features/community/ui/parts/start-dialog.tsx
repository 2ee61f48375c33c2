import { useNavigate } from '@tanstack/react-router';
import { Suspense, startTransition, useState } from 'react';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { threadKinds } from '../../limits.ts';
import { communityApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { type StartProps, ThreadForm, type TypedThread } from './thread-form.tsx';
import { useAttach } from './use-attach.ts';
import { useDraft } from './use-draft.ts';
import { useFindPeople } from './use-find-people.ts';

const { start: words } = copy;
const UnnamedStart = lazyPart(async () => (await import('./unnamed/unnamed-start.tsx')).UnnamedStart);

/** Starts a thread, under one's name or without it where the space allows that. */
export function StartDialog({ space, onClose }: Pick<StartProps, 'space' | 'onClose'>) {
  const [isNameless, setIsNameless] = useState(false);
  const [carried, setCarried] = useState<TypedThread>();
  const change = (typed: TypedThread) => {
    // What is written without a name is in no draft under it, nor the other way round.
    const action = isNameless ? 'unnamed_thread' : 'thread';
    void communityApi.dropDraft.call({ action, targetId: space.id });
    // The form stays until the code of the other one is there.
    startTransition(() => {
      setCarried(typed);
      setIsNameless(!isNameless);
    });
  };
  const Fields = isNameless ? UnnamedStart : NamedStart;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose} size={680} grows>
      <Suspense fallback={null}>
        <Fields
          space={space}
          carried={carried}
          onSwitch={space.allowsUnnamed ? change : undefined}
          onClose={onClose}
        />
      </Suspense>
    </DialogFrame>
  );
}

/** Begins once it is known what was typed here before. */
function NamedStart({ space, onSwitch, ...rest }: StartProps) {
  const draft = useDraft('thread', space.id);
  const navigate = useNavigate();
  const findPeople = useFindPeople(space.id);
  const { attach, fileOf, filesIn } = useAttach();
  const [ids] = useState(() => ({ threadId: newId(), postId: newId() }));
  if (!draft.isReady && !rest.carried) return null;
  const send = async ({ body, ...typed }: TypedThread) => {
    const written = { ...typed, body, files: filesIn(body) };
    const thread = await communityApi.start.call({ id: space.id, ...ids, ...written });
    void navigate({ to: '/dashboard/community/threads/$threadId', params: { threadId: thread.id } });
  };
  return (
    <ThreadForm
      key={rest.carried || !draft.draft ? 'new' : 'kept'}
      space={space}
      draft={draft}
      kinds={threadKinds}
      isNameless={false}
      field={{ without: ['quotedPost'], findPeople, attach, fileOf }}
      act={words.act}
      send={send}
      onSwitch={
        onSwitch &&
        ((typed) => {
          draft.done();
          onSwitch(typed);
        })
      }
      {...rest}
    />
  );
}
