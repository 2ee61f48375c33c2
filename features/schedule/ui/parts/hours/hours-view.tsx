import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { ZoneField } from '#features/profiles/ui/public.ts';
import { refusalOf } from '#platform/ui/api/api.ts';
import { IconPlus, IconX } from '#platform/ui/icons.ts';
import { useActs } from '#platform/ui/kit/act/use-acts.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { BookOut, OwnAvailability } from '../../../contract/availability.ts';
import { availabilityLimits, shownChoices } from '../../../limits/availability.ts';
import { newId, ownAvailabilityQuery, scheduleApi } from '../../api.ts';
import { copy } from '../../copy.ts';
import { hoursCopy as words } from './hours-copy.ts';
import { WeekHours } from './week-hours.tsx';

/** The hours I work, the days I’m booked out, and what others see of them. */
export function HoursView() {
  const reading = useQuery(ownAvailabilityQuery());
  return (
    <Box grow minHeight={0} scroll px="edge" py={16}>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 8, height: 44 }}>
        {(own) => <HoursForm key={own.version} own={own} />}
      </Loaded>
    </Box>
  );
}

function HoursForm({ own }: { own: OwnAvailability }) {
  const { refresh } = useActs(scheduleApi.key());
  const [draft, setDraft] = useState(own);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const shownId = useId();
  const change = (part: Partial<OwnAvailability>) => {
    setDraft({ ...draft, ...part });
    setProblem(undefined);
  };
  const save = async () => {
    if (draft.bookOuts.some(({ firstDay }) => firstDay === '')) return setProblem(words.half);
    setIsBusy(true);
    try {
      await scheduleApi.saveAvailability.call(draft);
      toast.success(words.saved);
      await refresh();
    } catch (error) {
      const refusal = refusalOf(error);
      setProblem(refusal?.message ?? copy.failedLine);
      // The draft stays. Saving again overwrites the other device's version, after this warning.
      if (refusal?.code === 'availability.changed') {
        const { current } = refusal.data as { current: OwnAvailability };
        setDraft({ ...draft, version: current.version });
      }
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap={24} maxWidth={760}>
      <Section title={words.hours} line={words.hoursLine}>
        <ZoneField
          label={words.zone}
          value={draft.zone}
          onChange={(zone) => change({ zone: zone || own.zone })}
        />
        {draft.weekly.length === 0 ? <Text tone="muted">{words.noHours}</Text> : null}
        <WeekHours weekly={draft.weekly} onChange={(weekly) => change({ weekly: [...weekly] })} />
      </Section>
      <Section title={words.out} line={words.outLine}>
        <BookOuts bookOuts={draft.bookOuts} onChange={(bookOuts) => change({ bookOuts })} />
      </Section>
      <Section title={words.shown} line={words.shownLine} titleId={shownId}>
        <Choice
          value={draft.shown}
          options={shownChoices.map((value) => ({
            value,
            label: words.choices[value],
            line: words.choiceLines[value],
          }))}
          onChoose={(shown) => change({ shown })}
          aria-labelledby={shownId}
          aria-describedby={undefined}
        />
      </Section>
      {problem ? (
        <Text tone="danger" role="alert">
          {problem}
        </Text>
      ) : null}
      <Row>
        <Button loading={isBusy} onClick={() => void save()}>
          {words.save}
        </Button>
      </Row>
    </Stack>
  );
}

type SectionProps = { title: string; line: string; titleId?: string; children: ReactNode };

const Section = ({ title, line, titleId, children }: SectionProps) => (
  <Stack as="section" gap={12}>
    <Box>
      <Text as="h2" id={titleId} size="lg" weight={600}>
        {title}
      </Text>
      <Text as="p" size="sm" tone="muted">
        {line}
      </Text>
    </Box>
    {children}
  </Stack>
);

type BookOutsProps = { bookOuts: readonly BookOut[]; onChange: (bookOuts: BookOut[]) => void };

/** Days on which I can’t be had. */
function BookOuts({ bookOuts, onChange }: BookOutsProps) {
  const put = (at: number, part: Partial<BookOut>) =>
    onChange(bookOuts.map((one, place) => (place === at ? withDays({ ...one, ...part }) : one)));
  return (
    <Stack gap={8}>
      {bookOuts.length === 0 ? (
        <Text size="sm" tone="muted">
          {words.noOuts}
        </Text>
      ) : null}
      {bookOuts.map(({ id, firstDay, lastDay, note }, at) => (
        <Row key={id} gap={8} align="end" wrap role="group" aria-label={words.outs(at + 1)}>
          <TextInput
            type="date"
            label={words.first}
            value={firstDay}
            onChange={({ currentTarget }) => put(at, { firstDay: currentTarget.value })}
          />
          <TextInput
            type="date"
            label={words.last}
            value={lastDay}
            onChange={({ currentTarget }) => put(at, { lastDay: currentTarget.value })}
          />
          <TextInput
            label={words.note}
            maxLength={availabilityLimits.noteMax}
            value={note}
            onChange={({ currentTarget }) => put(at, { note: currentTarget.value })}
          />
          <IconButton
            label={words.removeOut(at + 1)}
            icon={<IconX size={18} stroke={1.75} aria-hidden />}
            onClick={() => onChange(bookOuts.filter((_, place) => place !== at))}
          />
        </Row>
      ))}
      <Row>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => onChange([...bookOuts, { id: newId(), firstDay: '', lastDay: '', note: '' }])}
        >
          {words.addOut}
        </Button>
      </Row>
    </Stack>
  );
}

/** One day where only the first is chosen. */
const withDays = (one: BookOut): BookOut =>
  one.lastDay === '' || one.lastDay < one.firstDay ? { ...one, lastDay: one.firstDay } : one;
