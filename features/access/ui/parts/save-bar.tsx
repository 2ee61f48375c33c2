import { Button, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { footBar } from '#platform/ui/kit/foot-bar.ts';
import { Form } from '#platform/ui/kit/form.tsx';
import { Row } from '#platform/ui/kit/layout.tsx';
import { limits } from '../../limits.ts';
import { copy } from '../copy.ts';

type SaveBarProps = {
  editing: {
    readonly reason: string;
    readonly isReasonMissing: boolean;
    readonly isBusy: boolean;
    readonly setReason: (reason: string) => void;
    readonly discard: () => void;
  };
  /** The button's label. */
  save: string;
  onSave: () => void;
  /** What will be saved. */
  children?: ReactNode;
};

/** The foot of a panel with changes: a reason, save and discard. */
export const SaveBar = ({ editing, save, onSave, children }: SaveBarProps) => (
  <Form gap={12} {...footBar} onSubmit={onSave}>
    {children}
    <TextInput
      label={copy.reason}
      description={copy.reasonHelp}
      value={editing.reason}
      maxLength={limits.reasonMax}
      error={editing.isReasonMissing && editing.reason.trim() === '' ? copy.reasonNeeded : undefined}
      onChange={(event) => editing.setReason(event.currentTarget.value)}
    />
    <Row gap={8} justify="end" wrap>
      <Button variant="default" onClick={editing.discard}>
        {copy.rules.discard}
      </Button>
      <Button type="submit" loading={editing.isBusy}>
        {save}
      </Button>
    </Row>
  </Form>
);
