import { Button, FileButton } from '@mantine/core';
import type { ClientId, PersonId } from '#platform/contract/ids.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { Form } from '#platform/ui/kit/form.tsx';
import { Text } from '#platform/ui/kit/layout.tsx';
import { copy } from '../copy.ts';
import { CoveredBefore } from './covered-before.tsx';
import { DueFields, MoreFields, ScriptFields } from './detail-fields.tsx';
import classes from './dialogs.module.css';
import { words as many } from './many/many-copy.ts';
import { ReaderChoice } from './reader-choice.tsx';
import { RequesterChoice } from './requester-choice.tsx';
import { ScriptBox } from './script-box.tsx';
import { useGive } from './use-give.ts';

const { giving: words } = copy;

type GiveFormProps = {
  onClose: () => void;
  onGiven: (id: ClientId) => void;
  /** Switches to several scripts or readers. */
  onMany: () => void;
};

/** Assigns a script: the file, its details, the reader and the deadline. */
export function GiveForm({ onClose, onGiven, onMany }: GiveFormProps) {
  const form = useGive(onGiven);
  const fields = { values: form.values, problems: form.problems, onChange: form.change };
  return (
    <Form aria-busy={form.progress !== undefined} onSubmit={form.send}>
      <Script form={form} />
      <ScriptFields {...fields} />
      <CoveredBefore title={form.values.title} comparison={form.comparison} onCompare={form.setComparison} />
      <ReaderChoice value={form.reader} error={form.problems.reader} onChoose={form.setReader} />
      <DueFields {...fields} />
      <MoreFields {...fields}>
        <RequesterChoice value={form.requester} onChoose={(id: PersonId | null) => form.setRequester(id)} />
      </MoreFields>
      <DialogFoot
        problem={form.problems.all}
        stay={words.cancel}
        onStay={() => {
          form.discard();
          onClose();
        }}
        act={words.send}
        isBusy={form.progress !== undefined}
        aside={
          <Button variant="subtle" color="gray" className={classes.other} onClick={onMany}>
            {many.several}
          </Button>
        }
        py={12}
        sticky
        bottom={0}
        className={classes.acts}
      />
    </Form>
  );
}

function Script({ form }: { form: ReturnType<typeof useGive> }) {
  const { file, progress, problems } = form;
  return (
    <div>
      <ScriptBox isWrong={problems.script !== undefined}>
        <Text shrink breaks basis={200}>
          {file?.name ?? words.script}
        </Text>
        <FileButton accept="application/pdf,.pdf" onChange={form.choose}>
          {(props) => (
            <Button {...props} variant="default" size="sm" data-autofocus>
              {file ? words.other : words.choose}
            </Button>
          )}
        </FileButton>
        <Text size="sm" tone="muted" basis="full" role="status">
          {progress
            ? progress.isWaiting
              ? words.waiting
              : words.uploading(Math.round(progress.part * 100))
            : words.scriptHelp}
        </Text>
      </ScriptBox>
      {problems.script ? (
        <Text as="p" size="sm" tone="danger" role="alert">
          {problems.script}
        </Text>
      ) : null}
    </div>
  );
}
