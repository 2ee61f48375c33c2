import { Button } from '@mantine/core';
import { IconX } from '#platform/ui/icons.ts';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Box, Row, Stack, Text } from '#platform/ui/kit/layout.tsx';
import field from '#platform/ui/kit/native-field.module.css';
import { weekdays } from '../../../limits.ts';
import type { WeeklyHours } from '../../../policy/availability.ts';
import classes from './hours.module.css';
import { hoursCopy as words } from './hours-copy.ts';

type WeekHoursProps = { weekly: readonly WeeklyHours[]; onChange: (weekly: WeeklyHours[]) => void };

/** The hours of each weekday; a day can have several stretches, or none. */
export function WeekHours({ weekly, onChange }: WeekHoursProps) {
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
