// What the processes of `npm run dev` say to each other.

export type FromPages = { readonly is: 'serving'; readonly port: number };
export type ToPages = { readonly is: 'reload' };
/** `loaded`: every module is there, the address is not taken yet. */
export type FromServer = { readonly is: 'loaded' } | { readonly is: 'ready'; readonly address: string };
/** `load`: what the person wrote, after the packages; `go`: the address is free. */
export type ToServer = { readonly is: 'load' | 'go' };
