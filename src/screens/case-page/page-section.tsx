import type { ReactNode } from 'react'
import type { ReasonLink } from '#schemas/reason.ts'
import { Card } from '#src/ui/card.tsx'

type Props = {
  /** The hash of links to this section; reasons link to some. */
  id: Extract<ReasonLink, { to: 'section' }>['section'] | 'history' | 'notes' | 'mails'
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A section of the case's page that links can target. */
export const PageSection = ({ id, ...card }: Props) => <Card {...card} id={id} headingId={`${id}-heading`} />
