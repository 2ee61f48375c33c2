import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, Suspense, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { IconThumbUp } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Box, layout, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { isFollowedHere } from '#platform/ui/kit/link-press.ts';
import { RowMenuButton } from '#platform/ui/kit/row-menu-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { RichText } from '#platform/ui/rich-text/rich-text.tsx';
import type { Poster, PostView, ThreadView } from '../../contract/views.ts';
import { communityApi } from '../api.ts';
import { copy } from '../copy.ts';
import { useShowPost } from './in-thread.ts';
import { fileIn } from './post-files.ts';
import { replacePost } from './thread-cache.ts';
import { PosterAvatar, Verified } from './unnamed/poster.tsx';
import { AcceptingNote, UnnamedNote } from './unnamed/unnamed-note.tsx';

const { post: words } = copy;
const loadMenu = () => import('./post-menu.tsx').then((part) => part.PostMenu);
const EditPost = lazyPart(async () => (await import('./edit-post.tsx')).EditPost);

type PostRowProps = {
  post: PostView;
  thread: ThreadView;
  /** Who looks at it. */
  me: PersonId;
  onReply: (post: PostView) => void;
  /** It is shown besides where it stands in the thread: then it is no place to jump to. */
  isApart?: boolean;
};

/** One post: who wrote it, what it says, and what can be done with it. */
export function PostRow({ post, thread, me, onReply, isApart = false }: PostRowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { author } = post;
  const name = author.displayName || copy.formerMember;
  return (
    <Row
      as="article"
      gap={12}
      align="start"
      noRing
      tabIndex={-1}
      data-seq={isApart ? undefined : post.seq}
      aria-label={`${name}, ${post.seq}`}
    >
      <PosterAvatar author={author} size={36} />
      <Stack grow shrink gap={4}>
        <Row gap={12} align="baseline" justify="between">
          <Row
            gap={8}
            align={author.unnamed ? 'center' : 'baseline'}
            shrink
            wrap={author.unnamed !== undefined}
          >
            <Who author={author} name={name} />
          </Row>
          <Text size="sm" tone="faint" rigid>
            {post.editedAt ? `${words.edited} · ` : ''}
            <Time at={post.createdAt} style="row" />
          </Text>
        </Row>
        {post.quoted ? <Quoted post={post} /> : null}
        {isEditing ? (
          <Suspense fallback={null}>
            <EditPost post={post} spaceId={thread.spaceId} onClose={() => setIsEditing(false)} />
          </Suspense>
        ) : (
          <Said post={post} />
        )}
        {author.unnamed ? <UnnamedNote post={post} /> : null}
        {thread.author.unnamed ? <AcceptingNote post={post} /> : null}
        {isEditing ? null : (
          <PostActs
            post={post}
            thread={thread}
            isMine={author.id === me}
            name={name}
            onReply={onReply}
            onEdit={() => setIsEditing(true)}
          />
        )}
      </Stack>
    </Row>
  );
}

/** Their name, and what they do; of whoever hides it the alias, and what is verified. */
const Who = ({ author, name }: { author: Poster; name: string }) =>
  author.unnamed ? (
    <>
      <Text weight={600} rigid>
        {name}
      </Text>
      <Verified said={author.unnamed} />
    </>
  ) : (
    <>
      <AuthorLink id={author.id} name={name} />
      <Text size="sm" tone="faint" truncate wideOnly>
        {author.headline}
      </Text>
    </>
  );

const authorLook = layout({ weight: 600, plain: true, tone: 'ink', hoverInk: true, truncate: true });

/** A plain link: the router's own takes longer than the rest of the post. */
function AuthorLink({ id, name }: { id: PersonId; name: string }) {
  const router = useRouter();
  const address = `/people/${id}`;
  const go = (event: MouseEvent) => {
    if (!isFollowedHere(event)) return;
    event.preventDefault();
    router.history.push(address);
  };
  return (
    <a href={address} className={authorLook} onClick={go}>
      {name}
    </a>
  );
}

/** What it says; where it is gone, that it is, and for its author why. */
function Said({ post }: { post: PostView }) {
  const { state, body, names, files, reason } = post;
  const isOwn = body !== null;
  return (
    <>
      {state === 'shown' ? null : (
        <Text as="p" tone="faint" role="note">
          {state === 'deleted' && (isOwn ? words.deletedOwn : words.deleted)}
          {state === 'removed' && (isOwn ? `${words.removedOwn} ${reason}` : words.removed)}
        </Text>
      )}
      {body ? (
        <Box size="md" leading={24} tone={state === 'shown' ? 'ink' : 'faint'}>
          <RichText doc={body} under={2} person={(id) => names[id]} file={(id) => fileIn(files, id)} />
        </Box>
      ) : null}
    </>
  );
}

function Quoted({ post: { quoted } }: { post: PostView }) {
  const show = useShowPost();
  if (!quoted) return null;
  return (
    <button
      type="button"
      className={layout({
        bare: true,
        stack: true,
        pointer: true,
        pl: 12,
        py: 4,
        borderLeft: 'soft',
        textAlign: 'start',
      })}
      onClick={() => show(quoted.seq)}
    >
      <Text size="sm" weight={500} tone="muted">
        {words.to(quoted.author.displayName || copy.formerMember)}
      </Text>
      <Text size="sm" tone="faint" lines={2} dir="auto" data-private>
        {quoted.excerpt || words.gone}
      </Text>
    </button>
  );
}

// Plain buttons: a thread draws two for every post, and the kit’s take longer than the post itself.
const actLook = layout({
  bare: true,
  row: true,
  gap: 6,
  align: 'center',
  pointer: true,
  minHeight: 32,
  px: 8,
  size: 'sm',
  weight: 600,
  tone: 'muted',
  hoverInk: true,
  tap: true,
});

type PostActsProps = {
  post: PostView;
  thread: ThreadView;
  isMine: boolean;
  name: string;
  onReply: (post: PostView) => void;
  onEdit: () => void;
};

function PostActs({ post, thread, isMine, name, onReply, onEdit }: PostActsProps) {
  const cache = useQueryClient();
  const { run } = useActs();
  const isOpen = thread.state === 'open' || thread.state === 'answered';
  const thank = () =>
    void run(
      async () =>
        replacePost(cache, await communityApi.thank.call({ id: post.id, isThanked: !post.isThanked })),
      { failed: copy.failed },
    );
  const isShown = post.state === 'shown';
  return (
    <Row gap={4} align="center" outdent>
      {isShown && !isMine ? (
        <button
          type="button"
          className={actLook}
          aria-pressed={post.isThanked}
          aria-label={`${words.thankLabel(name)}, ${post.thanks}`}
          onClick={thank}
        >
          <IconThumbUp size={16} stroke={post.isThanked ? 2.5 : 1.75} aria-hidden />
          {post.thanks > 0 ? counted.format(post.thanks) : words.thank}
        </button>
      ) : null}
      {isShown && isMine && post.thanks > 0 ? (
        <Row gap={6} align="center" px={8} size="sm" tone="muted">
          <IconThumbUp size={16} stroke={1.75} aria-hidden />
          {counted.format(post.thanks)}
        </Row>
      ) : null}
      {isShown && isOpen && !thread.suspendedUntil ? (
        <button type="button" className={actLook} onClick={() => onReply(post)}>
          {words.reply}
        </button>
      ) : null}
      <RowMenuButton
        size="sm"
        label={words.options(name)}
        load={loadMenu}
        layer={{ post, thread, isMine, onReply, onEdit }}
      />
    </Row>
  );
}
