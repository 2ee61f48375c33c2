import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { PersonId } from '#platform/contract/ids.ts';
import { counted } from '#platform/ui/counted.ts';
import { IconThumbUp } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PlainLink } from '#platform/ui/kit/plain-link.tsx';
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

// Plain elements with classes that are made once: a thread draws these for every post that is scrolled into view, and the
// kit’s buttons take longer than the post itself.
const looks = {
  row: layout({ row: true, gap: 12, align: 'start', noRing: true }),
  words: layout({ stack: true, grow: true, shrink: true, gap: 4 }),
  head: layout({ row: true, gap: 12, align: 'baseline', justify: 'between' }),
  name: layout({ row: true, gap: 8, align: 'baseline', shrink: true }),
  alias: layout({ row: true, gap: 8, align: 'center', shrink: true, wrap: true }),
  author: layout({ weight: 600, plain: true, tone: 'ink', hoverInk: true, truncate: true }),
  headline: layout({ size: 'sm', tone: 'faint', truncate: true, wideOnly: true }),
  time: layout({ size: 'sm', tone: 'faint', rigid: true }),
  shown: layout({ size: 'md', leading: 24, tone: 'ink' }),
  hidden: layout({ size: 'md', leading: 24, tone: 'faint' }),
  acts: layout({ row: true, gap: 4, align: 'center', outdent: true }),
  act: layout({
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
  }),
};

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
    <article
      className={looks.row}
      tabIndex={-1}
      data-seq={isApart ? undefined : post.seq}
      aria-label={`${name}, ${post.seq}`}
    >
      <PosterAvatar author={author} size={36} />
      <div className={looks.words}>
        <div className={looks.head}>
          <div className={author.unnamed ? looks.alias : looks.name}>
            <Who author={author} name={name} />
          </div>
          <span className={looks.time}>
            {post.editedAt ? `${words.edited} · ` : ''}
            <Time at={post.createdAt} style="row" />
          </span>
        </div>
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
      </div>
    </article>
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
      <PlainLink href={`/people/${author.id}`} className={looks.author}>
        {name}
      </PlainLink>
      <span className={looks.headline}>{author.headline}</span>
    </>
  );

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
        <div className={state === 'shown' ? looks.shown : looks.hidden}>
          <RichText doc={body} under={2} person={(id) => names[id]} file={(id) => fileIn(files, id)} />
        </div>
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
    <div className={looks.acts}>
      {isShown && !isMine ? (
        <button
          type="button"
          className={looks.act}
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
        <button type="button" className={looks.act} onClick={() => onReply(post)}>
          {words.reply}
        </button>
      ) : null}
      <RowMenuButton
        size="sm"
        label={words.options(name)}
        load={loadMenu}
        layer={{ post, thread, isMine, onReply, onEdit }}
      />
    </div>
  );
}
