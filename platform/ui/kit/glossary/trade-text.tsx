import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';

type TradeTextProps = { children: string };
type ExplainedProps = { text: string };

// A text is read without it: where the words cannot be fetched it stands as it is.
const Explained = lazyPart(
  async (): Promise<{ default: ComponentType<ExplainedProps> }> => {
    const [{ ExplainedText }, { loadGlossary }] = await Promise.all([
      import('./explained-text.tsx'),
      import('./load-glossary.ts'),
    ]);
    const glossary = await loadGlossary();
    return { default: ({ text }) => <ExplainedText text={text} glossary={glossary} /> };
  },
  ({ text }) => text,
);

/**
 * One of our own texts, in which words of the trade say what they mean when they are pointed at or pressed. Not for what
 * people wrote, and not inside a label, a link or a button.
 */
export const TradeText = ({ children }: TradeTextProps) => (
  <Suspense fallback={children}>
    <Explained text={children} />
  </Suspense>
);
