import type { CoverageView } from '../../contract/views.ts';
import { type CoverageText, gridRows, headerFields } from '../../limits.ts';
import { copy } from '../copy.ts';
import { words } from './coverage-copy.ts';
import classes from './coverage-sheet.module.css';

/** A coverage to be read: what decides first, the synopsis behind it. */
export function CoverageSheet({ view }: { view: CoverageView }) {
  const { content, kind } = view;
  const facts = headerFields.filter((field) => content.header[field].trim() !== '');
  return (
    <article className={classes.sheet}>
      <div className={classes.verdicts}>
        {content.scriptVerdict ? (
          <p>
            <span className={classes.quiet}>{words.scriptVerdict}</span>
            <strong>{copy.verdicts[content.scriptVerdict]}</strong>
          </p>
        ) : null}
        {content.writerVerdict ? (
          <p>
            <span className={classes.quiet}>{words.writerVerdict}</span>
            <strong>{copy.verdicts[content.writerVerdict]}</strong>
          </p>
        ) : null}
      </div>
      <Text part="logline" view={view} />
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map((field) => (
            <div key={field}>
              <dt>{words.header[field]}</dt>
              <dd>{content.header[field]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Text part="summary" view={view} />
      {kind === 'full' ? (
        <section>
          <h2>{words.grid}</h2>
          <dl className={classes.grid}>
            {gridRows.map((row) => {
              const mark = content.grid[row];
              return (
                <div key={row}>
                  <dt>{words.rows[row]}</dt>
                  <dd>{mark ? words.marks[mark] : ''}</dd>
                </div>
              );
            })}
          </dl>
        </section>
      ) : null}
      <Text part="comments" view={view} />
      <Text part="synopsis" view={view} />
    </article>
  );
}

function Text({ part, view }: { part: CoverageText; view: CoverageView }) {
  const text = view.content[part];
  if (text.trim() === '') return null;
  return (
    <section>
      <h2>{words.texts[part]}</h2>
      <p className={classes.text}>{text}</p>
    </section>
  );
}
