import { Suspense, useState } from 'react';
import type { RichText } from '#platform/contract/rich-text/document.ts';
import { useShortcuts } from '#platform/ui/keys.ts';
import { layout } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from '../copy.ts';
import classes from './composer.module.css';
import type { ComposerProps } from './composer-props.ts';

const OpenComposer = lazyPart(async () => (await import('./open-composer.tsx')).OpenComposer);

const UnnamedComposer = lazyPart(() =>
  import('./unnamed/unnamed-composer.tsx').then((part) => ({ default: part.UnnamedComposer })),
);

/** A line to write at: the editor comes once somebody does. */
export function Composer(props: ComposerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isNameless, setIsNameless] = useState(false);
  const [carried, setCarried] = useState<RichText>();
  const isWanted = isOpen || props.reply !== undefined;
  useShortcuts({ r: () => setIsOpen(true) }, { isEnabled: !isWanted });
  const closed = (
    <button
      type="button"
      className={layout(
        {
          fullWidth: true,
          minHeight: 48,
          px: 14,
          radius: 'panel',
          textAlign: 'start',
          tone: 'faint',
          pointer: true,
          bg: 'none',
        },
        classes.closed,
      )}
      onClick={() => setIsOpen(true)}
    >
      {copy.composer.placeholder}
    </button>
  );
  if (!isWanted) return closed;
  const close = () => {
    setIsOpen(false);
    setIsNameless(false);
    setCarried(undefined);
  };
  const change = (typed: RichText) => {
    setCarried(typed);
    setIsNameless(!isNameless);
    setIsOpen(true);
  };
  const Open = isNameless ? UnnamedComposer : OpenComposer;
  return (
    <Suspense fallback={closed}>
      <Open
        {...props}
        carried={carried}
        onSwitch={props.thread.allowsUnnamed ? change : undefined}
        onClose={close}
      />
    </Suspense>
  );
}
