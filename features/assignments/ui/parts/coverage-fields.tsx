import { Textarea, TextInput } from '@mantine/core';
import { type ReactNode, useId, useRef } from 'react';
import { WritingTools } from '#features/writing/ui/public.ts';
import { Box, Grid, layout, Row, Text } from '#platform/ui/kit/layout.tsx';
import { useMediaQuery } from '#platform/ui/use-media-query.ts';
import type { CoverageContent } from '../../contract/views.ts';
import {
  type CoverageKind,
  type CoverageText,
  firstHeaderFields,
  gridRows,
  type HeaderField,
  headerFields,
  houseWords,
  limits,
  marks,
  moreHeaderFields,
  type Verdict,
  verdicts,
} from '../../limits.ts';
import { wordsIn } from '../../policy/template.ts';
import { copy } from '../copy.ts';
import { words } from './coverage-copy.ts';
import classes from './coverage-fields.module.css';

type FieldsProps = { content: CoverageContent; onChange: (content: CoverageContent) => void };

/**
 * The facts at the head of the sheet: six shown first. On a phone all are collapsed, so that the first text is on
 * screen.
 */
export function FactFields(props: FieldsProps) {
  const isNarrow = useMediaQuery(narrow);
  if (isNarrow)
    return (
      <Folded title={words.facts}>
        <Facts {...props} fields={headerFields} label={words.facts} />
      </Folded>
    );
  const known = moreHeaderFields.filter((field) => props.content.header[field] !== '').length;
  return (
    <Grid gap={2}>
      <Facts {...props} fields={firstHeaderFields} label={words.facts} />
      <Folded title={words.moreFacts} known={known}>
        <Facts {...props} fields={moreHeaderFields} label={words.moreFacts} />
      </Folded>
    </Grid>
  );
}

const narrow = '(width < 768px)';

type FoldedProps = { title: string; known?: number; children: ReactNode };

/** Shows the number of filled fields next to the title, so that no one has to unfold it to check. */
const Folded = ({ title, known = 0, children }: FoldedProps) => (
  <details className={classes.folded}>
    <summary>
      {title}
      {known > 0 ? <span className={classes.known}>{known}</span> : null}
    </summary>
    {children}
  </details>
);

type FactsProps = FieldsProps & { fields: readonly HeaderField[]; label: string };

function Facts({ fields, label, content, onChange }: FactsProps) {
  return (
    <Grid as="fieldset" clip border="hairline" radius="button" className={classes.facts}>
      <legend className="visually-hidden">{label}</legend>
      {fields.map((field) => (
        <TextInput
          key={field}
          variant="unstyled"
          className={layout({ shrink: true, bg: 'page' }, classes.fact)}
          label={words.header[field]}
          maxLength={limits.headerMax}
          value={content.header[field]}
          onChange={(event) =>
            onChange({ ...content, header: { ...content.header, [field]: event.currentTarget.value } })
          }
        />
      ))}
    </Grid>
  );
}

const lengths: Readonly<Record<CoverageText, number>> = {
  logline: limits.loglineMax,
  summary: limits.summaryMax,
  synopsis: limits.synopsisMax,
  comments: limits.commentsMax,
};

type TextFieldProps = FieldsProps & {
  part: CoverageText;
  kind: CoverageKind;
  rows: number;
  /** Storage key for the original of a reshaped text. */
  keptAs: string;
  /** Its margin notes. */
  margin: ReactNode;
  /** Replaces the label where several texts share one place. */
  head?: ReactNode;
};

/** A text of the template, with its word count and the house range. */
export const TextField = ({ part, kind, content, onChange, ...rest }: TextFieldProps) => (
  <WordsField
    {...rest}
    label={words.texts[part]}
    help={words.helps[part]}
    house={houseWords[kind][part]}
    most={lengths[part]}
    value={content[part]}
    keptAs={`${rest.keptAs}:${part}`}
    onChange={(text) => onChange({ ...content, [part]: text })}
  />
);

type WordsFieldProps = Pick<TextFieldProps, 'rows' | 'keptAs' | 'head'> & {
  label: string;
  help: string;
  /** House word count: minimum, maximum. */
  house: readonly [number, number];
  /** Maximum number of characters. */
  most: number;
  value: string;
  margin?: ReactNode;
  onChange: (text: string) => void;
};

/** A text field with its word count and writing aids. */
export function WordsField(props: WordsFieldProps) {
  const { label, help, house, most, rows, value, keptAs, margin, head, onChange } = props;
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <Grid gap={2} packed>
      <Row gap={4} align="center" wrap className={classes.textHead}>
        {head ?? (
          <Text as="label" htmlFor={id} size="md" leading={20} weight={600} textAlign="start">
            {label}
          </Text>
        )}
        <Text id={`${id}-words`} size="xs" tabular tone="faint" ml="auto">
          {words.words(wordsIn(value), ...house)}
        </Text>
        <WritingTools box={box} text={value} keptAs={keptAs} />
      </Row>
      {margin}
      <Textarea
        ref={box}
        id={id}
        aria-label={head ? label : undefined}
        aria-describedby={`${id}-words`}
        placeholder={help}
        autosize
        minRows={rows}
        maxRows={40}
        maxLength={most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Grid>
  );
}

/** The rating grid. Each row is one choice, and the arrow keys move through it. */
export function GridField({ content, onChange }: FieldsProps) {
  const name = useId();
  return (
    <table className={layout({ fullWidth: true }, classes.grid)}>
      <Box as="caption" size="md" leading={20} weight={600} textAlign="start">
        {words.grid}
      </Box>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{words.grid}</span>
          </th>
          {marks.map((mark) => (
            <th key={mark} scope="col">
              {words.marks[mark]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {gridRows.map((row) => (
          <tr key={row}>
            <th scope="row">{words.rows[row]}</th>
            {marks.map((mark) => (
              <td key={mark}>
                <Text as="label" relative center pointer tap className={classes.mark}>
                  <input
                    type="radio"
                    name={`${name}-${row}`}
                    aria-label={`${words.rows[row]}: ${words.marks[mark]}`}
                    checked={content.grid[row] === mark}
                    onChange={() => onChange({ ...content, grid: { ...content.grid, [row]: mark } })}
                  />
                  <span aria-hidden="true">{words.marks[mark].charAt(0)}</span>
                </Text>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type VerdictFieldProps = {
  label: string;
  value: Verdict | null;
  onChoose: (verdict: Verdict) => void;
};

/** One of four verdicts, side by side. */
export function VerdictField({ label, value, onChoose }: VerdictFieldProps) {
  const name = useId();
  return (
    <Grid as="fieldset" gap={4} gapX={12} align="center" className={classes.verdict}>
      <legend>{label}</legend>
      <Grid clip border="edge" radius="button" className={classes.choices}>
        {verdicts.map((verdict) => (
          <Grid
            as="label"
            key={verdict}
            size="md"
            leading={20}
            relative
            center
            minHeight={36}
            tap
            py={6}
            px={8}
            tone="muted"
            textAlign="center"
            pointer
            hover="hover"
            className={classes.choice}
          >
            <input type="radio" name={name} checked={value === verdict} onChange={() => onChoose(verdict)} />
            {copy.verdicts[verdict]}
          </Grid>
        ))}
      </Grid>
    </Grid>
  );
}
