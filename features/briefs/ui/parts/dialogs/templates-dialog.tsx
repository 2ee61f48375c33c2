import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { prose } from '#features/writing/ui/public/prose.ts';
import { DialogFoot } from '#platform/ui/kit/dialog-foot.tsx';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { ConfirmAct } from '#platform/ui/kit/form/confirm-act.tsx';
import { FormDialog } from '#platform/ui/kit/form/form-dialog.tsx';
import { text } from '#platform/ui/kit/form/text.tsx';
import { Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { RowButton } from '#platform/ui/kit/row-button.tsx';
import type { Template } from '../../../contract/views.ts';
import { limits } from '../../../limits.ts';
import { briefsApi, templatesQuery } from '../../api.ts';
import { copy } from '../../copy.ts';

const { templates: words } = copy;

/** What is done with one of them, or with none yet. */
type Step =
  | { readonly way: 'write'; readonly of?: Template }
  | { readonly way: 'remove'; readonly of: Template };

/** The words a buyer answers with again and again: written, changed and deleted here. */
export function TemplatesDialog({ onClose }: { onClose: () => void }) {
  const [step, setStep] = useState<Step>();
  const reading = useQuery(templatesQuery());
  const back = () => setStep(undefined);
  if (step?.way === 'write') return <TemplateForm of={step.of} onClose={back} />;
  if (step?.way === 'remove')
    return (
      <ConfirmAct
        title={words.removeTitle(step.of.name)}
        line={words.removeLine}
        act={words.remove}
        isDanger
        run={() => briefsApi.removeTemplate.call({ id: step.of.id })}
        onClose={back}
      />
    );
  const isFull = (reading.data?.items.length ?? 0) >= limits.templatesMax;
  return (
    <DialogFrame title={words.title} isOpen onClose={onClose}>
      <Stack gap={20}>
        <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 48 }}>
          {({ items }) => (
            <Stack as="ul" gap={12}>
              {items.length === 0 ? (
                <Text as="li" tone="muted">
                  {words.none}
                </Text>
              ) : null}
              {items.map((one) => (
                <Row as="li" key={one.id} gap={8} align="center">
                  <Stack grow shrink>
                    <Text weight={500} truncate>
                      {one.name}
                    </Text>
                    <Text size="sm" tone="muted" truncate>
                      {one.words}
                    </Text>
                  </Stack>
                  <RowButton
                    aria-label={words.changeOf(one.name)}
                    onClick={() => setStep({ way: 'write', of: one })}
                  >
                    {words.change}
                  </RowButton>
                  <RowButton
                    isQuiet
                    aria-label={words.removeOf(one.name)}
                    onClick={() => setStep({ way: 'remove', of: one })}
                  >
                    {words.remove}
                  </RowButton>
                </Row>
              ))}
            </Stack>
          )}
        </Loaded>
        <DialogFoot stay={words.close} onStay={onClose}>
          {isFull ? null : <Button onClick={() => setStep({ way: 'write' })}>{words.add}</Button>}
        </DialogFoot>
      </Stack>
    </DialogFrame>
  );
}

const TemplateForm = ({ of, onClose }: { of: Template | undefined; onClose: () => void }) => (
  <FormDialog
    title={of ? words.edit : words.add}
    act={words.save}
    fields={{
      name: text({ label: words.name, limit: limits.nameMax, required: words.nameMissing }),
      words: prose({ label: words.words, limit: limits.noteMax, required: words.wordsMissing }),
    }}
    start={{ name: of?.name ?? '', words: of?.words ?? '' }}
    run={(values, { id }) => briefsApi.saveTemplate.call({ id: of?.id ?? id, ...values })}
    onClose={onClose}
  />
);
