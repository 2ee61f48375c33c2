import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import type { Toast } from '../toast.ts';
import classes from './toasts.module.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';

type ToastsProps = {
  /** Not shown yet. */
  toasts: readonly Toast[];
  onTaken: (toasts: readonly Toast[]) => void;
};

/** Draws notes one at a time; those that come meanwhile wait for their turn. */
export function Toasts({ toasts, onTaken }: ToastsProps) {
  useEffect(() => {
    if (toasts.length === 0) return;
    for (const toast of toasts) show(toast);
    onTaken(toasts);
  }, [toasts, onTaken]);
  return <Notifications limit={1} position="bottom-right" containerWidth={380} transitionDuration={160} />;
}

function show(toast: Toast): void {
  notifications.show({
    id: toast.id,
    title: toast.title,
    message: <Body toast={toast} />,
    autoClose: toast.shownMs,
    role: toast.kind === 'error' ? 'alert' : 'status',
    'data-kind': toast.kind,
  });
}

function Body({ toast: { id, message, action } }: { toast: Toast }) {
  if (!message && !action) return null;
  const remedy = () => {
    notifications.hide(id);
    action?.onClick();
  };
  return (
    <span className={classes.body}>
      {message ? <span>{message}</span> : null}
      {action ? (
        <Button variant="default" size="sm" onClick={remedy}>
          {action.label}
        </Button>
      ) : null}
    </span>
  );
}
