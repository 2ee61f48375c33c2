import type { PostView, ThreadView } from '../../contract/views.ts';

/** What a composer is told, before and after its editor is there. */
export type ComposerProps = {
  thread: ThreadView;
  /** The post that is replied to. */
  reply: PostView | undefined;
  onReplyDone: () => void;
  onPosted: () => void;
};
