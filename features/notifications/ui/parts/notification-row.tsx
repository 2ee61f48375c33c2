import { useState } from 'react';
import { IconBell, IconX } from '#platform/ui/icons.ts';
import { Avatar } from '#platform/ui/kit/avatar.tsx';
import { IconButton } from '#platform/ui/kit/icon-button.tsx';
import { Time } from '#platform/ui/kit/time.tsx';
import type { NotificationView } from '../../contract.ts';
import { copy } from '../copy.ts';
import classes from './notification-row.module.css';

type NotificationRowProps = {
  row: NotificationView;
  onOpen: (row: NotificationView) => Promise<void>;
  onDismiss: (row: NotificationView) => void;
};

/** One notification: who or what, in words; a press opens it, the cross takes it away. */
export function NotificationRow({ row, onOpen, onDismiss }: NotificationRowProps) {
  const [isOpening, setIsOpening] = useState(false);
  const open = async () => {
    if (isOpening) return;
    setIsOpening(true);
    await onOpen(row);
    setIsOpening(false);
  };
  return (
    <li className={classes.row} data-unread={!row.read || undefined} aria-busy={isOpening || undefined}>
      <button type="button" className={classes.press} data-id={row.id} onClick={open}>
        <span className={classes.dot}>
          {row.read ? null : <span className="visually-hidden">{copy.unread}</span>}
        </span>
        <Sender row={row} />
        <span className={classes.words}>
          <span className={classes.title}>{row.title}</span>
          <span className={classes.message}>{row.message}</span>
        </span>
      </button>
      <span className={classes.aside}>
        <Time at={row.updatedAt} style="row" className={classes.time} />
        <IconButton
          className={classes.dismiss}
          size="sm"
          label={copy.dismiss(row.title)}
          icon={<IconX size={16} stroke={1.75} aria-hidden />}
          onClick={() => onDismiss(row)}
        />
      </span>
    </li>
  );
}

/** The face it came from; somebody who left is a former member, and what no person sent has a bell. */
function Sender({ row }: { row: NotificationView }) {
  if (!row.fromUserId) {
    return (
      <span className={classes.sign}>
        <IconBell size={16} stroke={1.75} aria-hidden />
      </span>
    );
  }
  const name = row.from?.displayName ?? copy.formerMember;
  return <Avatar id={row.fromUserId} name={name} photoURL={row.from?.photoURL} size={32} surface="raised" />;
}
