import { now } from '#platform/ui/clock.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { Grid, Text } from '#platform/ui/kit/layout.tsx';
import { timeWords } from '#platform/ui/time-words.ts';
import type { LineView } from '../../../contract/index.ts';
import { copy as sheetCopy } from '../../copy.ts';
import { AboutCall, canBeLinked } from '../about-call.tsx';
import { lengthOf } from './queue.ts';
import classes from './roll.module.css';
import { copy } from './roll-copy.ts';

/** The last calls with a person, and what else is open with them. */
export function LastCalls({ line }: { line: LineView }) {
  const { attempts, next, note } = line;
  return (
    <Grid pt={16} gap={20} gapX={32} className={classes.past}>
      <section aria-label={copy.lastCalls}>
        <h3>{copy.lastCalls}</h3>
        {attempts.length === 0 ? <p>{copy.noCalls}</p> : null}
        <ul>
          {attempts.slice(0, 4).map((one) => (
            <li key={one.id}>
              <time dateTime={one.at}>{timeWords(one.at, { style: 'row', nowMs: now() })}</time>
              <strong>{sheetCopy.outcomes[one.outcome]}</strong>
              <Text truncate grow textAlign="end" tone="muted" className={classes.said}>
                {one.seconds === null ? one.note : lengthOf(one.seconds * 1_000)}
              </Text>
              <Avatar id={one.by.id} name={one.by.displayName} photoURL={one.by.photoURL} size={20} />
            </li>
          ))}
        </ul>
      </section>
      {next || note || canBeLinked(line) ? (
        <section aria-label={copy.between}>
          <h3>{copy.between}</h3>
          {next ? <p className={classes.promised}>{next}</p> : null}
          {note ? (
            <Text as="p" mt={4}>
              {note}
            </Text>
          ) : null}
          <AboutCall line={line} />
        </section>
      ) : null}
    </Grid>
  );
}
