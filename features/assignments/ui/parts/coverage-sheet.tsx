import { TradeText } from '#platform/ui/kit/glossary/trade-text.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
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
import { SheetHead } from './sheet-head.tsx';

type SheetProps = {
  view: CoverageView;
  /** For the assigner who judges it: their margin notes. */
  margin: ReturnType<typeof useMarginDraft> | undefined;
};

/** A coverage to read: the verdict and logline first, the synopsis collapsed. */
export function CoverageSheet({ view, margin }: SheetProps) {
  const { content, kind } = view;
  const facts = [
    ...submissionFields.map((field) => [copy.submission[field], view[field]] as const),
    ...headerFields.map((field) => [words.header[field], content.header[field]] as const),
  ].filter(([, says]) => says.trim() !== '');
  return (
    <Grid as="article" gap={24} maxWidth={760} className={classes.sheet}>
      <Row wrap className={classes.verdicts}>
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
      </Row>
      <SheetText part="logline" view={view} margin={margin} />
      {facts.length > 0 ? (
        <Grid
          as="dl"
          gap={12}
          gapX={24}
          py={14}
          borderTop="soft"
          borderBottom="soft"
          className={classes.facts}
        >
          {facts.map(([name, says]) => (
            <div key={name}>
              <dt>
                <TradeText>{name}</TradeText>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </Grid>
      ) : null}
      <SheetText part="summary" view={view} margin={margin} />
      {kind === 'full' ? (
        <section>
          <SheetHead>{words.grid}</SheetHead>
          <Grid as="dl" gapX={32} cols={2} className={classes.grid}>
            {gridRows.map((row) => {
              const mark = content.grid[row];
              return (
                <div key={row}>
                  <dt>{words.rows[row]}</dt>
                  <dd>{mark ? words.marks[mark] : ''}</dd>
                </div>
              );
            })}
          </Grid>
          <Margin part="grid" view={view} margin={margin} />
        </section>
      ) : null}
      {comparisonParts.map((part) => (
        <Change key={part} name={words.parts[part]} text={content.comparison[part] ?? ''} />
      ))}
      <SheetText part="comments" view={view} margin={margin} />
      <SheetText part="synopsis" view={view} margin={margin} />
      {view.part === 'requester' ? null : <ReadNotes id={view.assignmentId} />}
    </Grid>
  );
}

/** The notes on a part, and the field where the assigner adds one. */
const Margin = ({ part, view, margin }: SheetProps & { part: MarginPart }) => (
  <Grid gap={6} mt={6} unlessEmpty className={classes.margin}>
    <MarginNotes view={view} part={part} />
    {margin ? <MarginField part={part} margin={margin} /> : null}
  </Grid>
);

/** One part of a comparison. */
const Change = ({ name, text }: { name: string; text: string }) =>
  text.trim() === '' ? null : (
    <section>
      <SheetHead>{name}</SheetHead>
      <Text as="p" leading={24} preWrap breaks>
        {text}
      </Text>
    </section>
  );

function SheetText({ part, view, margin }: SheetProps & { part: CoverageText }) {
  const text = view.content[part];
  if (text.trim() === '') return null;
  return (
    <section>
      <SheetHead>
        <TradeText>{words.texts[part]}</TradeText>
      </SheetHead>
      <Text as="p" leading={24} preWrap breaks>
        {text}
      </Text>
      <Margin part={part} view={view} margin={margin} />
    </section>
  );
}
