import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '#platform/ui/save-file.ts';
import { toast } from '#platform/ui/toast.ts';
import { words } from './security-copy.ts';

type CsvButtonProps = {
  className?: string | undefined;
  /** Fetches the filtered rows from the server. */
  read: () => Promise<{ name: string; csv: string; rows: number }>;
};

/** Saves the filtered rows as a file. */
export function CsvButton({ className, read }: CsvButtonProps) {
  const exporting = useMutation({
    mutationFn: read,
    onSuccess: ({ name, csv, rows }) => {
      saveFile(name, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
      toast.success(words.csvDone(rows));
    },
    onError: () => toast.error(words.csvFailed),
  });
  return (
    <Button
      {...(className && { className })}
      variant="default"
      loading={exporting.isPending}
      onClick={() => exporting.mutate()}
    >
      {words.csv}
    </Button>
  );
}
