import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { ZoneField } from '#features/profiles/ui/public.ts';
import { IconPlus, IconX } from '#platform/ui/icons.ts';
import { Choice } from '#platform/ui/kit/choice.tsx';
import { custom } from '#platform/ui/kit/form/fields.ts';
import { FormBody } from '#platform/ui/kit/form/form-body.tsx';
import { useForm } from '#platform/ui/kit/form/use-form.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import { Loaded } from '#platform/ui/kit/loaded.tsx';
import field from '#platform/ui/kit/native-field.module.css';
import { ProblemLine } from '#platform/ui/kit/problem-line.tsx';
import { cityOfZone } from '#platform/ui/zone-words.ts';
import type { BookOut, OwnAvailability } from '../../../contract/availability.ts';
import { availabilityLimits, type ShownChoice, shownChoices } from '../../../limits/availability.ts';
import { weekdays } from '../../../limits.ts';
import type { WeeklyHours } from '../../../policy/availability.ts';
import { newId, ownAvailabilityQuery, scheduleApi } from '../../api.ts';
import classes from './hours.module.css';
import { hoursCopy as words } from './hours-copy.ts';

/** The hours I work, the days I’m booked out, and what others see of them. */
export function HoursView() {
  const reading = useQuery(ownAvailabilityQuery());
  return (
    <Box grow minHeight={0} scroll px="edge" py={16}>
      <Loaded reading={reading} broken={words.broken} rows={{ count: 8, height: 44 }}>
        {(own) => <HoursForm own={own} />}
      </Loaded>
    </Box>
  );
}

const fields = {
  zone: custom<string, string>({ label: words.zone, empty: '', send: (zone) => zone, says: cityOfZone }),
  weekly: custom<OwnAvailability['weekly'], OwnAvailability['weekly']>({
    label: words.hours,
    empty: [],
    send: (weekly) => weekly,
    says: (weekly) => weekly.map(({ day, from, until }) => `${words.days[day]} ${from}–${until}`).join(', '),
  }),
  bookOuts: custom<BookOut[], BookOut[]>({
    label: words.out,
    empty: [],
    problemIn: (all) => (all.some(({ firstDay }) => firstDay === '') ? words.half : undefined),
    send: (all) => all,
    says: (all) =>
      all.map(({ firstDay, lastDay, note }) => `${firstDay}–${lastDay} ${note}`.trim()).join(', '),
  }),
  shown: custom<ShownChoice, ShownChoice>({
    label: words.shown,
    empty: 'busy',
    send: (shown) => shown,
    says: (shown) => words.choices[shown],
  }),
};

function HoursForm({ own }: { own: OwnAvailability }) {
  const shownId = useId();
  const form = useForm({
    fields,
    record: own,
    read: ({ zone, weekly, bookOuts, shown }) => ({ zone, weekly, bookOuts, shown }),
    run: (values, { on: { version } }) => scheduleApi.saveAvailability.call({ ...values, version }),
    done: words.saved,
    storedIn: (saved: OwnAvailability) => saved,
  });
  const { zone: wrongZone, ...wrong } = form.problems;
  const problem = form.problem ?? Object.values(wrong).find(Boolean);
  return (
    <Box maxWidth={760}>
      <FormBody
        form={form}
        renderFields={({ values, change }) => (
          <Stack gap={24}>
            <Section title={words.hours} line={words.hoursLine}>
              <ZoneField
                label={words.zone}
                value={values.zone}
                {...(wrongZone !== undefined && { error: wrongZone })}
                onChange={(zone) => change({ zone: zone || own.zone })}
              />
              {values.weekly.length === 0 ? <Text tone="muted">{words.noHours}</Text> : null}
              <WeekHours weekly={values.weekly} onChange={(weekly) => change({ weekly })} />
            </Section>
            <Section title={words.out} line={words.outLine}>
              <BookOuts bookOuts={values.bookOuts} onChange={(bookOuts) => change({ bookOuts })} />
            </Section>
            <Section title={words.shown} line={words.shownLine} titleId={shownId}>
              <Choice
                value={values.shown}
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
          </Stack>
        )}
      >
        <ProblemLine>{problem}</ProblemLine>
        <Row>
          <Button type="submit" loading={form.isBusy}>
            {words.save}
          </Button>
        </Row>
      </FormBody>
    </Box>
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

type WeekHoursProps = { weekly: readonly WeeklyHours[]; onChange: (weekly: WeeklyHours[]) => void };

/** The hours of each weekday; a day can have several stretches, or none. */
function WeekHours({ weekly, onChange }: WeekHoursProps) {
  const put = (which: WeeklyHours, part: Partial<WeeklyHours>) =>
    onChange(weekly.map((one) => (one === which ? { ...one, ...part } : one)));
  return (
    <Stack as="ul" gap={4} p={0}>
      {weekdays.map((day) => {
        const own = weekly.filter((one) => one.day === day);
        const name = words.days[day];
        return (
          <Row as="li" key={day} gap={12} align="start" wrap>
            <Text className={classes.day}>{name}</Text>
            <Stack gap={4}>
              {own.length === 0 && weekly.length > 0 ? (
                <Text tone="muted" className={classes.off}>
                  {words.off}
                </Text>
              ) : null}
              {numbered(own).map(({ one, key }) => (
                <Row key={key} gap={8} align="center">
                  <input
                    type="time"
                    className={field['field']}
                    aria-label={words.from(name)}
                    value={one.from}
                    onChange={({ currentTarget }) => put(one, { from: currentTarget.value })}
                  />
                  <span aria-hidden="true">–</span>
                  <input
                    type="time"
                    className={field['field']}
                    aria-label={words.until(name)}
                    // A clock shows the end of a day as its beginning.
                    value={one.until === '24:00' ? '00:00' : one.until}
                    onChange={({ currentTarget: { value } }) =>
                      put(one, { until: value === '00:00' ? '24:00' : value })
                    }
                  />
                  <IconButton
                    label={words.remove(name)}
                    icon={<IconX size={18} stroke={1.75} aria-hidden />}
                    onClick={() => onChange(weekly.filter((other) => other !== one))}
                  />
                </Row>
              ))}
            </Stack>
            <Box ml="auto">
              <Button
                variant="default"
                size="sm"
                aria-label={words.more(name)}
                onClick={() => onChange([...weekly, { day, from: '09:00', until: '17:00' }])}
              >
                {words.add}
              </Button>
            </Box>
          </Row>
        );
      })}
    </Stack>
  );
}

/** The stretches of one day have no names: the first is the first while it is typed into. */
const numbered = (own: readonly WeeklyHours[]) =>
  own.map((one, at) => ({ one, key: `${one.day}${String(at)}` }));
