import { Trans } from '@lingui/react/macro'
import { CheckIcon, ClockIcon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Signatory } from '#schemas/signature.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { nameAsked } from '#src/case/signatories-of.ts'
import { DateTime } from '#src/ui/time.tsx'
import styles from './signature-card.module.css'

const icons = { signed: CheckIcon, pending: ClockIcon, declined: XIcon } as const

/** The signatories: signed and when, pending, or declined. */
export const SignatoryList = ({
  signatories,
  isOver = false,
  tools,
}: {
  signatories: readonly Signatory[]
  /** Whether nobody can sign any more: the time ran out, or somebody declined. */
  isOver?: boolean
  /** The actions on a signatory. */
  tools?: (signatory: Signatory) => ReactNode
}) => (
  <ul className={styles.people}>
    {signatories.map((signatory) => {
      const { email, name, status, at, declineReason } = signatory
      const Icon = icons[status]
      return (
        <li key={email} data-status={status}>
          <Icon aria-hidden />
          <span>{name === '' ? email : name}</span>
          <span className={styles.when}>
            {status === 'pending' && (isOver ? <Trans>skrev inte under</Trans> : <Trans>väntar</Trans>)}
            {status === 'signed' && (at === null ? <Trans>har skrivit under</Trans> : <DateTime at={at} />)}
            {status === 'declined' && <Trans>avböjde</Trans>}
          </span>
          <NameAsked signatory={signatory} />
          {declineReason !== null && (
            <span className={styles.reason}>
              <q>{declineReason}</q>
            </span>
          )}
          {status === 'pending' && tools !== undefined && <div className={styles.tools}>{tools(signatory)}</div>}
        </li>
      )
    })}
  </ul>
)

const NameAsked = ({ signatory }: { signatory: Signatory }) => {
  const { case: opened } = useCaseContext()
  const asked = nameAsked(opened, signatory)
  if (asked === null) return null
  return (
    <span className={styles.reason}>
      <Trans>I ansökan står {asked} med den adressen.</Trans>
    </span>
  )
}
