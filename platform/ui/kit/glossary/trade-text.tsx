import { type ComponentType, Suspense } from 'react';
import { lazyPart } from '../../lazy-part.ts';

type TradeTextProps = { children: string };
type ExplainedProps = { text: string };

// The text works without it: if the glossary fails to load it is shown as is.
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
 * One of our own texts, whose trade terms show their meaning on hover or press. Not for text written by people, and not
 * inside a label, a link or a button.
 */
export const TradeText = ({ children }: TradeTextProps) => (
  <Suspense fallback={children}>
    <Explained text={children} />
  </Suspense>
);
