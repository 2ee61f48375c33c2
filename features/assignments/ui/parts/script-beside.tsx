import { scriptAddress } from '../api.ts';
import { words } from './coverage-copy.ts';
import classes from './script-beside.module.css';

/** Readers that know these words show a page as wide as there is room, and no column of small ones. */
const asWide = '#navpanes=0&view=FitH';

type ScriptBesideProps = { id: string; title: string };

/**
 * The script left of the form (5.22 ASG-2): the marked copy of this opening, in the browser's own reader (decision
 * 061). It comes as everywhere: for its reader alone, and only while the assignment is open.
 */
export function ScriptBeside({ id, title }: ScriptBesideProps) {
  return (
    <section className={classes.script} aria-label={words.scriptOf(title)}>
      <iframe className={classes.frame} src={`${scriptAddress(id)}${asWide}`} title={words.scriptOf(title)} />
    </section>
  );
}
