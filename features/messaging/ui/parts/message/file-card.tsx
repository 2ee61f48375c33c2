import { IconFile, IconPhoto } from '#platform/ui/icons.ts';
import { layout, Stack, Text } from '#platform/ui/kit/layout.tsx';
import classes from './attachments.module.css';

type FileCardProps = {
  name: string;
  /** Its size, and what to know before opening it. */
  about: string;
  isImage?: boolean;
  isInfected?: boolean;
  /** The download address, and the link's name; without it the file cannot be opened. */
  link?: { href: string; label: string };
};

/** A file as a card. */
export function FileCard({ name, about, isImage = false, isInfected = false, link }: FileCardProps) {
  const Icon = isImage ? IconPhoto : IconFile;
  const className = layout(
    {
      gap: 12,
      align: 'center',
      py: 10,
      px: 12,
      tone: 'ink',
      plain: true,
      bg: 'raised',
      border: 'hairline',
      radius: 'button',
      row: true,
      hover: link && 'hover',
    },
    classes.card,
  );
  const facts = (
    <>
      <Icon size={20} stroke={1.75} aria-hidden className={layout({ rigid: true, tone: 'muted' })} />
      <Stack as="span" shrink leading={20}>
        <Text truncate data-private>
          {name}
        </Text>
        <Text size="xs" tone={isInfected ? 'danger' : 'faint'}>
          {about}
        </Text>
      </Stack>
    </>
  );
  return link ? (
    <a className={className} href={link.href} download={name} aria-label={link.label}>
      {facts}
    </a>
  ) : (
    <span className={className}>{facts}</span>
  );
}
