import { Button, FileButton, TextInput } from '@mantine/core';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { limits } from '../../../limits.ts';
import { copy } from '../../copy.ts';
import { BlindField, DueFields, KindFields, NotesField } from '../detail-fields.tsx';
import { type ChosenReader, ReadersField } from '../reader-choice.tsx';
import { ScriptBox } from '../script-box.tsx';
import { words } from './many-copy.ts';
import type { ManyRow } from './many-rows.ts';
import { useGiveMany } from './use-give-many.ts';

const tones = { planned: 'muted', sending: 'muted', given: 'success', refused: 'danger' } as const;

type GiveManyFormProps = { onClose: () => void; onGiven: () => void };

/** Gives several scripts, or one to several readers. Each pair is a row that shows its result. */
export function GiveManyForm({ onClose, onGiven }: GiveManyFormProps) {
  const form = useGiveMany(onGiven);
  const { chosen, rows, problems, isBusy } = form;
  const left = rows.filter(({ state }) => state.kind !== 'given').length;
  const isAgain = rows.some(({ state }) => state.kind === 'refused');
  const fields = { values: form.values, problems: { date: problems.date }, onChange: form.change };
  return (
    <Grid as="form" gap={16} onSubmit={form.submit} noValidate aria-busy={isBusy}>
      <Scripts form={form} />
      <ReadersField
        label={words.readers}
        max={Infinity}
        chosen={chosen}
        error={problems.readers}
        onChoose={form.setReaders}
      />
      <BlindField {...fields} />
      <KindFields {...fields} />
      <DueFields {...fields} />
      <NotesField {...fields} />
      {rows.length > 0 ? <Rows rows={rows} readers={chosen} /> : null}
      {isAgain && !isBusy ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {words.left(rows.length - left, rows.length)}
        </Text>
      ) : null}
      <Row gap={8} justify="end" wrap>
        <Button
          variant="default"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {copy.giving.cancel}
        </Button>
        <Button type="submit" loading={isBusy}>
          {rows.length > 0 && left === 0 ? words.finish : isAgain ? words.again(left) : words.send(left)}
        </Button>
      </Row>
    </Grid>
  );
}

function Scripts({ form }: { form: ReturnType<typeof useGiveMany> }) {
  const { scripts, problems, isBusy } = form;
  return (
    <Grid as="fieldset" gap={8} shrink>
      <Text as="legend" mb={6} size="md" leading={20} weight={600}>
        {words.scripts}
      </Text>
      {scripts.map(({ key, file, title }) => (
        <Grid key={key} gap={6} align="center" cols="auto-end">
          <TextInput
            aria-label={words.name(file.name)}
            maxLength={limits.titleMax}
            value={title}
            disabled={isBusy}
            onChange={(event) => form.rename(key, event.currentTarget.value)}
          />
          <IconButton
            label={words.drop(title || file.name)}
            variant="subtle"
            size="lg"
            disabled={isBusy}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={() => form.drop(key)}
          />
        </Grid>
      ))}
      <ScriptBox isWrong={problems.scripts !== undefined}>
        <FileButton accept="application/pdf,.pdf" multiple onChange={form.choose}>
          {(props) => (
            <Button {...props} variant="default" size="sm" disabled={isBusy} data-autofocus>
              {scripts.length > 0 ? words.more : words.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" tone="muted" basis="full">
          {words.scriptsHelp}
        </Text>
      </ScriptBox>
      <ProblemLine>{problems.scripts}</ProblemLine>
    </Grid>
  );
}

type RowsProps = { rows: readonly ManyRow[]; readers: readonly ChosenReader[] };

function Rows({ rows, readers }: RowsProps) {
  const nameOf = (id: string) => readers.find(({ value }) => value === id)?.label ?? copy.gone;
  return (
    <ul aria-label={words.rows}>
      {rows.map(({ key, script, readerId, state }) => (
        <Row
          as="li"
          key={key}
          gap={2}
          gapX={16}
          align="baseline"
          justify="between"
          wrap
          py={8}
          borderTop="soft"
        >
          <Text shrink breaks>
            {script.title || script.file.name}, {nameOf(readerId)}
          </Text>
          <Text size="sm" tabular tone={tones[state.kind]}>
            {state.kind === 'refused'
              ? state.line
              : state.kind === 'sending'
                ? words.states.sending(Math.round(state.part * 100))
                : words.states[state.kind]}
          </Text>
        </Row>
      ))}
    </ul>
  );
}
