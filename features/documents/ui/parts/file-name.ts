/** What a file is called on the screen: its kind and the end of its key, which is all it has. */
export const fileName = ({ kind, key }: { kind: string; key: string }): string => `${kind} ${key.slice(-8)}`;
