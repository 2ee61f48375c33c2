import { Modal } from '@mantine/core';
import { useMe } from '#features/identity/ui/public.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { Kbd } from '#platform/ui/kit/kbd.tsx';
import { copy } from './copy.ts';
import classes from './shortcut-sheet.module.css';
import { type ShortcutLine, shortcutSections } from './shortcuts.ts';

/** The list of keys that work. */
export function ShortcutSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { pages } = useMe();
  return (
    <Modal.Root opened={isOpen} onClose={onClose} size={640} centered lockScroll={false} returnFocus={false}>
      <Modal.Overlay className={classes.overlay} />
      <Modal.Content>
        <DialogHead title={copy.keys} />
        <Modal.Body>
          <div className={classes.sections}>
            {shortcutSections((page) => pages.includes(page)).map(({ title, lines }) => (
              <section key={title}>
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
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Keys({ keys }: Pick<ShortcutLine, 'keys'>) {
  return keys.map((presses, index) => (
    <span key={presses.join(' ')} className={classes.keys}>
      {index > 0 ? <span className={classes.between}>or</span> : null}
      {presses.map((key, press) => (
        <span key={key} className={classes.keys}>
          {press > 0 ? <span className={classes.between}>then</span> : null}
          <Kbd>{key}</Kbd>
        </span>
      ))}
    </span>
  ));
}
