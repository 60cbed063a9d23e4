import { Fragment, type ReactNode } from 'react'

/** A path that goes on in another line after a slash, not within a word. */
export const breakablePath = (path: string): ReactNode =>
  path.split(/(?<=\/)/).map((part, index) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
