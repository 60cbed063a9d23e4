import { useLingui } from '@lingui/react'
import { LockIcon } from 'lucide-react'
import type { Offer } from '#machines/case/offers.ts'
import { useReasonLinks } from '#src/case/reasons.tsx'
import { ReasonList } from '#src/ui/reason-list.tsx'
import { actionTexts } from './action-texts.ts'
import styles from './move-band.module.css'

/** What cannot be done yet, each with its reasons as links to what removes them. */
export const LockedGoals = ({ locked }: { locked: readonly Offer[] }) => {
  const { i18n } = useLingui()
  const links = useReasonLinks()
  return (
    <ul className={styles.goals}>
      {locked.map(({ type, reasons }) => {
        const name = actionTexts[type]
        return (
          <li key={type}>
            <LockIcon aria-hidden />
            <strong>{name === undefined ? type : i18n._(name)}</strong>
            <ReasonList look="line" reasons={links(reasons)} />
          </li>
        )
      })}
    </ul>
  )
}
