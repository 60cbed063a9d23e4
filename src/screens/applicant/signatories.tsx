import { Trans } from '@lingui/react/macro'
import { CheckIcon, ClockIcon, XIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Signatory } from '#schemas/signature.ts'
import { useCaseContext } from '#src/case/case-context.tsx'
import { signatoryName } from '#src/case/signatories-of.ts'
import { Tag } from '#src/ui/tag.tsx'
import { DateTime } from '#src/ui/time.tsx'
import styles from './signature-section.module.css'

/** The signatories and their status. Until the provider has a name, it is the contact person's with that address. */
export const Signatories = ({
  signatories,
  tools,
}: {
  signatories: readonly Signatory[]
  /** The actions on a signatory, below the name. */
  tools?: (signatory: Signatory) => ReactNode
}) => {
  const { case: opened } = useCaseContext()
  return (
    <ul className={styles.people}>
      {signatories.map((signatory) => {
        const { email, status, at } = signatory
        const name = signatoryName(opened, signatory)
        return (
          <li key={email}>
            <div className={styles.who}>
              <p>
                <strong>{name === '' ? email : name}</strong>
              </p>
              {name !== '' && <p className="meta">{email}</p>}
            </div>
            <SignatoryTag status={status} at={at} />
            {status === 'pending' && tools?.(signatory)}
          </li>
        )
      })}
    </ul>
  )
}

const SignatoryTag = ({ status, at }: Pick<Signatory, 'status' | 'at'>) => {
  switch (status) {
    case 'pending':
      return (
        <Tag tone="waiting" icon={<ClockIcon aria-hidden />}>
          <Trans>Har inte skrivit under</Trans>
        </Tag>
      )
    case 'signed':
      return (
        <Tag tone="done" icon={<CheckIcon aria-hidden />}>
          {at === null ? (
            <Trans>Har skrivit under</Trans>
          ) : (
            <Trans>
              Skrev under <DateTime at={at} precision="day" />
            </Trans>
          )}
        </Tag>
      )
    case 'declined':
      return (
        <Tag tone="error" icon={<XIcon aria-hidden />}>
          <Trans>Skrev inte under</Trans>
        </Tag>
      )
  }
}
