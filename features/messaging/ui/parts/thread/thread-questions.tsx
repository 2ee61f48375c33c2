import { useMe } from '#features/identity/ui/public.ts';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ConversationView } from '../../../contract/views.ts';
import { useThreadActs } from './thread-acts.tsx';
import { useKnownSenders } from './use-known-senders.ts';

const load = () => import('../message/message-questions.tsx').then((part) => part.MessageQuestions);

const loadPicture = () => import('../message/lightbox.tsx').then((part) => part.Lightbox);

/** What stands over the thread: a question about a message, or a picture of one. */
export function ThreadQuestions({ conversation }: { conversation: ConversationView }) {
  const me = useMe().person.id;
  const { question, ask, picture, showPicture } = useThreadActs();
  const nameOf = useKnownSenders(conversation);
  const close = () => ask(undefined);
  const Questions = useLazyPart(load, { isWanted: question !== undefined, onFailure: close });
  const Picture = useLazyPart(loadPicture, {
    isWanted: picture !== undefined,
    onFailure: () => showPicture(undefined),
  });
  if (picture && Picture) return <Picture file={picture} onClose={() => showPicture(undefined)} />;
  if (!question || !Questions) return null;
  const { senderId } = question.message;
  return <Questions question={question} name={nameOf(senderId)} isOwn={senderId === me} onClose={close} />;
}
