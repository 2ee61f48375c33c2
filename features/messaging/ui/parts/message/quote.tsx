import { Text } from '#platform/ui/kit/layout.tsx';
import type { QuoteView } from '../../../contract/views.ts';
import { useJump } from '../thread/use-thread-piece.ts';
import { words } from './acts-copy.ts';
import classes from './quote.module.css';

/** The message that another one answers; a press shows it in its place. */
export function Quote({ quote, name }: { quote: QuoteView; name: string }) {
  const jump = useJump();
  return (
    <button type="button" className={classes.quote} title={words.quote.jump} onClick={() => jump(quote.seq)}>
      <Text rigid weight={600}>
        {name}
      </Text>
      <Text
        truncate
        className={classes.words}
        data-deleted={quote.isDeleted || undefined}
        dir="auto"
        data-private
      >
        {quote.excerpt || words.quote.file}
      </Text>
    </button>
  );
}
