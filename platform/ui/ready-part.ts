import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { lazyPart } from './lazy-part.ts';

type Loaded<Props> = { default: ComponentType<Props> };

type ReadyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches its code ahead of its use. */
  readonly preload: () => Promise<unknown>;
};

/**
 * A lazy part that is drawn at once where its code was fetched beforehand. A lazy one is not: what is fetched it asks for
 * once more, and meanwhile what stands in its place is drawn, and thrown away.
 */
export function readyPart<Props extends object>(load: () => Promise<Loaded<Props>>): ReadyPart<Props> {
  const known: { loaded?: Loaded<Props> } = {};
  const preload = async () => {
    const loaded = await load();
    known.loaded = loaded;
    return loaded;
  };
  const Awaited = lazyPart(preload);
  const Part = (props: Props) => {
    const [Drawn] = useState<ComponentType<Props>>(() => known.loaded?.default ?? Awaited);
    return createElement(Drawn, props);
  };
  return Object.assign(Part, { preload });
}
