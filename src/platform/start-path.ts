/** The caseworkers' start page. A plain text, so that the shell stands without their screens. */
export const startPath: string = '/'
