/** Whether a file is a photo in the form that iPhones keep: few browsers open it, and none of our libraries does. */
export const isHeic = ({ type, name }: Pick<File, 'type' | 'name'>): boolean =>
  /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name);
