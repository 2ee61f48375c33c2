import './paper.css';

/** Paper is white: whatever the look of this device, a page is printed in the light one. Returns how to stop. */
export function followPaper(): () => void {
  const { dataset } = document.documentElement;
  let look: string | undefined;
  const begin = () => {
    look ??= dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  };
  const end = () => {
    if (look !== undefined) dataset['mantineColorScheme'] = look;
    look = undefined;
  };
  window.addEventListener('beforeprint', begin);
  window.addEventListener('afterprint', end);
  return () => {
    end();
    window.removeEventListener('beforeprint', begin);
    window.removeEventListener('afterprint', end);
  };
}
