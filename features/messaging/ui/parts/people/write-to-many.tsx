import { Button } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { ProseField } from '#features/writing/ui/public.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../../limits.ts';
import classes from './dialogs.module.css';
import { words } from './many-copy.ts';
import { type Recipient, type Unreached, useWriteToMany } from './use-write-to-many.ts';

type WriteToManyProps = {
  people: readonly Recipient[];
  isOpen: boolean;
  onClose: () => void;
};

/** One message to many: individually or as a group, and whom it did not reach (DIR-3). */
export function WriteToMany({ people, isOpen, onClose }: WriteToManyProps) {
  return (
    <DialogFrame title={words.title(people.length)} isOpen={isOpen} onClose={onClose}>
      <Form people={people} onClose={onClose} />
    </DialogFrame>
  );
}

const ways = ['apart', 'together'] as const;
type Way = (typeof ways)[number];

function Form({ people, onClose }: Omit<WriteToManyProps, 'isOpen'>) {
  const [text, setText] = useState('');
  const [way, setWay] = useState<Way>('apart');
  const [problem, setProblem] = useState<string>();
  const [unreached, setUnreached] = useState<readonly Unreached[]>();
  const writing = useWriteToMany();
  const send = async (to: readonly Recipient[]) => {
    if (writing.isBusy) return;
    setUnreached(await writing[way](to, text.trim()));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (people.length > limits.addedAtOnce) return setProblem(words.tooMany(limits.addedAtOnce));
    if (text.trim() === '') return setProblem(words.textMissing);
    setProblem(undefined);
    void send(people);
  };
  if (unreached) {
    const again = unreached.map(({ person }) => person);
    return (
      <Report all={people.length} unreached={unreached} onClose={onClose}>
        {again.length > 0 ? (
          <Button variant="default" loading={writing.isBusy} onClick={() => void send(again)}>
            {words.again}
          </Button>
        ) : null}
      </Report>
    );
  }
  return (
    <Grid as="form" gap={16} cols={1} onSubmit={submit} noValidate>
      <ProseField
        data-autofocus
        data-private
        label={words.text}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={limits.contentMax}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      {people.length > 1 ? <Ways way={way} onChange={setWay} /> : null}
      <DialogFoot
        problem={problem}
        stay={words.cancel}
        onStay={onClose}
        act={words.send}
        isBusy={writing.isBusy}
      />
    </Grid>
  );
}

function Ways({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const name = useId();
  return (
    <Grid as="fieldset" gap={4}>
      <Text as="legend" size="sm" weight={500} pb={4}>
        {words.how}
      </Text>
      {ways.map((one) => (
        <Row key={one} gap={10} py={6} className={classes.choice}>
          <input
            type="radio"
            id={`${name}-${one}`}
            name={name}
            checked={one === way}
            aria-describedby={`${name}-${one}-help`}
            onChange={() => onChange(one)}
          />
          <span>
            <label htmlFor={`${name}-${one}`}>{words[one]}</label>
            <span id={`${name}-${one}-help`}>{words[`${one}Help`]}</span>
          </span>
        </Row>
      ))}
    </Grid>
  );
}

type ReportProps = {
  all: number;
  unreached: readonly Unreached[];
  onClose: () => void;
  children: ReactNode;
};

/** The people it reached, and why it did not reach the others. */
function Report({ all, unreached, onClose, children }: ReportProps) {
  return (
    <Grid gap={16} cols={1}>
      <Text as="p" tone="muted" pretty role="status">
        {words.sent(all - unreached.length, all)}
      </Text>
      {unreached.length > 0 ? (
        <Grid as="ul" gap={8} pl={18} tone="muted" pretty className={classes.effects} aria-label={words.rest}>
          {unreached.map(({ person, why }) => (
            <li key={person.id}>
              {person.displayName}: {why}
            </li>
          ))}
        </Grid>
      ) : null}
      <Row gap={8} justify="end" wrap>
        {children}
        <Button variant="default" data-autofocus onClick={onClose}>
          {words.close}
        </Button>
      </Row>
    </Grid>
  );
}
