import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { SkeletonRows } from '#platform/ui/kit/skeleton-rows.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { ContactId, ContactView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { contactQuery, contactsApi } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './duplicates-dialog.module.css';
import { fieldNames } from './field-names.ts';
import { type Choices, mergedFields, unlikeFields } from './merged-fields.ts';

const { merging: words } = copy;

type MergeFormProps = { one: ContactId; other: ContactId; onBack: () => void };

/** Two cards side by side, to choose which value stays where they differ. */
export function MergeForm({ one, other, onBack }: MergeFormProps) {
  const [first, second] = [useQuery(contactQuery(one)).data, useQuery(contactQuery(other)).data];
  if (!first || !second) return <SkeletonRows count={4} height={48} variant="line" />;
  // A card linked to a member is the one that stays, since it belongs to them.
  const [kept, gone] = second.member && !first.member ? [second, first] : [first, second];
  return <Sides key={`${kept.version} ${gone.version}`} kept={kept} gone={gone} onBack={onBack} />;
}

type SidesProps = { kept: ContactView; gone: ContactView; onBack: () => void };

function Sides({ kept, gone, onBack }: SidesProps) {
  const cache = useQueryClient();
  const [choices, setChoices] = useState<Choices>({});
  const [isBusy, setBusy] = useState(false);
  const id = useRef<ClientId>(uuidV7(now()));
  const rows = unlikeFields(kept.fields, gone.fields);
  const refresh = () => cache.invalidateQueries({ queryKey: contactsApi.key() });
  const undo = async () => {
    await contactsApi.unmerge.call({ id: id.current });
    toast.success(words.undone);
    void refresh();
  };
  const merge = async (event: { preventDefault(): void }) => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    try {
      await contactsApi.merge.call({
        id: id.current,
        kept: { id: kept.id, version: kept.version },
        gone: { id: gone.id, version: gone.version },
        fields: mergedFields(kept.fields, gone.fields, choices),
      });
      toast.success(words.merged, undefined, {
        action: { label: words.undo, onClick: () => void undo() },
        forMs: limits.undoMs,
      });
      onBack();
    } catch (error) {
      toast.error(copy.panel.failed, refusalOf(error)?.message ?? copy.panel.failedLine);
    }
    setBusy(false);
    void refresh();
  };
  return (
    <Grid as="form" gap={16} className={classes.content} onSubmit={(event) => void merge(event)}>
      <Grid gap={12} role="group" aria-label={words.choose}>
        {rows.map((field) => (
          <Grid as="fieldset" key={field} gap={8} cols={2} className={classes.field}>
            <Text as="legend" size="xs" tone="faint">
              {fieldNames[field]}
            </Text>
            {(['kept', 'gone'] as const).map((side) => (
              <Row
                as="label"
                key={side}
                gap={8}
                align="start"
                py={8}
                px={10}
                breaks
                pointer
                border="hairline"
                radius="button"
                className={classes.side}
              >
                <input
                  type="radio"
                  name={field}
                  checked={(choices[field] ?? 'kept') === side}
                  onChange={() => setChoices((held) => ({ ...held, [field]: side }))}
                />
                <span data-private>{(side === 'kept' ? kept : gone).fields[field] || words.empty}</span>
              </Row>
            ))}
          </Grid>
        ))}
      </Grid>
      <Text as="p" tone="muted">
        {words.both}
      </Text>
      <Row gap={8} justify="end" wrap>
        <Button variant="default" onClick={onBack}>
          {words.back}
        </Button>
        <Button type="submit" loading={isBusy}>
          {words.merge}
        </Button>
      </Row>
    </Grid>
  );
}
