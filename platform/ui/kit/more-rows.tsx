import { Button } from '@mantine/core';
import { Row } from './layout.tsx';

type MoreRowsProps = {
  reading: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    readonly fetchNextPage: () => unknown;
  };
  /** The button's text, and the message when the next page failed to load. */
  words: { readonly more: string; readonly moreBroken?: string };
};

/** At the end of a list that loads on demand: the button for the next rows. */
export const MoreRows = ({ reading, words }: MoreRowsProps) =>
  reading.hasNextPage ? (
    <Row justify="center" py={12}>
      <Button
        variant="default"
        loading={reading.isFetchingNextPage}
        onClick={() => void reading.fetchNextPage()}
      >
        {reading.isFetchNextPageError ? (words.moreBroken ?? words.more) : words.more}
      </Button>
    </Row>
  ) : null;
