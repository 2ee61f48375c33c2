import { Menu } from '@mantine/core';
import { IconCheck } from '#platform/ui/icons.ts';
import { Grid, Row, Text } from '#platform/ui/kit/layout.tsx';
import { PresenceMark, presenceWords } from '#platform/ui/kit/presence-mark.tsx';
import { useNow } from '#platform/ui/now.ts';
import { presenceChoices } from '../../limits.ts';
import classes from './presence-choice.module.css';
import { besideWords, presenceCopy } from './presence-words.ts';
import type { PresenceControl } from './use-presence-choice.ts';

type PresenceChoicesProps = {
  choice: PresenceControl;
  /** Opens the dialog with the times and notes. */
  onMore: () => void;
};

/** My presence choices as menu items; the one being saved is disabled until it settles. */
export function PresenceChoices({ choice, onMore }: PresenceChoicesProps) {
  const { shown, server, pending, choose } = choice;
  const nowMs = useNow();
  // The old presence's note and end do not apply to the one being saved.
  const beside = pending === undefined ? besideWords(server, nowMs) : '';
  return (
    <div role="group" aria-label={presenceCopy.label}>
      {presenceChoices.map((status) => (
        <Menu.RadioItem
          key={status}
          value={status}
          checked={shown === status}
          // Not `onChange`: it does not fire for the checked item, and choosing that one clears its end and note.
          onClick={() => choose({ status })}
          // Not `disabled`: the focus would be lost while the choice is being saved.
          aria-disabled={pending === status}
          data-disabled={pending === status || undefined}
          closeMenuOnClick={false}
          classNames={{ itemIndicator: classes.indicator }}
          rightSection={shown === status ? <IconCheck size={16} stroke={1.75} aria-hidden /> : null}
        >
          <Row as="span" inline gap={10} align="center">
            <Grid as="span" center className={classes.mark}>
              <PresenceMark status={status} size={10} />
            </Grid>
            <span>
              {presenceWords[status]}
              {shown === status && beside ? (
                <Text block size="xs" tone="muted">
                  {beside}
                </Text>
              ) : null}
            </span>
          </Row>
        </Menu.RadioItem>
      ))}
      <Menu.Item className={classes.more} onClick={onMore}>
        {presenceCopy.more}
      </Menu.Item>
    </div>
  );
}
