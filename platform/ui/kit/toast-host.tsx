import { useEffect, useState } from 'react';
import { announce } from '../announce.ts';
import { useLazyPart, usePreloadWhenIdle } from '../lazy-part.ts';
import { onToast, type Toast } from '../toast.ts';

const load = () => import('./toast-note.tsx').then((part) => part.ToastNote);

/**
 * Shows toasts, one at a time in order and only the newest of each topic, and has each read aloud. Their code loads
 * when the page is at rest, so that it is there when the network is not.
 */
export function ToastHost() {
  const [notes, setNotes] = useState<readonly Toast[]>([]);
  const [first] = notes;
  usePreloadWhenIdle(load);
  useEffect(() => {
    return onToast((note) =>
      setNotes((earlier) => [...earlier.filter(({ topic }) => !topic || topic !== note.topic), note]),
    );
  }, []);
  useEffect(() => {
    if (first) speak(first);
  }, [first]);
  // Not even the code loaded: a toast about that could not be shown either. The next one tries again.
  const Note = useLazyPart(load, { isWanted: first !== undefined, onFailure: () => setNotes([]) });
  if (!Note || !first) return null;
  const end = () => setNotes((all) => all.filter((one) => one !== first));
  return <Note key={first.id} toast={first} onEnd={end} />;
}

function speak({ kind, title, message }: Toast): void {
  announce([title, message].filter(Boolean).join('. '), kind === 'error' ? 'assertive' : 'polite');
}
