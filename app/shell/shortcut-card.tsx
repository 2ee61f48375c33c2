import { useMe } from '#features/identity/ui/public.ts';
import { PrintSheet } from '#platform/ui/kit/print-sheet.tsx';
import classes from './shortcut-card.module.css';
import { words } from './shortcut-copy.ts';
import type { ShortcutSection } from './shortcut-sections.ts';

type ShortcutCardProps = { sections: readonly ShortcutSection[]; onDone: () => void };

/** The keys on one sheet of paper, to keep next to the keyboard (5.20 TUT-4). */
export function ShortcutCard({ sections, onDone }: ShortcutCardProps) {
  const { displayName } = useMe().person;
  return (
    <PrintSheet title={words.card} lines={[displayName]} onDone={onDone}>
      <div className={classes.sections}>
        {sections.map(({ title, lines }) => (
          <section key={title} className={classes.section}>
            <h2>{title}</h2>
            <dl>
              {lines.map(({ keys, does }) => (
                <div key={does} className={classes.line}>
                  <dt>{does}</dt>
                  <dd>
                    {keys
                      .map((presses) => presses.join(` ${words.afterwards} `))
                      .join(` ${words.otherwise} `)}
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
