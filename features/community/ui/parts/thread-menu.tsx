import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import type { LayerProps } from '#platform/ui/kit/existing-target.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { MenuLayer } from '#platform/ui/kit/menu-layer.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { ThreadView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';

const { menu: words, move } = copy.thread;
const SummaryDialog = lazyPart(async () => (await import('./summary-dialog.tsx')).SummaryDialog);
const SlowDialog = lazyPart(async () => (await import('./slow-dialog.tsx')).SlowDialog);
type Way = 'lock' | 'unlock' | 'archive' | 'pin' | 'unpin';

/** Ways through a thread, and what moderators do with it. */
export function ThreadMenu({ thread, ...layer }: { thread: ThreadView } & LayerProps) {
  const navigate = useNavigate();
  const { run } = useActs();
  const [asked, setAsked] = useState<'lock' | 'archive' | 'summary' | 'slow'>();
  const close = () => setAsked(undefined);
  const at = (seq: number) => void navigate({ to: '.', search: { at: seq } });
  const go = (to: Way) =>
    void run(() => communityApi.move.call({ id: thread.id, version: thread.version, to }), {
      failed: copy.failed,
    });
  const isOpen = thread.state === 'open' || thread.state === 'answered';
  return (
    <>
      <MenuLayer {...layer} label={copy.thread.options(thread.title)}>
        <Menu.Item onClick={() => at(1)}>{words.first}</Menu.Item>
        <Menu.Item onClick={() => at(thread.lastSeq)}>{words.latest}</Menu.Item>
        {(thread.isAuthor || thread.isModerator) && thread.lastSeq >= limits.summaryFromPosts ? (
          <Menu.Item onClick={() => setAsked('summary')}>
            {thread.summary ? copy.summary.edit : copy.summary.write}
          </Menu.Item>
        ) : null}
        {thread.mayPin ? (
          <>
            <Menu.Divider />
            <Menu.Item onClick={() => go(thread.isPinned ? 'unpin' : 'pin')}>
              {thread.isPinned ? words.unpin : words.pin}
            </Menu.Item>
          </>
        ) : null}
        {thread.isModerator ? (
          <>
            {isOpen ? <Menu.Item onClick={() => setAsked('slow')}>{copy.slow.menu}</Menu.Item> : null}
            {isOpen ? <Menu.Item onClick={() => setAsked('lock')}>{words.lock}</Menu.Item> : null}
            {thread.state === 'locked' ? (
              <Menu.Item onClick={() => go('unlock')}>{words.unlock}</Menu.Item>
            ) : null}
            {thread.state === 'archived' ? null : (
              <Menu.Item onClick={() => setAsked('archive')}>{words.archive}</Menu.Item>
            )}
          </>
        ) : null}
      </MenuLayer>
      <Suspense fallback={null}>
        {asked === 'summary' ? <SummaryDialog thread={thread} onClose={close} /> : null}
        {asked === 'slow' ? <SlowDialog thread={thread} onClose={close} /> : null}
      </Suspense>
      {asked === 'lock' || asked === 'archive' ? (
        <FormDialog
          title={asked === 'lock' ? move.lockTitle(thread.title) : move.archiveTitle(thread.title)}
          line={asked === 'lock' ? move.lockLine : move.archiveLine}
          act={asked === 'lock' ? words.lock : words.archive}
          fields={{
            reason: text({ label: move.reason, limit: limits.reasonMax, required: move.reasonMissing }),
          }}
          run={({ reason }) =>
            communityApi.move.call({ id: thread.id, version: thread.version, to: asked, reason })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
