import { type ComponentType, lazy, Suspense } from 'react';

type TradeTextProps = { children: string };

// A text is read without it: where the words cannot be fetched it stands as it is.
const Explained = lazy(async (): Promise<{ default: ComponentType<{ text: string }> }> => {
  try {
    const [{ ExplainedText }, { loadGlossary }] = await Promise.all([
      import('./explained-text.tsx'),
      import('./load-glossary.ts'),
    ]);
    const glossary = await loadGlossary();
    return { default: ({ text }) => <ExplainedText text={text} glossary={glossary} /> };
  } catch {
    return { default: ({ text }) => text };
  }
});

/**
 * One of our own texts, in which words of the trade say what they mean when they are pointed at or pressed. Not for what
 * people wrote, and not inside a label, a link or a button.
 */
export const TradeText = ({ children }: TradeTextProps) => (
  <Suspense fallback={children}>
    <Explained text={children} />
  </Suspense>
);
