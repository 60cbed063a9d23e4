import { Fragment } from 'react'

/** A text with its e-mail addresses and URLs as links, without a full stop after one. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(address).map((part, index) =>
    index % 2 === 0 ? (
      <Fragment key={index}>{part}</Fragment>
    ) : (
      <a key={index} href={part.includes('@') ? `mailto:${part}` : part}>
        {part}
      </a>
    ),
  )

const address = /(https:\/\/[^\s]*[^\s.,:;)]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+)/
