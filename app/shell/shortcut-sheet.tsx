import { Button, Modal } from '@mantine/core';
import { Suspense, useState } from 'react';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import { copy } from './copy.ts';
import classes from './shortcut-sheet.module.css';
import { type ShortcutLine, shortcutSections } from './shortcuts.ts';
import { useNavPlaces } from './use-nav-access.ts';

const ShortcutCard = lazyPart(() =>
  import('./shortcut-card.tsx').then((part) => ({ default: part.ShortcutCard })),
);

/** The list of keys that work, also as a card to print. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const places = useNavPlaces();
  const [isPrinting, setIsPrinting] = useState(false);
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={640} centered lockScroll={false} returnFocus={false}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <DialogHead title={copy.keys} />
        <Modal.Body>
          <div className={classes.sections}>
            {shortcutSections(places).map(({ title, lines }) => (
              <section key={title} className={classes.section}>
                <h3 className={classes.title}>{title}</h3>
                <dl className={classes.lines}>
                  {lines.map((line) => (
                    <div key={line.does} className={classes.line}>
                      <dt>{line.does}</dt>
                      <dd>
                        <Keys keys={line.keys} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <Button className={classes.print} variant="default" onClick={() => setIsPrinting(true)}>
            {copy.sheet.print}
          </Button>
          {isPrinting ? (
            <Suspense>
              <ShortcutCard sections={shortcutSections(places)} onDone={() => setIsPrinting(false)} />
            </Suspense>
          ) : null}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Keys({ keys }: Pick<ShortcutLine, 'keys'>) {
  return keys.map((presses, index) => (
    <span key={presses.join(' ')} className={classes.keys}>
      {index > 0 ? <span className={classes.between}>{copy.sheet.otherwise}</span> : null}
      {presses.map((key, press) => (
        <span key={key} className={classes.keys}>
          {press > 0 ? <span className={classes.between}>{copy.sheet.afterwards}</span> : null}
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  ));
}
