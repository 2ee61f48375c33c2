import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Spread, Text } from '#platform/ui/kit/layout.tsx';
import type { PostView } from '../../contract/views.ts';
import { copy } from '../copy.ts';

const { composer: words } = copy;

/** The post that is replied to, above what is written. */
export const ReplyingTo = ({ reply, onDrop }: { reply: PostView | undefined; onDrop: () => void }) =>
  reply ? (
    <Spread>
      <Text size="sm" tone="muted" truncate>
        {words.replyTo(reply.author.displayName || copy.formerMember)}
      </Text>
      <IconButton
        size="sm"
        label={words.dropReply}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={onDrop}
      />
    </Spread>
  ) : null;
