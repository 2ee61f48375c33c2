import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import {
  IconArrowDown,
  IconArrowUp,
  IconPencil,
  IconStar,
  IconStarFilled,
  IconX,
} from '#platform/ui/icons.ts';
import { DialogHead } from '#platform/ui/kit/dialog-head.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Grid, layout, Row, Spread, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { useLazyPart } from '#platform/ui/lazy-part.ts';
import type { OwnCredit, SuggestedCredit } from '../../../contract/credits.ts';
import { limits } from '../../../limits.ts';
import form from '../edit-form.module.css';
import { ownCreditsQuery } from '../own-api.ts';
import { creditCopy } from './credit-copy.ts';
import { CreditForm } from './credit-form.tsx';
import classes from './own-credits.module.css';
import { useOwnCredits } from './use-own-credits.ts';

const loadImport = () => import('./import-dialog.tsx').then((part) => part.ImportDialog);

/** My credits on my own page: pending suggestions, confirmed credits, and ways to add more. */
export function OwnCredits() {
  const id = useId();
  const reading = useQuery(ownCreditsQuery());
  const acts = useOwnCredits();
  const [edited, setEdited] = useState<OwnCredit | 'new'>();
  const [isBringing, setIsBringing] = useState(false);
  const Import = useLazyPart(loadImport, { isWanted: isBringing, onFailure: () => setIsBringing(false) });
  const close = () => setEdited(undefined);
  const credit = edited === 'new' ? undefined : edited;
  return (
    <Grid as="section" borderTop="soft" className={form.section} aria-labelledby={id}>
      <Text as="h2" id={id} size="md" leading={20} weight={600} className={form.heading}>
        {creditCopy.title}
      </Text>
      <Grid gap={16} cols={1} shrink>
        <Loaded reading={reading} broken={creditCopy.broken} rows={{ count: 3, height: 40 }}>
          {(credits) => (
            <>
              {credits.suggested.map((one) => (
                <Suggested key={one.id} credit={one} onDecide={acts.decide} />
              ))}
              {credits.items.length === 0 ? (
                <Text as="p" tone="muted">
                  {creditCopy.none}
                </Text>
              ) : null}
              <SelectedCredits {...credits} onSelect={acts.select} />
              {credits.items.length > 0 ? (
                <ul>
                  {credits.items.map((one) => (
                    <CreditRow
                      key={one.id}
                      credit={one}
                      onSelect={
                        credits.selected.length < limits.selectedMax || one.isSelected
                          ? () => void acts.select(toggled(credits.selected, one.id), credits.selected)
                          : undefined
                      }
                      onEdit={() => setEdited(one)}
                      onRemove={() => void acts.remove(one, credits.selected)}
                    />
                  ))}
                </ul>
              ) : null}
            </>
          )}
        </Loaded>
        <Row gap={8} wrap>
          <Button variant="default" onClick={() => setEdited('new')}>
            {creditCopy.add}
          </Button>
          <Button variant="default" onClick={() => setIsBringing(true)}>
            {creditCopy.bring}
          </Button>
        </Row>
      </Grid>
      <Modal.Root opened={edited !== undefined} onClose={close} size={460} centered lockScroll={false}>
        <Modal.Overlay />
        <Modal.Content>
          <DialogHead title={credit ? creditCopy.edit(credit.title) : creditCopy.add} />
          <Modal.Body>
            <CreditForm
              key={credit?.id ?? 'new'}
              credit={credit}
              about={`credit:${credit?.id ?? 'new'}`}
              act={creditCopy.save}
              said={creditCopy.saved}
              store={acts.save}
              onDone={close}
            />
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {Import ? (
        <Import isOpen={isBringing} onBring={acts.bring} onClose={() => setIsBringing(false)} />
      ) : null}
    </Grid>
  );
}

type SuggestedProps = { credit: SuggestedCredit; onDecide: (id: string, isMine: boolean) => Promise<void> };

function Suggested({ credit, onDecide }: SuggestedProps) {
  const { suggested } = creditCopy;
  return (
    <Spread py={12} px={16} bg="raised" radius="panel" className={classes.suggested}>
      <p>{suggested.line(credit.from.displayName, credit.jobLabel, credit.title)}</p>
      <Row gap={8} wrap>
        <Button variant="default" size="sm" onClick={() => void onDecide(credit.id, true)}>
          {suggested.confirm}
        </Button>
        <Button variant="default" size="sm" onClick={() => void onDecide(credit.id, false)}>
          {suggested.decline}
        </Button>
      </Row>
    </Spread>
  );
}

type RowProps = {
  credit: OwnCredit;
  /** Selects the credit or deselects it; undefined if the selection is full. */
  onSelect: (() => void) | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

/** Appends the id to the selection, or removes it. */
const toggled = (selected: string[], id: string): string[] =>
  selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id];

function CreditRow({ credit, onSelect, onEdit, onRemove }: RowProps) {
  const { title, isSelected } = credit;
  const { selection } = creditCopy;
  return (
    <Grid as="li" align="center" py={4} borderBottom="soft" className={classes.row}>
      <Text size="sm" tabular tone="muted">
        {credit.year ?? creditCopy.noYear}
      </Text>
      <CreditWords credit={credit} />
      {onSelect ? (
        <IconButton
          label={isSelected ? selection.remove(title) : selection.add(title)}
          icon={
            isSelected ? (
              <IconStarFilled size={16} className={layout({ tone: 'accent' })} aria-hidden />
            ) : (
              <IconStar size={16} stroke={1.75} aria-hidden />
            )
          }
          onClick={onSelect}
        />
      ) : (
        <span />
      )}
      <IconButton
        label={creditCopy.edit(credit.title)}
        icon={<IconPencil size={16} stroke={1.75} aria-hidden />}
        onClick={onEdit}
      />
      <IconButton
        label={creditCopy.remove(credit.title)}
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        onClick={onRemove}
      />
    </Grid>
  );
}

type SelectedCreditsProps = {
  items: readonly OwnCredit[];
  /** Ids in order. */
  selected: string[];
  onSelect: (ids: string[], was: string[]) => Promise<void>;
};

const words = creditCopy.selection;

/** A person's selected credits, with controls for their order (5.3). */
function SelectedCredits({ items, selected, onSelect }: SelectedCreditsProps) {
  const id = useId();
  const byId = new Map(items.map((credit) => [credit.id, credit]));
  const rows = selected.flatMap((one) => byId.get(one) ?? []);
  if (rows.length === 0) return null;
  const move = (place: number, by: 1 | -1) => {
    const next = [...selected];
    next.splice(place + by, 0, ...next.splice(place, 1));
    void onSelect(next, selected);
  };
  return (
    <section aria-labelledby={id}>
      <Text as="h3" id={id} size="sm" weight={600}>
        {words.title}
      </Text>
      <Text as="p" mb={4} size="sm" leading={18} tone="muted">
        {words.line(limits.selectedMax)}
      </Text>
      <ol>
        {rows.map((credit, place) => (
          <Grid
            as="li"
            key={credit.id}
            align="center"
            py={4}
            borderBottom="soft"
            className={classes.row}
            data-selected
          >
            <CreditWords credit={credit} />
            <IconButton
              label={words.up(credit.title)}
              aria-disabled={place === 0 || undefined}
              icon={<IconArrowUp size={16} stroke={1.75} aria-hidden />}
              onClick={place === 0 ? undefined : () => move(place, -1)}
            />
            <IconButton
              label={words.down(credit.title)}
              aria-disabled={place === rows.length - 1 || undefined}
              icon={<IconArrowDown size={16} stroke={1.75} aria-hidden />}
              onClick={place === rows.length - 1 ? undefined : () => move(place, 1)}
            />
            <IconButton
              label={words.remove(credit.title)}
              icon={<IconStarFilled size={16} className={layout({ tone: 'accent' })} aria-hidden />}
              onClick={() =>
                void onSelect(
                  selected.filter((one) => one !== credit.id),
                  selected,
                )
              }
            />
          </Grid>
        ))}
      </ol>
    </section>
  );
}

type CreditWordsProps = { credit: Parameters<typeof aboutCredit>[0] & { readonly title: string } };

/** A credit in its owner's list: title and position. */
const CreditWords = ({ credit }: CreditWordsProps) => (
  <Grid as="span" shrink breaks>
    <b>{credit.title}</b>
    <Text size="sm" leading={18} tone="muted">
      {aboutCredit(credit)}
    </Text>
  </Grid>
);

/** The line under a credit's title: position with billing, company, note. */
function aboutCredit({ jobLabel, billing, company, note }: OwnCredit): string {
  const job = billing ? `${jobLabel} (${creditCopy.billings[billing]})` : jobLabel;
  return [job, company, note].filter(Boolean).join(', ');
}
