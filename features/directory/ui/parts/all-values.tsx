import { useState } from 'react';
import { layout } from '#platform/ui/kit/layout.tsx';
import { preload, useLazyPart } from '#platform/ui/lazy-part.ts';
import type { ChoiceFacet } from '../../limits.ts';
import type { Change, DirectorySearch } from './directory-address.ts';
import { facetCopy } from './facet-copy.ts';
import classes from './facet-section.module.css';

const loadDialog = () => import('./values-dialog.tsx').then((part) => part.ValuesDialog);

type AllValuesProps = {
  facet: ChoiceFacet;
  /** How many values there are. */
  total: number;
  search: DirectorySearch;
  onChange: (change: Change) => void;
};

/** "All 214 roles": opens a dialog with every value of a facet. */
export function AllValues({ facet, total, search, onChange }: AllValuesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const Dialog = useLazyPart(loadDialog, { isWanted, onFailure: () => setIsWanted(false) });
  return (
    <>
      <button
        type="button"
        className={layout(
          { py: 4, px: 0, size: 'xs', tone: 'muted', bg: 'none', border: 'none', hoverInk: true },
          classes.more,
        )}
        aria-haspopup="dialog"
        onPointerEnter={() => preload(loadDialog)}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      >
        {facetCopy.all[facet](total)}
      </button>
      {Dialog ? (
        <Dialog
          facet={facet}
          search={search}
          onChange={onChange}
          isOpen={isOpen}
          onClose={() => setIsOpen(false)}
        />
      ) : null}
    </>
  );
}
