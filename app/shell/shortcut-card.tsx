import { useMe } from '#features/identity/ui/public.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import { copy } from './copy.ts';
import classes from './shortcut-card.module.css';
import type { ShortcutSection } from './shortcuts.ts';

type ShortcutCardProps = { sections: readonly ShortcutSection[]; onDone: () => void };

/** The keys on one sheet of paper, to lie beside the keyboard (5.20 TUT-4). */
export function ShortcutCard({ sections, onDone }: ShortcutCardProps) {
  const { displayName } = useMe().person;
  return (
    <PrintSheet title={copy.sheet.card} lines={[displayName]} onDone={onDone}>
      <div className={classes.sections}>
        {sections.map(({ title, lines }) => (
          <section key={title} className={classes.section}>
            <h2>{title}</h2>
            <dl className={classes.lines}>
              {lines.map(({ keys, does }) => (
                <div key={does} className={classes.line}>
                  <dt>{does}</dt>
                  <dd>
                    {keys
                      .map((presses) => presses.join(` ${copy.sheet.afterwards} `))
                      .join(` ${copy.sheet.otherwise} `)}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </PrintSheet>
  );
}
