import { Link, useLocation } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from './copy.ts';
import classes from './footer.module.css';
import { currentPlace, type NavPlace, placesOf, relatedPlaces } from './navigation.ts';
import { useNavigation } from './use-nav-access.ts';

const loadMenu = () => import('./help-menu.tsx').then((part) => part.HelpMenu);

type FooterProps = {
  onHelp: () => void;
  /** Called once for each page when its footer comes into view. */
  onNear: (related: readonly NavPlace[]) => void;
};

/** Below a page: help, the terms and the status page, which names this build (S69). */
export function Footer({ onHelp, onNear }: FooterProps) {
  const footer = useRef<HTMLElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  const { items } = useNavigation();
  useOnSight(footer, pathname, () => onNear(relatedPlaces(items, currentPlace(placesOf(items), pathname))));
  return (
    <footer
      ref={footer}
      className={layout(
        {
          row: true,
          rigid: true,
          wrap: true,
          align: 'center',
          minHeight: 32,
          py: 0,
          px: 24,
          size: 'xs',
          leading: 'inherit',
          tone: 'faint',
          borderTop: 'soft',
        },
        classes.footer,
      )}
    >
      <Help onShortcuts={onHelp} />
      <Link
        to="/terms"
        className={layout(
          { p: 0, tone: 'muted', plain: true, bg: 'none', border: 'none', hoverInk: true },
          classes.link,
        )}
      >
        {copy.footer.terms}
      </Link>
      <Link
        to="/status"
        className={layout(
          { p: 0, tone: 'muted', plain: true, bg: 'none', border: 'none', hoverInk: true },
          classes.link,
        )}
      >
        {copy.footer.status}
      </Link>
    </footer>
  );
}

/** Help: the keys, the lessons, and contact with us. */
function Help({ onShortcuts }: { onShortcuts: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The menu item no longer exists when the sheet closes: the button gets the focus back.
  const showKeys = () => {
    button.current?.focus();
    onShortcuts();
  };
  const Menu = useLazyPart(loadMenu, { isWanted, onFailure: () => setIsOpen(false) });
  return (
    <>
      <button
        ref={button}
        type="button"
        className={layout(
          { p: 0, tone: 'muted', plain: true, bg: 'none', border: 'none', hoverInk: true },
          classes.link,
        )}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadMenu)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      >
        {copy.footer.help}
      </button>
      {Menu ? <Menu target={button} isOpen={isOpen} onChange={setIsOpen} onShortcuts={showKeys} /> : null}
    </>
  );
}

/** Runs once when the element comes into view, and once more on every other page. */
function useOnSight(element: RefObject<HTMLElement | null>, page: string, run: () => void): void {
  const seen = useEffectEvent(run);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      seen();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, page]);
}
