import { TradeText } from '#platform/ui/kit/glossary/trade-text.tsx';
import type { CoverageView } from '../../contract/views.ts';
import {
  type CoverageText,
  comparisonParts,
  gridRows,
  headerFields,
  type MarginPart,
  submissionFields,
} from '../../limits.ts';
import { copy } from '../copy.ts';
import { words } from './coverage-copy.ts';
import classes from './coverage-sheet.module.css';
import { MarginField } from './notes/margin-field.tsx';
import { MarginNotes } from './notes/margin-notes.tsx';
import { ReadNotes } from './notes/read-notes.tsx';
import type { useMarginDraft } from './notes/use-margin-draft.ts';

type SheetProps = {
  view: CoverageView;
  /** For whoever judges it: what they write beside its parts. */
  margin: ReturnType<typeof useMarginDraft> | undefined;
};

/** A coverage to be read: what decides first, the synopsis behind it. */
export function CoverageSheet({ view, margin }: SheetProps) {
  const { content, kind } = view;
  const facts = [
    ...submissionFields.map((field) => [copy.submission[field], view[field]] as const),
    ...headerFields.map((field) => [words.header[field], content.header[field]] as const),
  ].filter(([, says]) => says.trim() !== '');
  return (
    <article className={classes.sheet}>
      <div className={classes.verdicts}>
        {content.scriptVerdict ? (
          <p>
            <span className={classes.quiet}>{words.scriptVerdict}</span>
            <strong>
              <TradeText>{copy.verdicts[content.scriptVerdict]}</TradeText>
            </strong>
          </p>
        ) : null}
        {content.writerVerdict ? (
          <p>
            <span className={classes.quiet}>{words.writerVerdict}</span>
            <strong>
              <TradeText>{copy.verdicts[content.writerVerdict]}</TradeText>
            </strong>
          </p>
        ) : null}
      </div>
      <Text part="logline" view={view} margin={margin} />
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(([name, says]) => (
            <div key={name}>
              <dt>
                <TradeText>{name}</TradeText>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      <Text part="summary" view={view} margin={margin} />
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
          <Margin part="grid" view={view} margin={margin} />
        </section>
      ) : null}
      {comparisonParts.map((part) => (
        <Change key={part} name={words.parts[part]} text={content.comparison[part] ?? ''} />
      ))}
      <Text part="comments" view={view} margin={margin} />
      <Text part="synopsis" view={view} margin={margin} />
      {view.part === 'requester' ? null : <ReadNotes id={view.assignmentId} />}
    </article>
  );
}

/** What stands beside a part, and where somebody who judges it writes there. */
const Margin = ({ part, view, margin }: SheetProps & { part: MarginPart }) => (
  <div className={classes.margin}>
    <MarginNotes view={view} part={part} />
    {margin ? <MarginField part={part} margin={margin} /> : null}
  </div>
);

/** One part of a comparison. */
const Change = ({ name, text }: { name: string; text: string }) =>
  text.trim() === '' ? null : (
    <section>
      <h2>{name}</h2>
      <p className={classes.text}>{text}</p>
    </section>
  );

function Text({ part, view, margin }: SheetProps & { part: CoverageText }) {
  const text = view.content[part];
  if (text.trim() === '') return null;
  return (
    <section>
      <h2>
        <TradeText>{words.texts[part]}</TradeText>
      </h2>
      <p className={classes.text}>{text}</p>
      <Margin part={part} view={view} margin={margin} />
    </section>
  );
}
