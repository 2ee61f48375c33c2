import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowLeft } from '../icons.ts';
import { Stack, Text } from './layout.tsx';
import { Loaded, type Reading } from './loaded.tsx';
import classes from './queue-detail.module.css';

type QueueDetailProps<Data> = {
  reading: Reading<Data>;
  words: { back: string; broken: string; absentTitle: string; absentLine: string };
  onBack: () => void;
  children: (data: Data) => ReactNode;
};

/** The queue's open item, in all its states, with a link back to the list where only one of the two fits. */
export function QueueDetail<Data>(props: QueueDetailProps<Data>) {
  const { reading, words, onBack, children } = props;
  return (
    <QueueFrame back={words.back} onBack={onBack}>
      <Loaded
        reading={reading}
        broken={words.broken}
        rows={{ count: 4, height: 96 }}
        renderRefused={() => (
          <div>
            <Text as="h2" size="xl" weight={600} tracking="tight">
              {words.absentTitle}
            </Text>
            <Text as="p" mt={4} tone="muted" pretty>
              {words.absentLine}
            </Text>
          </div>
        )}
      >
        {children}
      </Loaded>
    </QueueFrame>
  );
}

/** The same for data the list has already loaded. */
export const QueueFrame = ({
  back,
  onBack,
  children,
}: {
  back: string;
  onBack: () => void;
  children: ReactNode;
}) => (
  <Stack gap={16} pt={20} pb={32} px="edge" className={classes.detail}>
    <Button
      className={classes.back}
      variant="subtle"
      color="gray"
      leftSection={<IconArrowLeft size={16} stroke={1.75} aria-hidden />}
      onClick={onBack}
    >
      {back}
    </Button>
    {children}
  </Stack>
);
