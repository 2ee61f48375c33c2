import type { QuoteView } from '../../../contract/views.ts';
import { useJump } from '../thread/use-thread-piece.ts';
import { words } from './acts-copy.ts';
import classes from './quote.module.css';

/** The message that another one answers; a press shows it in its place. */
export function Quote({ quote, name }: { quote: QuoteView; name: string }) {
  const jump = useJump();
  return (
    <button type="button" className={classes.quote} title={words.quote.jump} onClick={() => jump(quote.seq)}>
      <span className={classes.name}>{name}</span>
      <span className={classes.words} data-deleted={quote.isDeleted || undefined} dir="auto" data-private>
        {quote.excerpt || words.quote.file}
      </span>
    </button>
  );
}
