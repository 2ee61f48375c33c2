import { useEffect, useEffectEvent, useState } from 'react';
import { announce } from '../announce.ts';
import { usePreloadWhenIdle } from '../lazy-part.ts';
import { onToast, type Toast } from '../toast.ts';

const load = () => import('./toast-note.tsx').then((part) => part.ToastNote);
type Note = Awaited<ReturnType<typeof load>>;

/**
 * Shows the notes of `toast`, one at a time in their order, and has each spoken. What draws them comes when the page
 * is at rest, so that it is there when the network is not.
 */
export function ToastHost() {
  const [notes, setNotes] = useState<readonly Toast[]>([]);
  const [first] = notes;
  usePreloadWhenIdle(load);
  useEffect(() => {
    return onToast((note) => setNotes((earlier) => [...earlier, note]));
  }, []);
  useEffect(() => {
    if (first) speak(first);
  }, [first]);
  // Not even the code came: a note about that could not be drawn either. The next one tries again.
  const loaded = useNote(first !== undefined, () => setNotes([]));
  if (!loaded || !first) return null;
  const end = () => setNotes((all) => all.filter((one) => one !== first));
  return <loaded.Note key={first.id} toast={first} onEnd={end} />;
}

function useNote(isWanted: boolean, onFailure: () => void): { Note: Note } | undefined {
  const [loaded, setLoaded] = useState<{ Note: Note }>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    const take = (Note: Note) => {
      if (isCurrent) setLoaded({ Note });
    };
    const drop = () => {
      if (isCurrent) fail();
    };
    load().then(take, drop);
    return () => {
      isCurrent = false;
    };
  }, [isWanted, loaded]);
  return loaded;
}

function speak({ kind, title, message }: Toast): void {
  announce([title, message].filter(Boolean).join('. '), kind === 'error' ? 'assertive' : 'polite');
}
