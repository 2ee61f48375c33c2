import { useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './idle.ts';
import { translated } from './language.ts';
import { toast } from './toast.ts';

type Options = {
  /** True from the moment somebody asked for the part. */
  isWanted: boolean;
  /** The code could not be fetched; the person has been told and may ask again. */
  onFailure: () => void;
};

/** The words for a part that did not come. */
export const partCopy = translated('part', {
  title: 'This could not be loaded',
  line: 'Check your connection and try again.',
});

/** A part whose code comes when it is first wanted; undefined until it is there. */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  { isWanted, onFailure }: Options,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const fail = useEffectEvent(() => {
    toast.error(partCopy.title, partCopy.line);
    onFailure();
  });
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isCurrent = true;
    load().then(
      (part) => {
        if (isCurrent) setLoaded({ part });
      },
      () => {
        if (isCurrent) fail();
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted, load, loaded]);
  return loaded?.part;
}

/** Fetches a part ahead of its use; a failure is repeated, and told, when it is wanted. */
export const preload = (load: () => Promise<unknown>): void => {
  load().catch(() => undefined);
};

/** Fetches a part once the page is at rest. */
export function usePreloadWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    return whenIdle(() => preload(load));
  }, [load]);
}

/** A layer that is mounted open knows nothing of what had the focus before: it opens one step after it is mounted. */
export function useOpensAfterMount(isOpen: boolean): boolean {
  const [hasMounted, setHasMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setHasMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return hasMounted && isOpen;
}
