import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react';

const PageFocus = createContext<RefObject<string | undefined> | undefined>(undefined);

/** Remembers the page shown last, so that a heading takes the focus after a change of page and not at first load. */
export function PageFocusProvider({ children }: { children: ReactNode }) {
  const shownPath = useRef<string>(undefined);
  return <PageFocus value={shownPath}>{children}</PageFocus>;
}

/** The ref of a page's heading: focused when the path differs from that of the previous page. */
export function usePageFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPath = use(PageFocus);
  useEffect(() => {
    if (!shownPath) return;
    const path = location.pathname;
    if (shownPath.current !== undefined && shownPath.current !== path)
      heading.current?.focus({ preventScroll: true });
    shownPath.current = path;
  }, [shownPath]);
  return heading;
}
