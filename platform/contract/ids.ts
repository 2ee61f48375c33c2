import { z } from 'zod';

/**
 * Identifiers on the wire. One person has one id: the same in the directory (claimed or not),
 * as an account and as a participant.
 */
export const PersonId = z.uuid().brand<'PersonId'>();
export type PersonId = z.infer<typeof PersonId>;

export const SessionId = z.uuid().brand<'SessionId'>();
export type SessionId = z.infer<typeof SessionId>;

export const ConversationId = z.uuid().brand<'ConversationId'>();
export type ConversationId = z.infer<typeof ConversationId>;

export const MessageId = z.uuid().brand<'MessageId'>();
export type MessageId = z.infer<typeof MessageId>;

export const NotificationId = z.uuid().brand<'NotificationId'>();
export type NotificationId = z.infer<typeof NotificationId>;

/** Made by the browser before the first try (UUIDv7); a retry with the same one returns the first result. */
export const ClientId = z.uuid().brand<'ClientId'>();
export type ClientId = z.infer<typeof ClientId>;

/** An id that was just made: it may become an id of any kind. */
export type NewId = string & { readonly [z.$brand]: never };

/** An id from a column or a packed line of the database: the statement determines its kind. */
export const storedId = (text: string): NewId => text as NewId;
