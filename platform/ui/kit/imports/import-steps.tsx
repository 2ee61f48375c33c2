import { Button, FileButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { ChoiceButton } from '../choice-button.tsx';
import { Grid, layout, Row, Text } from '../layout.tsx';
import { ProblemLine } from '../problem-line.tsx';

type ImportBodyProps = { isBusy: boolean; problem: string | undefined; children: ReactNode };

/** The body of an import dialog: the current step, below any error. */
export const ImportBody = ({ isBusy, problem, children }: ImportBodyProps) => (
  <Grid gap={16} aria-busy={isBusy || undefined}>
    <ProblemLine>{problem}</ProblemLine>
    {children}
  </Grid>
);

type ImportStartProps = {
  lead: string;
  verb: string;
  /** Extensions and types of the readable files. */
  accept: string;
  isBusy: boolean;
  onFile: (file: File) => void;
};

/** The first step: what can be imported, and the button that chooses the file. */
export const ImportStart = ({ lead, verb, accept, isBusy, onFile }: ImportStartProps) => (
  <>
    <Text as="p" measure tone="muted" pretty>
      {lead}
    </Text>
    <FileButton accept={accept} onChange={(file) => (file ? onFile(file) : undefined)}>
      {(props) => (
        <Button {...props} className={layout({ justifySelf: 'start' })} data-autofocus loading={isBusy}>
          {verb}
        </Button>
      )}
    </FileButton>
  </>
);

type ImportCountsProps<Outcome extends string> = {
  label: string;
  counts: Readonly<Record<Outcome, number>>;
  /** The outcomes' words, in the order shown. */
  words: Readonly<Record<Outcome, string>>;
  chosen: Outcome | undefined;
  onChoose: (outcome: Outcome | undefined) => void;
};

/** How many rows have each outcome; a press shows only those, another one all of them again. */
export const ImportCounts = <Outcome extends string>(props: ImportCountsProps<Outcome>) => (
  <Row as="fieldset" gap={6} wrap>
    <legend className="visually-hidden">{props.label}</legend>
    {(Object.keys(props.words) as Outcome[])
      .filter((outcome) => props.counts[outcome] > 0)
      .map((outcome) => (
        <ChoiceButton
          key={outcome}
          isOn={props.chosen === outcome}
          onClick={() => props.onChoose(props.chosen === outcome ? undefined : outcome)}
        >
          <Text weight={600} tabular tone="ink">
            {props.counts[outcome]}
          </Text>
          {props.words[outcome]}
        </ChoiceButton>
      ))}
  </Row>
);
