import { useEffect, useId, useRef, useState } from 'react';
import { IconChevronRight } from '#platform/ui/icons.ts';
import { Hint } from '#platform/ui/kit/hint.tsx';
import { layout } from '#platform/ui/kit/layout.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { NavGroup } from './navigation.ts';
import classes from './sidebar.module.css';
import { hintDelayMs, type PlaceContext, SidebarPlace } from './sidebar-place.tsx';

type SidebarGroupProps = { group: NavGroup; context: PlaceContext };

const loadFlyout = () => import('./sidebar-flyout.tsx').then((part) => part.SidebarFlyout);

/** Places under one name: they unfold below it, or fly out next to it when the sidebar is collapsed. */
export function SidebarGroup({ group, context }: SidebarGroupProps) {
  const isInside = group.children.some((place) => place.id === context.currentId);
  const [isOpen, setIsOpen] = useOpenInside(isInside, context.isExpanded);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const isFlying = isOpen && !context.isExpanded;
  const Flyout = useLazyPart(loadFlyout, { isWanted: isFlying, onFailure: () => setIsOpen(false) });
  const list = useRef<HTMLUListElement>(null);
  // A long group at the end of the menu unfolds past its edge.
  useEffect(() => {
    if (isOpen) list.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const places = (
    <ul id={id} ref={list}>
      {group.children.map((place) => (
        <li key={place.id}>
          <SidebarPlace place={place} context={{ ...context, isExpanded: true }} />
        </li>
      ))}
    </ul>
  );
  return (
    <li>
      <button
        ref={button}
        type="button"
        className={classes.place}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-inside={isInside || undefined}
        onClick={() => setIsOpen(!isOpen)}
      >
        <group.icon size={20} stroke={1.75} aria-hidden />
        <span className={layout({ truncate: true }, classes.label)}>{group.label}</span>
        {context.isExpanded ? (
          <IconChevronRight className={classes.chevron} size={14} stroke={2} aria-hidden />
        ) : null}
      </button>
      <Hint
        target={button}
        label={group.label}
        position="right"
        delayMs={hintDelayMs}
        isDisabled={context.isExpanded || isOpen}
      />
      {isOpen && context.isExpanded ? places : null}
      {Flyout && !context.isExpanded ? (
        <Flyout target={button} label={group.label} isOpen={isFlying} onClose={() => setIsOpen(false)}>
          {places}
        </Flyout>
      ) : null}
    </li>
  );
}

/** Opens when one of its places becomes current; once closed by hand it stays closed. */
function useOpenInside(isInside: boolean, isExpanded: boolean) {
  const [isOpen, setIsOpen] = useState(isInside && isExpanded);
  const [wasInside, setWasInside] = useState(isInside);
  if (isInside !== wasInside) {
    setWasInside(isInside);
    if (isInside && isExpanded) setIsOpen(true);
  }
  return [isOpen, setIsOpen] as const;
}
