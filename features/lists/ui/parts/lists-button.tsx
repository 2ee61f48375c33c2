import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';
import type { Listable } from './listable.ts';

const loadLayer = () => import('./lists-layer.tsx').then((part) => part.ListsLayer);

type ListsButtonProps = {
  /** One person, or many to add in one act. */
  people: readonly Listable[];
};

/**
 * Adds a person to lists and removes them, or adds many at once. Used on a profile, next to a list, and in a
 * conversation.
 */
export function ListsButton({ people: all }: ListsButtonProps) {
  const people = all.slice(0, limits.atOnceMax);
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const Layer = useLazyPart(loadLayer, { isWanted, onFailure: () => setIsOpen(false) });
  const [only] = people;
  if (!only) return null;
  return (
    <>
      <Button
        ref={button}
        variant="default"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => preload(loadLayer)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen((wasOpen) => !wasOpen);
        }}
      >
        {people.length === 1 ? copy.layer.button : copy.layer.buttonMany(people.length)}
      </Button>
      {Layer ? <Layer people={people} target={button} isOpen={isOpen} onChange={setIsOpen} /> : null}
    </>
  );
}
