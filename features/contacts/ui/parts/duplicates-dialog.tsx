import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useRef, useState } from 'react';
import type { ClientId } from '#platform/contract/ids.ts';
import { uuidV7 } from '#platform/contract/uuid-v7.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { now } from '#platform/ui/clock.ts';
import { DialogFrame } from '#platform/ui/kit/dialog-frame.tsx';
import { EmptyState } from '#platform/ui/kit/empty-state.tsx';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { together } from '#platform/ui/kit/together.ts';
import { listWords } from '#platform/ui/list-words.ts';
import { toast } from '#platform/ui/toast.ts';
import type { CardFields, ContactId, ContactView } from '../../contract/views.ts';
import { limits } from '../../limits.ts';
import { type CardLine, cardLines } from '../../policy/card-lines.ts';
import { contactQuery, contactsApi, duplicatesQuery, mergesQuery } from '../api.ts';
import { copy } from '../copy.ts';
import classes from './duplicates-dialog.module.css';
import { fieldNames } from './field-names.ts';

const { merging: words } = copy;

/** Possible duplicate cards, two of them side by side, and recent merges (CON-3). */
export function DuplicatesDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <DialogFrame title={words.title} isOpen={isOpen} onClose={onClose} size={760} grows>
      {isOpen ? <Content onClose={onClose} /> : null}
    </DialogFrame>
  );
}

type Ids = { one: ContactId; other: ContactId };

function Content({ onClose }: { onClose: () => void }) {
  const [compared, setCompared] = useState<Ids>();
  if (compared) return <MergeForm {...compared} onBack={() => setCompared(undefined)} />;
  return (
    <Grid gap={16} className={classes.content}>
      <Text as="p" tone="muted">
        {words.lead}
      </Text>
      <Pairs onCompare={setCompared} />
      <Mixed onOpen={onClose} />
      <Recent />
    </Grid>
  );
}

function Pairs({ onCompare }: { onCompare: (pair: Ids) => void }) {
  const reading = useQuery(duplicatesQuery());
  return (
    <Loaded reading={reading} broken={words.broken} rows={{ count: 3, height: 56 }}>
      {({ pairs }) =>
        pairs.length === 0 ? (
          <EmptyState line={words.none} />
        ) : (
          <Grid as="ul" ruled>
            {pairs.map(({ one, other, because }) => (
              <PairRow key={`${one.id} ${other.id}`}>
                <Grid as="span" shrink>
                  <Text weight={600} breaks>
                    {one.displayName} · {other.displayName}
                  </Text>
                  <Text size="xs" tone="faint">
                    {words.because[because]}
                  </Text>
                </Grid>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={words.compareOf(one.displayName, other.displayName)}
                  onClick={() => onCompare({ one: one.id, other: other.id })}
                >
                  {words.compare}
                </Button>
              </PairRow>
            ))}
          </Grid>
        )
      }
    </Loaded>
  );
}

/** Contacts that an import put together out of several names: each opens where its rows are, to be split. */
function Mixed({ onOpen }: { onOpen: () => void }) {
  const { data } = useQuery(duplicatesQuery());
  if (!data || data.mixed.length === 0) return null;
  return (
    <section aria-label={words.mixed}>
      <Text as="h3" mb={4} size="md" leading={20} weight={600}>
        {words.mixed}
      </Text>
      <Grid as="ul" ruled>
        {data.mixed.map(({ id, displayName, names }) => (
          <PairRow key={id}>
            <Grid as="span" shrink>
              <Text weight={600} breaks data-private>
                {displayName}
              </Text>
              <Text size="xs" tone="faint" breaks data-private>
                {words.mixedWith(listWords(names))}
              </Text>
            </Grid>
            <Link to="/contacts" search={{ contact: id }} onClick={onOpen}>
              {words.openOf(displayName)}
            </Link>
          </PairRow>
        ))}
      </Grid>
    </section>
  );
}

function Recent() {
  const { data } = useQuery(mergesQuery());
  if (!data || data.items.length === 0) return null;
  const undo = async (id: ClientId) => {
    try {
      await contactsApi.unmerge.call({ id });
      toast.success(words.undone);
    } catch (error) {
      toast.error(copy.panel.failed, refusalOf(error)?.message ?? copy.panel.failedLine);
    }
  };
  return (
    <section aria-label={words.recent}>
      <Text as="h3" mb={4} size="md" leading={20} weight={600}>
        {words.recent}
      </Text>
      <Grid as="ul" ruled>
        {data.items.map(({ id, kept, gone }) => (
          <PairRow key={id}>
            <Text weight={600} breaks>
              {words.recentOf(kept.displayName, gone.displayName)}
            </Text>
            <Button variant="default" size="sm" onClick={() => void undo(id)}>
              {words.undo}
            </Button>
          </PairRow>
        ))}
      </Grid>
    </section>
  );
}

/** A dialog row with one or two cards and their actions. */
const PairRow = (row: ComponentProps<'li'>) => (
  <Row as="li" gap={16} align="center" justify="between" minHeight={56} py={8} px={2} {...row} />
);

type MergeFormProps = { one: ContactId; other: ContactId; onBack: () => void };

/** Two cards side by side, to choose which value stays where they differ. */
function MergeForm({ one, other, onBack }: MergeFormProps) {
  const both = together(useQuery(contactQuery(one)), useQuery(contactQuery(other)));
  return (
    <Loaded reading={both} broken={copy.panel.broken} rows={{ count: 4, height: 48 }}>
      {([first, second]) => {
        // A card linked to a member is the one that stays, since it belongs to them.
        const [kept, gone] = second.member && !first.member ? [second, first] : [first, second];
        return <Sides key={`${kept.version} ${gone.version}`} kept={kept} gone={gone} onBack={onBack} />;
      }}
    </Loaded>
  );
}

type SidesProps = { kept: ContactView; gone: ContactView; onBack: () => void };

function Sides({ kept, gone, onBack }: SidesProps) {
  const [choices, setChoices] = useState<Choices>({});
  const [isBusy, setBusy] = useState(false);
  const id = useRef<ClientId>(uuidV7(now()));
  const rows = unlikeFields(kept.fields, gone.fields);
  const undo = async () => {
    await contactsApi.unmerge.call({ id: id.current });
    toast.success(words.undone);
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

/** Which of the two cards supplies each field. The kept one by default. */
type Choices = Partial<Record<CardLine, 'kept' | 'gone'>>;

/** Fields where both have a value and they differ. */
const unlikeFields = (kept: CardFields, gone: CardFields): CardLine[] =>
  cardLines.filter((line) => kept[line] !== gone[line] && gone[line] !== '' && kept[line] !== '');

const most = 20;

/** The merged card: chosen values, values only one card has, and both cards' lists. */
function mergedFields(kept: CardFields, gone: CardFields, choices: Choices): CardFields {
  const chosen = Object.fromEntries(
    cardLines.map((line) => [line, (choices[line] === 'gone' ? gone[line] : kept[line]) || gone[line]]),
  ) as Pick<CardFields, CardLine>;
  return {
    ...kept,
    ...chosen,
    emails: [...kept.emails, ...gone.emails].slice(0, most),
    phones: [...kept.phones, ...gone.phones].slice(0, most),
    tags: [...new Set([...kept.tags, ...gone.tags])].slice(0, most),
    jobs: [...kept.jobs, ...gone.jobs].slice(0, most),
  };
}
