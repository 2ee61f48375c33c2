import { useNavigate } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import { readMessagesSearch } from '../messages-address.ts';
import type { SearchPanel } from './search-panel.tsx';

const loadPanel = () => import('./search-panel.tsx').then((part) => part.SearchPanel);

type MessageSearchProps = Omit<ComponentProps<typeof SearchPanel>, 'text' | 'onText' | 'within'> & {
  /** What the address looks for; undefined while nobody searches. */
  q: string | undefined;
};

/** In place of the list: the search over all messages; its words stand in the address. */
export function MessageSearch({ q, ...rest }: MessageSearchProps) {
  const Panel = useLazyPart(loadPanel, { isWanted: q !== undefined, onFailure: rest.onClose });
  if (q === undefined) return null;
  if (!Panel) return <SkeletonRows count={5} height={84} variant="conversation" />;
  return <OfAddress q={q} Panel={Panel} {...rest} />;
}

function OfAddress({ q, Panel, ...rest }: MessageSearchProps & { q: string; Panel: typeof SearchPanel }) {
  const navigate = useNavigate();
  const [text, setText] = useState(q);
  // Another link, or the way back, brought other words.
  const [told, setTold] = useState(q);
  if (told !== q) {
    setTold(q);
    setText(q);
  }
  const onText = (next: string) => {
    setText(next);
    const words = next.trim();
    // An emptied box stays: the address keeps the last words.
    if (words === '' || words === q) return;
    setTold(words);
    void navigate({
      to: '/messages',
      search: (search) => ({ ...readMessagesSearch(search), q: words }),
      replace: true,
      resetScroll: false,
    });
  };
  return <Panel text={text} onText={onText} {...rest} />;
}
