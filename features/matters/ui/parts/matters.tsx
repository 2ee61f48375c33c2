import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { IconPlus } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Row, Text } from '#platform/ui/kit/layout.tsx';
import { lazyPart } from '#platform/ui/lazy-part.ts';
import type { AnyThing, MatterView } from '../../contract.ts';
import { aboutQuery, mattersApi, newId } from '../api.ts';
import { copy } from '../copy.ts';
import { MatterChip } from './matter-chip.tsx';

const MatterPicker = lazyPart(async () => (await import('./matter-picker.tsx')).MatterPicker);

/** What an object is about, read-only; renders nothing if the reader may see no matter of it. */
export function MatterChips({ thing }: { thing: AnyThing }) {
  const { data } = useQuery(aboutQuery(thing));
  if (!data || data.items.length === 0) return null;
  return (
    <Row as="ul" gap={6} wrap aria-label={copy.about}>
      {data.items.map((matter) => (
        <li key={matter.id}>
          <MatterChip matter={matter} />
        </li>
      ))}
    </Row>
  );
}

type MattersProps = {
  thing: AnyThing;
  /** Shown above it, if there is something to show. */
  heading?: ReactNode;
  /** For use in a layer, which must not close while the picker is open over it. */
  onLayer?: (isOpen: boolean) => void;
};

/** What an object is about, with linking and unlinking for its writers. */
export function Matters({ thing, heading, onLayer }: MattersProps) {
  const { data, isError, refetch } = useQuery(aboutQuery(thing));
  const [isOpen, setIsOpen] = useState(false);
  const show = (isShown: boolean) => {
    setIsOpen(isShown);
    onLayer?.(isShown);
  };
  const { run } = useActs();
  if (isError && !data)
    return (
      <>
        {heading}
        <Broken onRetry={() => void refetch()} />
      </>
    );
  if (!data || (data.items.length === 0 && !data.mayLink)) return null;
  const change = ({ kind, id }: MatterView) => ({ thing, matter: { kind, id } });
  const linkAgain = (matter: MatterView) => {
    const id = newId();
    return run(() => mattersApi.link.call({ id, ...change(matter) }), { failed: copy.failed });
  };
  const unlink = (matter: MatterView) =>
    run(() => mattersApi.unlink.call(change(matter)), {
      failed: copy.failed,
      done: { title: copy.unlinked(matter.title), undo: () => linkAgain(matter) },
    });
  return (
    <>
      {heading}
      <Row gap={6} align="center" wrap role="group" aria-label={copy.about}>
        {data.items.length === 0 ? (
          <Text size="sm" tone="muted">
            {copy.nothing}
          </Text>
        ) : null}
        {data.items.map((matter) => (
          <MatterChip
            key={matter.id}
            matter={matter}
            onRemove={data.mayLink ? () => void unlink(matter) : undefined}
          />
        ))}
        {data.mayLink ? (
          <Button
            variant="default"
            size="sm"
            aria-label={copy.picker.openLong}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => show(true)}
          >
            {copy.picker.open}
          </Button>
        ) : null}
        <Suspense fallback={null}>
          {isOpen ? <MatterPicker thing={thing} linked={data.items} onClose={() => show(false)} /> : null}
        </Suspense>
      </Row>
    </>
  );
}

function Broken({ onRetry }: { onRetry: () => void }) {
  return (
    <Row gap={8} align="center" wrap role="alert">
      <Text size="sm" tone="muted">
        {copy.broken}
      </Text>
      <Button variant="default" size="sm" onClick={onRetry}>
        {copy.retry}
      </Button>
    </Row>
  );
}
