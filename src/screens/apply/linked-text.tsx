import { Fragment } from 'react'

/** A text with its addresses of e-mail and web as links, and the full stop after one left out of it. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(address).map((part, position) =>
    position % 2 === 0 ? (
      <Fragment key={position}>{part}</Fragment>
    ) : (
      <a key={position} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </a>
    ),
  )

const address = /(https:\/\/[^\s]*[^\s.,:;)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/
