import type { ReactNode } from 'react'
import type { ReasonLink } from '#schemas/reason.ts'
import { Card } from '#src/ui/card.tsx'

type Props = {
  /** What a link to this part of the page is called; a reason's section is one. */
  id: Extract<ReasonLink, { to: 'section' }>['section'] | 'history' | 'notes' | 'mails'
  heading: ReactNode
  aside?: ReactNode
  children: ReactNode
}

/** A part of the case's page that links lead to. */
export const Part = ({ id, ...card }: Props) => <Card {...card} id={id} headingId={`${id}-heading`} />
