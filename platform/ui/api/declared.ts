/** A procedure as the browser knows it: its address, and which seat opens it (`virtual:contract`). */
export const declared = (route: object, meta: object = {}) => ({ '~orpc': { errorMap: {}, meta, route } });
