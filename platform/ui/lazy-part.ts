import { type ComponentType, lazy, useEffect, useEffectEvent, useState } from 'react';
import { whenIdle } from './idle.ts';
import { translated } from './language.ts';
import { toast } from './toast.ts';

type Options = {
  /** True from the moment the part was requested. */
  isWanted: boolean;
  /** The code failed to load; the person has seen an error and may try again. */
  onFailure: () => void;
};

/** The words for a part that failed to load. */
export const partCopy = translated('part', {
  title: 'Couldn’t load this',
  line: 'Check your connection and try again.',
  reload: 'Reload',
});

/** A part whose code loads when first wanted; undefined until then. */
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

/** Loads a part ahead of its use; a failure is retried, and shown, when it is wanted. */
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

type Loaded<Props> = { default: ComponentType<Props> };

/**
 * A part of a page in a piece of code of its own. Where it does not come, `Without` stands in its place and the page
 * stays; without one it is said, with the way to try again. Caught here and not behind the `import()`: what is written
 * there the bundler puts inside the loading of the styles, so that a style which fails goes past it, up to the page.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props> | Loaded<Props>>,
  Without: ComponentType<Props> = NotLoaded,
) =>
  lazy(() =>
    load().then(
      (part): Loaded<Props> => ('default' in part ? part : { default: part }),
      (): Loaded<Props> => ({ default: Without }),
    ),
  );

/** In place of an optional part. */
export const Nothing = () => null;

function NotLoaded() {
  useEffect(() => {
    const action = { label: partCopy.reload, onClick: () => location.reload() };
    toast.error(partCopy.title, partCopy.line, { action });
  }, []);
  return null;
}
