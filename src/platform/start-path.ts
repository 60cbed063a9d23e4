/** The caseworkers' start page. A constant here, so that the shell does not import their screens. */
export const startPath: string = '/'
